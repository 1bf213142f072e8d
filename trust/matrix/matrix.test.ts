// Every route × every actor × own, foreign and absent resources, and the links of exports.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { exportSales } from '#contract/order-exports.ts'
import { exportPrices } from '#contract/price-files.ts'
import { startExportWorker } from '#server/features/price-files/exports.ts'
import { Caller, withoutNonces } from '#test/caller.ts'
import { address, deps } from '#test/client.ts'
import { db } from '#test/database.ts'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'
import { figure } from '../figures.ts'
import { SERVED, comparable, requestAs, get, expectedRefusal, takeLogLines } from './logged-app.ts'
import { LINKS, OPEN } from './outside.ts'
import { EXPECTED, type Row } from './expected.ts'
import { ACTORS, type Actor, type ActorName, actorNamed } from './actors.ts'
import { addColleague, openSession } from '../accounts.ts'
import { ONE, OTHER, RESOURCES } from './resources.ts'
import type { Side, Resource } from './sides.ts'

const BASE = '/api/v1'
/** Ids of no resource, where they are not numbers. */
const ABSENT: Readonly<Record<string, string>> = { upload: 'f'.repeat(32), sku: 'NADA-1' }

let cases = 0
let wrong = 0
beforeAll(recordRowWrites)
afterAll(() => {
  figure({
    what: 'Routes × actors × own, foreign and absent',
    measured: `${cases.toLocaleString('en')} cases, ${wrong} wrong`,
    target: '≥ 1,550 cases, 0 wrong, 0 rows changed by refused calls',
    met: wrong === 0 && cases >= 1550,
  })
})

function countCase(what: string, problems: readonly (string | false)[]): string[] {
  cases++
  const found = problems.filter((problem) => problem !== false).map((problem) => `${what}: ${problem}`)
  if (found.length > 0) wrong++
  return found
}

test('every route has a row in the table, and every row a route', () => {
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

/** Sends the actor's call and checks status, written rows, body and log line. */
async function checkAs(actor: Actor, route: string, row: Row, expected: number, resource?: Resource) {
  takeLogLines()
  const answer = await requestAs(actor, route, row, resource)
  const written = await takeRowWrites()
  const logged = takeLogLines()
  const isDenied = [401, 403, 404].includes(expected)
  const tables = written.map(({ table, operation }) => `${operation} ${table}`)
  const { body } = answer
  return {
    answer,
    problems: countCase(`${actor.name} ${route}`, [
      answer.status !== expected && `answers ${answer.status}, not ${expected}: ${body.slice(0, 200)}`,
      answer.status >= 400 && tables.length > 0 && `writes ${tables.join(', ')}`,
      isDenied &&
        !/^(\{"code":\d+,"message":"[^"]+"(,"error_code":"\w+")?\})?$/.test(body) &&
        `has the body ${body}`,
      isDenied && !isLogged(logged, route, expected, actor) && `is not logged: ${JSON.stringify(logged)}`,
      !isDenied && logged.length > 0 && `is logged: ${JSON.stringify(logged)}`,
    ]),
  }
}

function isLogged(logged: ReturnType<typeof takeLogLines>, route: string, status: number, actor: Actor) {
  const [line, ...more] = logged
  const [method] = route.split(' ')
  const path = BASE + route.slice(route.indexOf(' ') + 1)
  if (!line || more.length > 0 || line.msg !== 'denied') return false
  const isSame = line.status === status && line.method === method && line.route === path
  return isSame && (line.user ?? null) === actor.userId
}

const ROWS = Object.entries(EXPECTED)

test.each(ROWS.filter(([, { resource }]) => !resource))('S6 %s', async (route, row) => {
  const problems: string[] = []
  const refusals = new Set<string>()
  for (const actor of ACTORS) {
    const refusal = expectedRefusal(actor, row)
    const caller = refusal ? actor : await callerFor(route, actor)
    const checked = await checkAs(caller, route, row, refusal ?? row.admitted ?? 200)
    problems.push(...checked.problems)
    if (refusal === 401) refusals.add(comparable(checked.answer))
    if (route.startsWith('GET ')) problems.push(...(await checkHead(actor, route, row, refusal)))
  }
  expect(problems).toEqual([])
  expect(refusals.size, 'answers without a valid session are equal').toBeLessThanOrEqual(1)
})

async function checkHead(actor: Actor, route: string, row: Row, refusal: number | null) {
  const head = route.replace('GET', 'HEAD')
  const checked = await checkAs(actor, head, row, refusal ?? row.admitted ?? 200)
  return checked.problems
}

/** Ending sessions must not end those of other rows. */
function callerFor(route: string, actor: Actor): Promise<Actor> | Actor {
  if (route === 'POST /logout') return withNewSession(actor)
  return route === 'DELETE /users/sessions' ? withNewAccount(actor) : actor
}

let accounts = 0
async function withNewAccount(actor: Actor): Promise<Actor> {
  if (actor.userId === null) return actor
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', actor.userId)
    .select('email')
    .executeTakeFirstOrThrow()
  return withNewSession({ ...actor, userId: await addColleague(db, `${++accounts}@matrix.test`, email) })
}

async function withNewSession(actor: Actor): Promise<Actor> {
  if (actor.userId === null) return actor
  return { ...actor, headers: { authorization: `Bearer ${await openSession(db, actor.userId)}` } }
}

const MIRROR: Partial<Record<ActorName, ActorName>> = {
  buyer: 'other buyer',
  approver: 'other approver',
  administrator: 'other administrator',
  seller: 'other seller',
  operator: 'operator',
}

function reaches(actor: Actor, side: Side, people: readonly ActorName[] = []): boolean {
  const names = side === ONE ? people : people.flatMap((name) => MIRROR[name] ?? [])
  return names.includes(actor.name)
}

test.each(ROWS.filter(([, { resource }]) => resource))(
  'S6 %s, own, foreign and absent',
  async (route, row) => {
    const make = RESOURCES[row.resource ?? 'purchase']
    const own = await make(ONE)
    const resources: [Side, Resource][] = [
      [ONE, own],
      [OTHER, await make(OTHER)],
    ]
    await takeRowWrites()
    const problems: string[] = []
    const unauthenticated = new Set<string>()
    for (const actor of ACTORS) {
      const refusal = expectedRefusal(actor, row)
      const notFound = await checkAs(actor, route, row, refusal ?? 404, absent(own))
      problems.push(...notFound.problems)
      for (const [side, resource] of resources) {
        if (reaches(actor, side, row.reach)) continue
        const expected = refusal ?? (reaches(actor, side, row.own) ? 403 : 404)
        const checked = await checkAs(actor, route, row, expected, resource)
        problems.push(...checked.problems)
        const differs = expected === 404 && comparable(checked.answer) !== comparable(notFound.answer)
        if (differs)
          problems.push(`${actor.name} ${route}: a foreign id answers differently from an absent one`)
        if (expected === 401) unauthenticated.add(comparable(checked.answer))
      }
    }
    problems.push(...(await checkReach(route, row, resources)))
    expect(problems).toEqual([])
    expect(unauthenticated.size).toBeLessThanOrEqual(1)
  },
)

/** Writing calls each get a new resource. */
async function checkReach(
  route: string,
  row: Row,
  resources: readonly [Side, Resource][],
): Promise<string[]> {
  const problems: string[] = []
  const status = statusOf(route)
  for (const [side, first] of resources) {
    for (const [nth, actor] of ACTORS.filter((one) => reaches(one, side, row.reach)).entries()) {
      const resource = nth === 0 || !row.writes ? first : await RESOURCES[row.resource ?? 'purchase'](side)
      await takeRowWrites()
      problems.push(...(await checkAs(actor, route, row, status, resource)).problems)
    }
  }
  return problems
}

function statusOf(route: string): number {
  const found = ENDPOINTS.find(({ endpoint: { method, path } }) => `${method} ${path}` === route)
  return found?.endpoint.status ?? 200
}

function absent({ params, ...resource }: Resource): Resource {
  const [name = ''] = Object.keys(params)
  return { ...resource, params: { ...params, [name]: ABSENT[name] ?? 987_654_321 } }
}

test('routes outside the contract answer all callers alike and write nothing', async () => {
  const problems: string[] = []
  const open = SERVED.flatMap((route) => {
    const [method = '', path = ''] = route.split(' ')
    return OPEN.some((pattern) => pattern.test(path)) ? [[method, path.replace(/:id.*|\*/, '1')]] : []
  })
  for (const [method, path] of open as [string, string][]) {
    const answers = new Set<string>()
    for (const actor of ACTORS) {
      const { status, body } = await get(path, actor.headers, method)
      answers.add(`${status} ${withoutNonces(body)}`)
      const isFine = status < 500 && status !== 401 && status !== 403
      problems.push(
        ...countCase(`${actor.name} ${method} ${path}`, [
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

/** A new link of each route, of a seller. */
const NEW_LINKS: Readonly<Record<(typeof LINKS)[number], (seller: Caller) => Promise<string>>> = {
  '/api/v1/quotes/export/file/:link': async (seller) =>
    (await seller.callOrThrow(exportPrices)).temporary_signed_url,
  '/api/v1/buyorders/export/file/:link': async (seller) =>
    (await seller.callOrThrow(exportSales, { query: { format: 'csv' } })).temporary_signed_url,
}

test.each(LINKS)('U6 F5 %s opens with the link alone, but not for another signed-in user', async (route) => {
  const stopWorker = startExportWorker(deps)
  onTestFinished(() => stopWorker())
  const token = await openSession(db, actorNamed('seller').userId ?? 0)
  const seller = new Caller(address, token)
  const { pathname } = new URL(await NEW_LINKS[route](seller))
  expect(pathname.startsWith(route.replace(':link', ''))).toBe(true)
  expect((await get(pathname)).status).toBe(200)
  const absent = await get(route.replace(':link', 'x'.repeat(43)))
  expect(absent.status).toBe(404)
  await takeRowWrites()
  // Without a bearer token the caller is anonymous.
  const opens = new Set(['anonymous', 'token in a cookie', 'token with another scheme', 'seller'])
  for (const { name, headers } of ACTORS) {
    const answer = await get(pathname, headers)
    expect(answer.status, name).toBe(opens.has(name) ? 200 : 404)
    expect(comparable(answer) === comparable(absent), name).toBe(!opens.has(name))
    expect((await get(pathname, headers, 'HEAD')).status, name).toBe(opens.has(name) ? 200 : 404)
  }
  expect(await takeRowWrites()).toEqual([])
  await seller.request('POST', '/logout')
  expect(comparable(await get(pathname))).toBe(comparable(absent))
})
