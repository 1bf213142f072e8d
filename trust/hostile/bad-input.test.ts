// Sends values of every kind in every field of every endpoint. A wrong one must be refused in the caller's language, naming the
// field, and change nothing.
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { me } from '#contract/account.ts'
import { getCart } from '#contract/cart.ts'
import { searchProducts } from '#contract/search.ts'
import { ENDPOINTS, type ListedEndpoint } from '#contract/api.ts'
import { type Caller as Allowed, failure, type Endpoint } from '#contract/endpoint.ts'
import { dayOf } from '#domain/days.ts'
import { en } from '#server/texts/en.ts'
import { es } from '#server/texts/es.ts'
import { ABSENT, fieldsOf, jsonSchemaOf, MEAN_IN_ADDRESS, MEAN_IN_BODY, sampleOf } from '#test/bad-input.ts'
import type { Field } from '#test/bad-input.ts'
import type { Caller } from '#test/caller.ts'
import { address, clock, anonymous, signIn } from '#test/client.ts'
import {
  cartBody,
  checkoutBody,
  findOffers,
  placeApproved,
  placePurchase,
  putOffer,
  type TestOffer,
} from '#test/shopping.ts'
import { inDays } from '#test/delegating.ts'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'

const AT_ONCE = 6
/** Each locks all publications of a seller: in parallel they would time out on each other's locks (503). */
const ONE_BY_ONE = new Set([
  'pausePublications',
  'activatePublications',
  'confirmPrices',
  'changePrices',
  'takeBackPrices',
  'enableZones',
  'disableZones',
  'incrementShipping',
  'sendMany',
])
/** Otherwise each valid answer has every line of the audit. */
const FEW_LINES = { search: 'nobody', kind: 'search_synonyms' }
const NARROWED: Readonly<Record<string, object>> = { auditFile: FEW_LINES, companyAuditFile: FEW_LINES }
const LANGUAGES = { es: patternOf(es), en: patternOf(en) }

/** Matches one of the texts, with any values. */
function patternOf(texts: Readonly<Record<string, string>>): RegExp {
  const patterns = Object.values(texts).map((one) =>
    one.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\\\{\w+\\\}/g, '.+'),
  )
  return new RegExp(`^(?:${patterns.join('|')})$`)
}

const callers: Record<Allowed, Caller> = {
  administrator: await signIn('aprobadora@abasto.test'),
  buyer: await signIn('comprador@abasto.test'),
  seller: await signIn('vendedor@abasto.test', 'seller'),
  seller_administrator: await signIn('vendedor@abasto.test', 'seller'),
  operator: await signIn('operador@abasto.test', 'operator'),
}
const approver = callers.administrator
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
const given = await prepare()
// The first search waits for the index, longer than other calls wait for their turn.
await callers.buyer.callOrThrow(searchProducts, { query: { term: 'guantes' } })
beforeAll(recordRowWrites)

/** Valid values for the other fields, where a call would otherwise end as "not found". */
async function prepare(): Promise<Record<string, Record<string, unknown>>> {
  const approved = await placeApproved(callers.buyer, approver, [[offer, 5]])
  const pending = await placePurchase(callers.buyer, [[offer, 1]])
  const [sale] = approved.orders
  const [undecided] = pending.orders
  await putOffer(callers.buyer, offer, 2)
  const order = { order_id: sale?.id, buy_order_item_id: sale?.buy_order_items[0]?.id, qty_sent: 1 }
  const today = dayOf(clock.now())
  const { client } = await callers.buyer.callOrThrow(me)
  const delegation = { authorizer_id: client?.id, date_from: today, date_to: today }
  const { items: seen } = await callers.buyer.callOrThrow(getCart)
  const cart = await checkoutBody(callers.buyer)
  const browser = { browser_token: 'b'.repeat(64) }
  return {
    login: browser,
    forgotPassword: browser,
    updatePassword: browser,
    setUpOperator: browser,
    putCartItem: { sku: offer.sku, ...cartBody(offer) },
    bestPurchase: { list_id: undefined },
    applyBestPurchase: { list_id: undefined, version: '0'.repeat(64) },
    endBuy: { ...cart, seen },
    buyAgain: { order_id: approved.id, items: [order.buy_order_item_id], replace_cart: false },
    sendOrder: { ...order, dispatch_note_number: '77' },
    dispatchNotePreview: { ...order, dispatch_note_number: '79' },
    sendMany: { ...order, buy_order_id: sale?.id, dispatch_note_number: '81' },
    labels: { ids: [sale?.id], buy_order_id: sale?.id, count: 1, dispatch_note_number: '83' },
    dispatchNotes: order,
    printDispatchNotes: { buy_order_id: sale?.id, dispatch_note_number: '82' },
    cancelOrder: order,
    askCancellation: { ...order, quantity: 1 },
    answerCancellation: { order_id: sale?.id, accept: false },
    setSellerNote: { order_id: sale?.id, replaces: undefined },
    confirmReception: { order_id: sale?.id },
    claimDelivery: { order_id: sale?.id },
    insistOnClaim: { order_id: sale?.id },
    addClaimPhoto: { order_id: sale?.id },
    settleClaim: { ...order, quantity: 1, kind: 'resend', replacement_number: '80' },
    answerClaim: { order_id: sale?.id, kind: 'resend' },
    correctNote: { order_id: sale?.id, corrected_number: '78' },
    approve: {
      id: undecided?.id,
      buy_order_item_id: undecided?.buy_order_items[0]?.id,
      quantity: 1,
    },
    reject: { id: undecided?.id },
    decideOrders: { ids: [undecided?.id] },
    changePrice: { id: offer.publicationId, value: offer.value, date_from: today, currency_id: 1 },
    changePrices: {
      ids: [offer.publicationId],
      filter: undefined,
      percent: 1,
      amount: undefined,
      currency_id: offer.currencyId,
      rounding: 10,
      date_from: today,
    },
    confirmPrice: { id: offer.publicationId },
    claimPrice: {
      id: offer.publicationId,
      order_id: sale?.id,
      provider_id: offer.sellerId,
      message: 'Otro.',
    },
    changePublicationState: { id: offer.publicationId, state: 1 },
    publish: { sku: 'SKU-1', value: '5.00', currency_id: 1, date_from: today },
    mapColumns: { table: 0, columns: ['sku', 'price'], currency: 'ARS', rounds: null },
    changeShippingPrice: { cost: '1.00' },
    createDelegation: delegation,
    updateDelegation: delegation,
    saveApprovalRules: { version: 0, step_up_days: 1, ask_buyer_days: 1 },
    createBudget: { cost_center_id: cart.cost_center, amount: '5.00' },
    changeBudget: { amount: '5.00' },
    delegateFor: { company_id: client?.company_id, date_from: today, date_to: today },
    startCatalogueImport: { upload: 'b'.repeat(32) },
    startSheet: { upload: 'b'.repeat(32) },
    pauseSeller: { resumes_on: null },
    pauseSales: { resumes_on: null },
    createClosure: { first_day: inDays(90), last_day: inDays(90), region_id: null },
    changeSellerContact: { phone: '+54 11 4321-5678' },
    createSeller: { phone: '+54 11 4321-5678' },
    updateSeller: { phone: '+54 11 4321-5678' },
    createCategory: { parent_id_category: null },
    updateCategory: { parent_id_category: null },
  }
}

interface Probe {
  name: string
  path: string
  body?: string | undefined
  /** Expected statuses; a 422 names one of the fields. */
  refusals?: readonly number[]
  fields?: readonly string[]
}

interface Answered {
  probe: Probe
  status: number
  problem: string | null
}

const everyEndpoint = ENDPOINTS.filter(({ name }) => name !== 'logout')

test.each(everyEndpoint.map((listed) => [`${listed.feature}.${listed.name}`, listed] as const))(
  'S6 %s refuses bad input in the caller’s language, names the field and changes nothing',
  async (_, listed) => {
    const { endpoint } = listed
    const caller = endpoint.who === 'anyone' ? anonymous : callers[endpoint.who[0] ?? 'buyer']
    const probes = [...probesOfBody(listed), ...probesOfAddress(listed)]
    await takeRowWrites()
    const answers = await sendAll(caller, listed, probes)
    expect(answers.flatMap(({ problem }) => problem ?? [])).toEqual([])
    const written = (await takeRowWrites()).length
    const went = answers.some(({ status }) => status < 400) && writes(listed)
    expect(went ? await writtenByRefused(caller, listed, answers) : written).toBe(0)
  },
)

/** An export starts by GET (U6, F5). */
function writes({ name, endpoint }: ListedEndpoint): boolean {
  return endpoint.method !== 'GET' || name.startsWith('export')
}

/** When valid calls wrote too: repeats the refused ones alone. Returns their number of row writes. */
async function writtenByRefused(
  caller: Caller,
  listed: ListedEndpoint,
  answers: Answered[],
): Promise<number> {
  const refused = answers.filter(({ status }) => [400, 404, 415, 422].includes(status))
  await takeRowWrites()
  await sendAll(
    caller,
    listed,
    refused.map(({ probe }) => probe),
  )
  return (await takeRowWrites()).length
}

async function sendAll(
  caller: Caller,
  { name, endpoint }: ListedEndpoint,
  probes: readonly Probe[],
): Promise<Answered[]> {
  const queue = [...probes.entries()]
  const answers: Answered[] = []
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, probe] = next
      const language = index % 2 === 0 ? 'es' : 'en'
      answers.push(await send(caller, endpoint, probe, language))
    }
  }
  await Promise.all(Array.from({ length: ONE_BY_ONE.has(name) ? 1 : AT_ONCE }, work))
  return answers
}

async function send(
  caller: Caller,
  endpoint: Endpoint,
  probe: Probe,
  language: 'es' | 'en',
): Promise<Answered> {
  const { path, body } = probe
  const response = await fetch(`${address}/api/v1${path}`, {
    method: endpoint.method,
    headers: {
      'accept-language': language,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: Buffer.from(body) }),
  })
  const { status } = response
  const text = await response.text()
  const wrong = problemOf(probe, status, text, language)
  const problem = wrong && `${wrong}: ${endpoint.method} ${probe.name}: ${status} ${text.slice(0, 300)}`
  return { probe, status, problem }
}

/** The fault of a response, or null. */
function problemOf(probe: Probe, status: number, text: string, language: 'es' | 'en'): string | null {
  if (status >= 500) return 'it failed'
  if (probe.refusals && !probe.refusals.includes(status))
    return `it is not refused with ${probe.refusals.join()}`
  if (status < 400) return null
  const parsed = failure.strict().safeParse(JSON.parse(text))
  if (!parsed.success) return 'not the shape of a failure'
  const { code, message, errors = [] } = parsed.data
  // K3: two refusals of the cart have another code.
  if (code !== status && code !== 500) return 'the code is not the status'
  const said = [message, ...errors.map((error) => error.message)]
  if (!said.every((one) => LANGUAGES[language].test(one))) return `not in ${language}`
  const named = errors.map(({ path }) => path)
  if (status === 422 && probe.fields && !probe.fields.some((field) => named.includes(field)))
    return `does not name ${probe.fields.join(' or ')}`
  return null
}

function probesOfBody({ name, endpoint }: ListedEndpoint): Probe[] {
  if (endpoint.method === 'GET') return []
  const schema = jsonSchemaOf(endpoint.body)
  const fields = fieldsOf(schema)
  if (fields.length === 0) return []
  const path = pathOf(name, endpoint)
  const base = sampleOf(schema, given[name] ?? {})
  expect(endpoint.body.safeParse(base).error).toBeUndefined()
  const right = JSON.stringify(base)
  return [
    ...fields.flatMap((field) => {
      const own = field.path.join('.')
      return [{ name: 'missing', json: undefined, neverFor: [] }, ...MEAN_IN_BODY].map((mean) => {
        const body = withField(base, field, mean.json)
        const never = mean.neverFor.some((kind) => kind === field.kind)
        const expected = never ? refusedFor([own]) : judge(endpoint.body, JSON.parse(body))
        return { name: `${own} ${mean.name}`, path, body, ...expected }
      })
    }),
    { name: 'unknown fields', path, body: right.replace('{', '{"nobody":"knows","constructor":1,') },
    ...BROKEN.map((body) => ({ name: `body ${body.slice(0, 40)}`, path, body, refusals: [400] })),
    ...NO_OBJECTS.map((body) => ({ name: `body ${body}`, path, body, ...refusedFor(['']) })),
  ]
}

const BROKEN = [
  '{"a":',
  'NaN',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '['.repeat(9_999),
]
const NO_OBJECTS = ['[]', '"text"', '5', '[{}]']
function withField(base: unknown, { path }: Field, json: string | undefined): string {
  const MARK = '@@here@@'
  const copy = structuredClone(base) as Record<string | number, unknown>
  let at = copy
  for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Record<string | number, unknown>
  const last = path.at(-1) ?? ''
  if (json === undefined) delete at[last]
  else at[last] = MARK
  return JSON.stringify(copy).replace(`"${MARK}"`, () => json ?? '')
}

const refusedFor = (fields: readonly string[]) => ({ refusals: [422], fields })

/** The fields the contract refuses for a value. */
function judge(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value)
  return error ? refusedFor(error.issues.map((issue) => issue.path.join('.'))) : {}
}

function probesOfAddress({ name, endpoint }: ListedEndpoint): Probe[] {
  const path = pathOf(name, endpoint)
  const schema = jsonSchemaOf(endpoint.body)
  const hasBody = endpoint.method !== 'GET' && fieldsOf(schema).length > 0
  const body = hasBody ? JSON.stringify(sampleOf(schema, given[name] ?? {})) : undefined
  const params = fieldsOf(jsonSchemaOf(endpoint.params)).flatMap((field) => {
    const own = String(field.path[0])
    return MEAN_IN_ADDRESS.filter(({ encoded }) => encoded !== '').map((mean) => ({
      name: `${own} ${mean.name}`,
      path: endpoint.path.replace(`:${own}`, mean.encoded).replaceAll(/:\w+/g, String(ABSENT)),
      body,
      // No valid path.
      ...(mean.neverFor.includes(field.kind) ? { refusals: [404, 422], fields: [own] } : {}),
    }))
  })
  const narrowedBeside = (own: string) =>
    Object.entries(NARROWED[name] ?? {})
      .map(([key, value]) => (key === own ? '' : `&${key}=${value}`))
      .join('')
  const query = fieldsOf(jsonSchemaOf(endpoint.query)).flatMap((field) => {
    const own = String(field.path[0])
    return [
      ...MEAN_IN_ADDRESS.map((mean) => ({
        name: `${own} ${mean.name}`,
        path: `${path}?${own}=${mean.encoded}${narrowedBeside(own)}`,
        body,
        ...(mean.neverFor.includes(field.kind) ? refusedFor([own]) : {}),
      })),
      { name: `${own} twice`, path: `${path}?${own}=1&${own}=2`, body, ...refusedFor([own]) },
      { name: `${own} as a list`, path: `${path}?${own}[]=1${narrowedBeside('')}`, body },
    ]
  })
  return [
    ...params,
    ...query,
    { name: 'unknown query', path: `${path}?nobody=knows&__proto__=1&=&&${narrowedBeside('')}`, body },
  ]
}

function pathOf(name: string, endpoint: Endpoint): string {
  const values = sampleOf(jsonSchemaOf(endpoint.params), given[name] ?? {}) as Record<string, unknown>
  return endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
}
