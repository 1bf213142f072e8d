// T8: every route that is served × everybody × their own, somebody else's and what is not there.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { exportPrices } from '#contract/price-files.ts'
import { startExportWorker } from '#server/features/price-files/exports.ts'
import { Caller } from '#test/caller.ts'
import { address, deps } from '#test/client.ts'
import { withoutNonces } from '#test/nonces.ts'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'
import { figure } from '../figures.ts'
import { SERVED, bytesOf, callBy, get, refusalOf, takeLogged } from './logged-app.ts'
import { EXPECTED, LINKS, OPEN, type Row } from './expected.ts'
import { PEOPLE, type Person, type PersonName, openSession, person } from './actors.ts'
import { ONE, OTHER, type Side, THINGS, type Thing } from './resources.ts'

const BASE = '/api/v1'
/** What names no thing there is, when a number does not. */
const ABSENT: Readonly<Record<string, string>> = { upload: 'f'.repeat(32), sku: 'NADA-1' }

let cases = 0
let wrong = 0
beforeAll(recordRowWrites)
afterAll(() => {
  figure({
    what: 'T8 routes × people × own, somebody else’s and absent',
    measured: `${cases.toLocaleString('en')} cases, ${wrong} wrong`,
    target: '≥ 1,550 cases, 0 wrong, 0 rows changed by who is refused',
    met: wrong === 0 && cases >= 1550,
  })
})

/** Counts a case, and gives what is wrong with it. */
function check(what: string, problems: readonly (string | false)[]): string[] {
  cases++
  const found = problems.filter((problem) => problem !== false).map((problem) => `${what}: ${problem}`)
  if (found.length > 0) wrong++
  return found
}

test('T8 every route that is served has a row in the table, and every row is served', () => {
  const paths = SERVED.map((route) => route.replace(/^(\w+) \/api\/v1\//, '$1 /'))
  const known = (route: string) => {
    const [method, path = ''] = route.split(' ')
    if (method === 'HEAD') return paths.includes(`GET ${path}`)
    return route in EXPECTED || LINKS.some((link) => link.endsWith(path)) || isOpen(method, path)
  }
  expect(paths.filter((route) => !known(route))).toEqual([])
  expect(Object.keys(EXPECTED).filter((route) => !paths.includes(route))).toEqual([])
  const inContract = ENDPOINTS.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(inContract.filter((route) => !(route in EXPECTED))).toEqual([])
})

function isOpen(method: string | undefined, path: string): boolean {
  return method === 'GET' && [path, BASE + path].some((full) => OPEN.some((pattern) => pattern.test(full)))
}

/** What one person gets for one call, and whether it is what the row says. Who is refused changes nothing and is logged. */
async function judge(person: Person, route: string, row: Row, expected: number, thing?: Thing) {
  takeLogged()
  const answer = await callBy(person, route, row, thing)
  const written = await takeRowWrites()
  const logged = takeLogged()
  const isDenied = [401, 403, 404].includes(expected)
  const tables = written.map(({ table, operation }) => `${operation} ${table}`)
  const { body } = answer
  return {
    answer,
    problems: check(`${person.name} ${route}`, [
      answer.status !== expected && `answers ${answer.status}, not ${expected}: ${body.slice(0, 200)}`,
      answer.status >= 400 && tables.length > 0 && `is refused and writes ${tables.join(', ')}`,
      isDenied &&
        !/^(\{"code":\d+,"message":"[^"]+"(,"error_code":"\w+")?\})?$/.test(body) &&
        `tells ${body}`,
      isDenied && !isLogged(logged, route, expected, person) && `is not logged: ${JSON.stringify(logged)}`,
      !isDenied && logged.length > 0 && `is logged: ${JSON.stringify(logged)}`,
    ]),
  }
}

function isLogged(logged: ReturnType<typeof takeLogged>, route: string, status: number, person: Person) {
  const [line, ...more] = logged
  const [method] = route.split(' ')
  const path = BASE + route.slice(route.indexOf(' ') + 1)
  if (!line || more.length > 0 || line.msg !== 'denied') return false
  const isSame = line.status === status && line.method === method && line.route === path
  return isSame && (line.user ?? null) === person.userId
}

const ROWS = Object.entries(EXPECTED)

test.each(ROWS.filter(([, { thing }]) => !thing))('T8 S6 %s', async (route, row) => {
  const problems: string[] = []
  const refusals = new Set<string>()
  for (const person of PEOPLE) {
    const refusal = refusalOf(person, row)
    // Who signs out has a session less.
    const caller = route.endsWith('/logout') && !refusal ? await withNewSession(person) : person
    const judged = await judge(caller, route, row, refusal ?? row.admitted ?? 200)
    problems.push(...judged.problems)
    if (refusal === 401) refusals.add(bytesOf(judged.answer))
    if (route.startsWith('GET ')) problems.push(...(await judgeHead(person, route, row, refusal)))
  }
  expect(problems).toEqual([])
  expect(refusals.size, 'to whom no session holds all answers are the same').toBeLessThanOrEqual(1)
})

/** HEAD is served beside every GET. */
async function judgeHead(person: Person, route: string, row: Row, refusal: number | null) {
  const head = route.replace('GET', 'HEAD')
  const judged = await judge(person, head, row, refusal ?? row.admitted ?? 200)
  return judged.problems
}

async function withNewSession(person: Person): Promise<Person> {
  if (person.userId === null) return person
  return { ...person, headers: { authorization: `Bearer ${await openSession(person.userId)}` } }
}

/** Who reaches a thing of the other side: those who stand there as these do on side one. */
const MIRROR: Partial<Record<PersonName, PersonName>> = {
  buyer: 'other buyer',
  authorizer: 'other authorizer',
  seller: 'other seller',
  operator: 'operator',
}

function reaches(person: Person, side: Side, people: readonly PersonName[] = []): boolean {
  const names = side === ONE ? people : people.flatMap((name) => MIRROR[name] ?? [])
  return names.includes(person.name)
}

test.each(ROWS.filter(([, { thing }]) => thing))(
  'T8 S6 %s, own, somebody else’s and absent',
  async (route, row) => {
    const make = THINGS[row.thing ?? 'purchase']
    const own = await make(ONE)
    const things: [Side, Thing][] = [
      [ONE, own],
      [OTHER, await make(OTHER)],
    ]
    await takeRowWrites()
    const problems: string[] = []
    const unauthenticated = new Set<string>()
    for (const person of PEOPLE) {
      const refusal = refusalOf(person, row)
      const notFound = await judge(person, route, row, refusal ?? 404, absent(own))
      problems.push(...notFound.problems)
      for (const [side, thing] of things) {
        if (reaches(person, side, row.reach)) continue
        const expected = refusal ?? (reaches(person, side, row.own) ? 403 : 404)
        const judged = await judge(person, route, row, expected, thing)
        problems.push(...judged.problems)
        const differs = expected === 404 && bytesOf(judged.answer) !== bytesOf(notFound.answer)
        if (differs) problems.push(`${person.name} ${route}: somebody else’s answers otherwise than nothing`)
        if (expected === 401) unauthenticated.add(bytesOf(judged.answer))
      }
    }
    problems.push(...(await judgeReach(route, row, things)))
    expect(problems).toEqual([])
    expect(unauthenticated.size).toBeLessThanOrEqual(1)
  },
)

/** Those who may: each with a thing that nobody touched yet. */
async function judgeReach(route: string, row: Row, things: readonly [Side, Thing][]): Promise<string[]> {
  const problems: string[] = []
  const status = statusOf(route)
  for (const [side, first] of things) {
    for (const [nth, person] of PEOPLE.filter((one) => reaches(one, side, row.reach)).entries()) {
      const thing = nth === 0 || !row.writes ? first : await THINGS[row.thing ?? 'purchase'](side)
      await takeRowWrites()
      problems.push(...(await judge(person, route, row, status, thing)).problems)
    }
  }
  return problems
}

function statusOf(route: string): number {
  const found = ENDPOINTS.find(({ endpoint: { method, path } }) => `${method} ${path}` === route)
  return found?.endpoint.status ?? 200
}

function absent({ params, ...thing }: Thing): Thing {
  const [name = ''] = Object.keys(params)
  return { ...thing, params: { ...params, [name]: ABSENT[name] ?? 987_654_321 } }
}

test('T8 what is served besides the contract answers everybody alike, and changes nothing', async () => {
  const problems: string[] = []
  const open = SERVED.flatMap((route) => {
    const [method = '', path = ''] = route.split(' ')
    return OPEN.some((pattern) => pattern.test(path)) ? [[method, path.replace(/:id.*|\*/, '1')]] : []
  })
  for (const [method, path] of open as [string, string][]) {
    const answers = new Set<string>()
    for (const person of PEOPLE) {
      const { status, body } = await get(path, person.headers, method)
      answers.add(`${status} ${withoutNonces(body)}`)
      const isFine = status < 500 && status !== 401 && status !== 403
      problems.push(
        ...check(`${person.name} ${method} ${path}`, [
          !isFine && `answers ${status}`,
          (await takeRowWrites()).length > 0 && 'writes',
        ]),
      )
    }
    if (answers.size > 1) problems.push(`${method} ${path} has ${answers.size} answers`)
  }
  expect(open.length).toBeGreaterThan(10)
  expect(problems).toEqual([])
})

const stop = startExportWorker(deps)
afterAll(stop)
beforeAll(recordRowWrites)

test.each(LINKS)('T8 U6 %s opens with the link alone, and for nobody who is somebody else', async (route) => {
  const token = await openSession(person('seller').userId ?? 0)
  const seller = new Caller(address, token)
  const { temporary_signed_url } = await seller.ask(exportPrices)
  const { pathname } = new URL(temporary_signed_url)
  expect(pathname.startsWith(route.replace(':link', ''))).toBe(true)
  expect((await get(pathname)).status).toBe(200)
  const absent = await get(route.replace(':link', 'x'.repeat(43)))
  expect(absent.status).toBe(404)
  await takeRowWrites()
  // Without a bearer token there is nobody to be somebody else.
  const opens = new Set(['anonymous', 'token in a cookie', 'token with another scheme', 'seller'])
  for (const { name, headers } of PEOPLE) {
    const answer = await get(pathname, headers)
    expect(answer.status, name).toBe(opens.has(name) ? 200 : 404)
    expect(bytesOf(answer) === bytesOf(absent), name).toBe(!opens.has(name))
    expect((await get(pathname, headers, 'HEAD')).status, name).toBe(opens.has(name) ? 200 : 404)
  }
  expect(await takeRowWrites()).toEqual([])
  await seller.request('POST', '/logout')
  expect(bytesOf(await get(pathname))).toBe(bytesOf(absent))
})
