// T8: what a caller has no say in. A price, a state or somebody's id in a body or an address changes nothing of what is
// written or shown: it is as if it were not there, or the call is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { cartBody, checkoutBody, emptyCart } from '#test/shopping.ts'
import { takeRowWrites, recordRowWrites, type RowWrite } from '#test/row-writes.ts'
import { figure } from '../figures.ts'
import { bytesOf, callBy } from './logged-app.ts'
import { EXPECTED, type Row } from './expected.ts'
import { PEOPLE, person, type Person } from './actors.ts'
import { freeDays, ONE, OTHER, putInCart, THINGS, type Thing } from './resources.ts'

const FORGED: Readonly<Record<string, unknown>> = {
  price: '0.01',
  value: '0.01',
  provider_id: OTHER.offer.sellerId,
  authorizer_id: OTHER.approverClient,
  client_id: OTHER.delegateClient,
  state: 'confirmed',
  image_source: 'https://evil.test/x.png',
}
const QUERY = new URLSearchParams({
  client_id: String(OTHER.delegateClient),
  company_id: '2',
  user_id: String(person('other buyer').userId),
  provider_id: String(OTHER.offer.sellerId),
  authorizer_id: String(OTHER.approverClient),
  role: 'operator',
}).toString()

/** Calls without a thing of their own, made right. */
const CALLS: Readonly<Record<string, () => Promise<Thing>>> = {
  'PUT /users/language': () => Promise.resolve({ params: {}, body: { language: 'es' } }),
  'PUT /cart/:sku': async () => {
    await emptyCart(ONE.buyer)
    return { params: { sku: ONE.offer.sku }, body: cartBody(ONE.offer, 2) }
  },
  'POST /cart/endbuy': async () => {
    await putInCart(ONE)
    return { params: {}, body: await checkoutBody(ONE.buyer) }
  },
  'PUT /buyorders/decisions': async () => {
    const { id } = (await THINGS.pendingOrder(ONE)).params
    return { params: {}, body: { ids: [id], decision: 'approved' } }
  },
  'POST /delegates': () =>
    Promise.resolve({ params: {}, body: { delegated_id: ONE.delegateClient, ...freeDays() } }),
  'PUT /shipping_prices/:region_id/state': () =>
    Promise.resolve({ params: { region_id: ONE.offer.regionId }, query: 'to=1', body: {} }),
}
/** What a call says by right: its state, its price. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'PUT /quotes/:id/state': ['state'],
  'PUT /prices/:id': ['value'],
}
/** Writes that name an id of the caller's choice by design refuse another than their own; they are tried too. */
const ROUTES = Object.entries(EXPECTED).filter(
  ([route, { writes }]) => (writes && !route.includes('/categories')) || route in CALLS,
)

let cases = 0
let wrong = 0
beforeAll(recordRowWrites)
afterAll(() => {
  figure({
    what: 'T8 forged fields in bodies and addresses',
    measured: `${cases} cases, ${wrong} wrong`,
    target: '≥ 60 cases, 0 wrong',
    met: wrong === 0 && cases >= 60,
  })
})

function note(isRight: boolean, problem: string): string[] {
  cases++
  if (isRight) return []
  wrong++
  return [problem]
}

function makeFor(route: string, row: Row): () => Promise<Thing> {
  const { thing } = row
  return CALLS[route] ?? (() => THINGS[thing ?? 'purchase'](ONE))
}

const callerFor = ({ reach, who }: Row): Person => {
  const [name] = reach ?? []
  if (name) return person(name)
  if (who !== 'anyone' && who.includes('seller') && !who.includes('buyer')) return person('seller')
  return person('buyer')
}
const APPROVES: ReadonlySet<string> = new Set(['PUT /buyorders/decisions', 'POST /delegates'])

test.each(ROUTES)('T8 K2 a forged field changes nothing of what %s writes', async (route, row) => {
  const make = makeFor(route, row)
  const caller = APPROVES.has(route) ? person('authorizer') : callerFor(row)
  const write = async (extra: Record<string, unknown>) => {
    const thing = await make()
    await takeRowWrites()
    const body = { ...(thing.body as object | undefined), ...extra }
    const { status } = await callBy(caller, route, row, { ...thing, body })
    return { status, written: essence(await takeRowWrites()) }
  }
  // The first may still make what the next ones find: a cart, a count.
  await write({})
  const plain = await write({})
  expect(plain.status).toBeLessThan(300)
  const problems: string[] = []
  for (const [field, value] of Object.entries(FORGED)) {
    if (MEANT[route]?.includes(field)) continue
    const { status, written } = await write({ [field]: value })
    const isIgnored = status === plain.status && written === plain.written
    const isRefused = status >= 400 && status < 500 && written === '[]'
    const told = `${field}: ${status}, ${written} instead of ${plain.written}`
    problems.push(...note(isIgnored || isRefused, told))
  }
  expect(problems).toEqual([])
})

/** Without what differs from one call to the next: numbers of rows, times, texts that name them. */
function essence(written: readonly RowWrite[]): string {
  const own = written.filter(({ table }) => !DERIVED.has(table))
  const rows = own.map(({ table, operation, row }) => {
    const kept = Object.entries(row).filter(([key]) => KEPT.test(key))
    return JSON.stringify([table, operation, Object.fromEntries(kept)])
  })
  return `[${rows.toSorted().join()}]`
}
const DERIVED: ReadonlySet<string> = new Set(['order_counts', 'search_changes'])
const KEPT =
  /^(provider_id|client_id|company_id|authorizer_id|delegated_id|decided_by|on_behalf_of|user_id|created_by|actor_id|currency_id|region_id|address_id|cost_center_id|quantity.*|.*_cents|.*state|kind|type|image_source|decision|reason|message|sap_number|language|delivery_days|size|user_type|active)$/

test('T8 S6 a forged parameter of the address shows nothing more', async () => {
  const reads = Object.entries(EXPECTED).filter(
    ([route, row]) => route.startsWith('GET ') && row.admitted === undefined,
  )
  const problems: string[] = []
  for (const [route, row] of reads) {
    const { thing, who, reach = [] } = row
    const own = thing && (await THINGS[thing](ONE))
    const callers = PEOPLE.filter(
      ({ name, role, passwordChangeDue }) =>
        (who === 'anyone' || (role !== null && who.includes(role) && !passwordChangeDue)) &&
        (!own || reach.includes(name)),
    )
    for (const caller of callers.slice(0, 4)) {
      const params = { ...(own?.params ?? row.call?.params) }
      const plain = await callBy(caller, route, row, { params })
      const forged = await callBy(caller, route, { ...row, call: { ...row.call, query: QUERY } }, { params })
      problems.push(...note(bytesOf(plain) === bytesOf(forged), `${caller.name} ${route}: ${forged.body}`))
    }
  }
  expect(problems).toEqual([])
})

test('T8 every route that writes is tried with forged fields, but for those that know none of them', () => {
  const writing = ENDPOINTS.filter(({ endpoint: { method } }) => method !== 'GET')
  const tried = new Set(ROUTES.map(([route]) => route))
  const untried = writing
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((route) => !tried.has(route))
  expect(untried.toSorted()).toEqual(UNTRIED.toSorted())
})

/** They know nothing of a price, a state or somebody's id: words, files and switches for all that one has. */
const UNTRIED = [
  'POST /login',
  'POST /logout',
  'POST /password/forgot',
  'POST /password/checktoken',
  'POST /password/update',
  'POST /users/passwordchange',
  'POST /categories',
  'PUT /categories/:id',
  'DELETE /categories/:id',
  'POST /quotes/import/upload',
  'POST /quotes/import/file',
  'PUT /quotes/state-pause',
  'PUT /quotes/state-enable',
  'PUT /shipping-providers/bulk-enable',
  'PUT /shipping-providers/bulk-disable',
  'PUT /providers/increment',
]
