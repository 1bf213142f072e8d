// Forged prices, states and foreign ids in bodies and queries are ignored or refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { isWrite } from '#contract/endpoint.ts'
import { cartBody, checkoutBody, emptyCart } from '#test/shopping.ts'
import { db } from '#test/database.ts'
import { takeRowWrites, recordRowWrites, type RowWrite } from '#test/row-writes.ts'
import { figure } from '../figures.ts'
import { comparable, requestAs } from './logged-app.ts'
import { EXPECTED, type Row } from './expected.ts'
import { ACTORS, actorNamed, type Actor } from './actors.ts'
import { freeDays, ONE, OTHER, putInCart, RESOURCES } from './resources.ts'
import type { Resource } from './sides.ts'

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
  user_id: String(actorNamed('other buyer').userId),
  provider_id: String(OTHER.offer.sellerId),
  authorizer_id: String(OTHER.approverClient),
  role: 'operator',
}).toString()

const CALLS: Readonly<Record<string, () => Promise<Resource>>> = {
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
    const { id } = (await RESOURCES.pendingOrder(ONE)).params
    return { params: {}, body: { ids: [id], decision: 'approved' } }
  },
  'POST /prices/scheduled/take-back': async () => {
    const { id } = (await RESOURCES.priceToTakeBack(ONE)).params
    return { params: {}, body: { ids: [id] } }
  },
  'POST /delegates': () =>
    Promise.resolve({ params: {}, body: { delegated_id: ONE.delegateClient, ...freeDays() } }),
  'PUT /shipping_prices/:region_id/state': () =>
    Promise.resolve({ params: { region_id: ONE.offer.regionId }, query: 'to=1', body: {} }),
}
const OWN_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'PUT /quotes/:id/state': ['state'],
  'PUT /prices/:id': ['value'],
}
/** Categories, brands, products and zones are the market's: they hold no price, state or id of a side that an operator could not change. */
const ROUTES = Object.entries(EXPECTED).filter(
  ([route, { writes }]) =>
    (writes && !/ \/(categories|brands|catalogue|zones)/.test(route)) || route in CALLS,
)

const lastIds = await db
  .selectFrom('users')
  .select((eb) => [
    eb.fn.max('id').as('user'),
    eb
      .selectFrom('providers')
      .select((of) => of.fn.max('id').as('id'))
      .as('seller'),
  ])
  .executeTakeFirstOrThrow()

let cases = 0
let wrong = 0
beforeAll(recordRowWrites)
afterAll(() => {
  figure({
    what: 'Forged fields in bodies and queries',
    measured: `${cases} cases, ${wrong} wrong`,
    target: '≥ 60 cases, 0 wrong',
    met: wrong === 0 && cases >= 60,
  })
})

function countCase(isRight: boolean, problem: string): string[] {
  cases++
  if (isRight) return []
  wrong++
  return [problem]
}

function makeFor(route: string, row: Row): () => Promise<Resource> {
  const { resource } = row
  return CALLS[route] ?? (() => RESOURCES[resource ?? 'purchase'](ONE))
}

const callerFor = ({ reach, who }: Row): Actor => {
  const [name] = reach ?? []
  if (name) return actorNamed(name)
  if (who !== 'anyone' && who.includes('seller') && !who.includes('buyer')) return actorNamed('seller')
  return actorNamed('buyer')
}
const BY_APPROVER: ReadonlySet<string> = new Set(['PUT /buyorders/decisions', 'POST /delegates'])

test.each(ROUTES)('K2 a forged field changes nothing of what %s writes', async (route, row) => {
  const make = makeFor(route, row)
  const caller = BY_APPROVER.has(route) ? actorNamed('approver') : callerFor(row)
  const write = async (extra: Record<string, unknown>) => {
    const resource = await make()
    await takeRowWrites()
    const body = { ...(resource.body as object | undefined), ...extra }
    const { status } = await requestAs(caller, route, row, { ...resource, body })
    return { status, written: stableRows(await takeRowWrites()) }
  }
  // The first call may create rows that later ones find: a cart, a count.
  await write({})
  const plain = await write({})
  expect(plain.status).toBeLessThan(300)
  const problems: string[] = []
  for (const [field, value] of Object.entries(FORGED)) {
    if (OWN_FIELDS[route]?.includes(field)) continue
    const { status, written } = await write({ [field]: value })
    const isIgnored = status === plain.status && written === plain.written
    const isRefused = status >= 400 && status < 500 && written === '[]'
    const problem = `${field}: ${status}, ${written} instead of ${plain.written}`
    problems.push(...countCase(isIgnored || isRefused, problem))
  }
  expect(problems).toEqual([])
})

function stableRows(written: readonly RowWrite[]): string {
  const own = written.filter(({ table }) => !DERIVED.has(table))
  const rows = own.map(({ table, operation, row }) => {
    const kept = Object.entries(row)
      .filter(([key]) => STABLE.test(key))
      .map(([key, value]) => [key, isNew(key, value) ? 'new' : value])
    return JSON.stringify([table, operation, Object.fromEntries(kept)])
  })
  return `[${rows.toSorted().join()}]`
}
/** The ids of users and sellers that a resource is made with differ from call to call. */
function isNew(key: string, value: unknown): boolean {
  const last = key === 'user_id' ? lastIds.user : key === 'provider_id' ? lastIds.seller : null
  return last !== null && Number(value) > last
}
const DERIVED: ReadonlySet<string> = new Set([
  'budget_entries',
  'budget_periods',
  'order_counts',
  'order_sums',
  'search_changes',
  'spending_lines',
])
const STABLE =
  /^(provider_id|client_id|company_id|authorizer_id|delegated_id|decided_by|on_behalf_of|user_id|created_by|actor_id|currency_id|region_id|address_id|cost_center_id|quantity.*|.*_cents|.*state|kind|type|image_source|decision|reason|message|sap_number|language|delivery_days|size|user_type|active)$/

test('S6 a forged query parameter shows nothing more', async () => {
  const reads = Object.entries(EXPECTED).filter(
    // The role of GET /people is a filter of a list of everybody.
    ([route, row]) => route.startsWith('GET ') && row.admitted === undefined && route !== 'GET /people',
  )
  const problems: string[] = []
  for (const [route, row] of reads) {
    const { resource, who, reach = [] } = row
    const own = resource && (await RESOURCES[resource](ONE))
    const callers = ACTORS.filter(
      ({ name, role, due }) =>
        (who === 'anyone' || (role !== null && who.includes(role) && due === null)) &&
        (!own || reach.includes(name)),
    )
    for (const caller of callers.slice(0, 4)) {
      const params = { ...(own?.params ?? row.call?.params) }
      const plain = await requestAs(caller, route, row, { params })
      const forged = await requestAs(
        caller,
        route,
        { ...row, call: { ...row.call, query: [row.call?.query ?? [], QUERY].flat().join('&') } },
        { params },
      )
      const shown = comparable(forged)
      problems.push(...countCase(shown === comparable(plain), `${caller.name} ${route}: ${shown}`))
    }
  }
  expect(problems).toEqual([])
})

test('every writing route is tested with forged fields, except those without any such field', () => {
  const writing = ENDPOINTS.filter(({ endpoint }) => isWrite(endpoint))
  const tried = new Set(ROUTES.map(([route]) => route))
  const untried = writing
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
    .filter((route) => !tried.has(route))
  expect(untried.toSorted()).toEqual(UNTRIED.toSorted())
})

/** Their bodies hold no prices or states, and no foreign ids that their feature's tests do not send. */
const UNTRIED = [
  'POST /login',
  'POST /logout',
  'POST /companies',
  'POST /operator/sellers',
  'DELETE /operator/view',
  'POST /password/forgot',
  'POST /password/checktoken',
  'POST /password/update',
  'POST /email-change/check',
  'POST /email-change/confirm',
  'DELETE /users/email-change',
  'POST /users/passwordchange',
  'DELETE /users/sessions',
  'POST /users/second-factor',
  'PUT /users/second-factor/confirm',
  'POST /login/second-factor',
  'POST /users/second-factor/recovery-codes',
  'PUT /users/second-factor/off',
  'POST /people/operators',
  'POST /market/orders/:id/claim-answer',
  'POST /market/orders/:id/notes',
  'PUT /market/failures/:kind/:id',
  'DELETE /market/failures/:kind/:id',
  'PUT /market/orders/:id/approver',
  'PUT /market/search-misses/dismissed',
  'POST /operator/link',
  'POST /operator/setup',
  'POST /companies/:company_id/spreadsheet',
  'POST /categories',
  'PUT /categories/:id',
  'PUT /cart/zones/:region_id',
  // Its lines have no prices; the named seller is tested with its outcomes.
  'POST /cart/lines',
  // Lists are tested with its outcomes, prices are not in its body.
  'POST /cart/best/apply',
  'POST /lists',
  'POST /buyorders/send-many',
  'DELETE /categories/:id',
  'POST /synonyms',
  'POST /zones',
  'PUT /zones/:id',
  'PUT /zones/:id/closed',
  'PUT /zones/:id/addresses/:address_id',
  'POST /brands',
  'PUT /brands/:id',
  'DELETE /brands/:id',
  'POST /catalogue/products',
  'PUT /catalogue/products/:id',
  'POST /catalogue/products/:id/merge',
  'POST /catalogue/pictures',
  // A proposal is of the caller's own seller; its category and pictures are tested with its refusals.
  'POST /product-proposals',
  'POST /product-proposals/pictures',
  'PUT /catalogue/proposals/:id/accept',
  'PUT /catalogue/proposals/:id/refuse',
  'PUT /catalogue/proposals/:id/exists',
  'POST /buyorders/claim/:order_id/photos',
  'POST /catalogue/imports/upload',
  'POST /catalogue/imports',
  'POST /catalogue/imports/:id/confirm',
  'POST /catalogue/imports/:id/discard',
  'POST /synonyms/imports/upload',
  'POST /synonyms/imports',
  'POST /products/wanted',
  'POST /products/search-choices',
  // Its zone is one of the caller's own, tested with its refusals.
  'POST /providers/closures',
  'POST /providers/pause',
  'POST /providers/resume',
  'POST /providers/people',
  'PUT /providers/contact',
  'POST /shipping-providers',
  'POST /quotes/import/upload',
  'POST /quotes/import/file',
  'PUT /quotes/confirm-prices',
  // Its prices follow from those that are stored; foreign publications are tested with its outcomes.
  'POST /prices/bulk',
  'POST /publications',
  'PUT /quotes/state-pause',
  'PUT /quotes/state-enable',
  'PUT /shipping-providers/bulk-enable',
  'PUT /shipping-providers/bulk-disable',
  'PUT /providers/increment',
]
