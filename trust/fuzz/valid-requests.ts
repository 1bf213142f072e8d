// Generates requests that the document allows, from existing ids and bodies.
import fc from 'fast-check'
import { changePrice, changePublicationState } from '#contract/publications.ts'
import { changeShippingPrice, toggleZone } from '#contract/zones.ts'
import { ANY_TEXT } from '#contract/fields.ts'
import { NAME_DESCRIPTION } from '#contract/names.ts'
import { dayOf } from '#domain/days.ts'
import { nameProblem, PERSON_NAME } from '#domain/names.ts'
import { isManyLines } from '#domain/text.ts'
import { FREE_TEXT } from '#test/bad-input.ts'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { HEADING_ROW, fileOf } from '#test/price-sheets.ts'
import { takeRowWrites } from '#test/row-writes.ts'
import { EXPECTED } from '../matrix/expected.ts'
import { ONE, OTHER, RESOURCES } from '../matrix/resources.ts'
import type { Side, Resource } from '../matrix/sides.ts'
import { isFull } from '../figures.ts'
import { type Call, type Operation, type Schema, isValid } from './requests.ts'

async function idsOf(
  table: 'addresses' | 'cost_centers' | 'clients' | 'categories' | 'brands' | 'buy_order_items',
) {
  const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(20).execute()
  return rows.map(({ id }) => id)
}

export async function knownValues(): Promise<Known> {
  const clients = await idsOf('clients')
  const items = await idsOf('buy_order_items')
  const orders = await db.selectFrom('buy_orders').select('id').orderBy('id', 'desc').limit(20).execute()
  const categories = (await idsOf('categories')).map(String)
  const skus = [ONE.offer.sku, OTHER.offer.sku]
  const providers = [ONE.offer.sellerId, OTHER.offer.sellerId]
  return {
    sku: skus,
    search: skus,
    term: ['guante', 'tornilo', 'cinta teflon', ...skus],
    provider: providers,
    provider_id: providers,
    region_id: [1, 6],
    currency_id: [1, 2],
    country_id: [1],
    value: [ONE.offer.value, OTHER.offer.value],
    address: await idsOf('addresses'),
    cost_center: await idsOf('cost_centers'),
    authorizer_id: [ONE.approverClient, OTHER.approverClient],
    delegated_id: clients,
    order_id: orders.map(({ id }) => id),
    id: orders.map(({ id }) => id),
    buy_order_item_id: items,
    item: items,
    category_id: [...categories, categories.slice(0, 3).join()],
    brand_id: (await idsOf('brands')).map(String),
    email: ['comprador@abasto.test', 'vendedor@abasto.test', 'nadie@abasto.test'],
    size: ['T1', 'T7'],
  }
}

/** A user may have ten links (U6, F5); more calls would all answer 429. */
export async function expireExports(): Promise<void> {
  for (const table of ['price_exports', 'order_exports'] as const)
    await db.updateTable(table).set({ expires_at: clock.now() }).execute()
  await takeRowWrites()
}

export async function resourcesFor({ route }: Operation): Promise<Resource[]> {
  const { resource } = EXPECTED[route] ?? {}
  if (resource || isFull) await restoreOffers()
  if (!resource) return []
  await expireExports()
  return [await RESOURCES[resource](ONE), await RESOURCES[resource](OTHER)]
}

export function validCalls(
  operation: Operation,
  known: Known,
  resources: readonly Resource[],
): fc.Arbitrary<Call> {
  const { route, parameters, body, isBodyOptional } = operation
  const parameterValues = (place: 'path' | 'query') => {
    const own = parameters.filter((parameter) => parameter.in === place)
    const fields = own.map(({ name, schema }) => [name, valuesOf(schema, known, name)] as const)
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: own.filter(({ required }) => required).map(({ name }) => name),
    })
  }
  const bodies = body
    ? valuesOf(body, known)
        .map(withEqualPasswords)
        .map((made) => (route === 'PUT /prices/:id' ? withWholePrice(made) : made))
    : fc.constant(undefined)
  const made = fc.record({
    params: parameterValues('path'),
    query: parameterValues('query'),
    body: isBodyOptional ? fc.option(bodies, { nil: undefined }) : bodies,
  })
  if (resources.length === 0) return made as fc.Arbitrary<Call>
  const about = fc
    .tuple(fc.constantFrom(...resources), made, fc.boolean())
    .map(([resource, call, isOwn]) => ({
      params: { ...call.params, ...resource.params },
      query: call.query,
      body: body && isOwn && resource.body !== undefined ? withOwn(call.body, resource.body) : call.body,
    }))
  return fc.oneof({ arbitrary: about, weight: 3 }, { arbitrary: made, weight: 1 }) as fc.Arbitrary<Call>
}

/** JSON Schema cannot express that both passwords are equal. */
function withEqualPasswords(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password_confirmation' in body)) return body
  return { ...body, password_confirmation: (body as { password?: unknown }).password }
}

/** Nor that a price without preparation days is whole, and any price is (U2). */
function withWholePrice(body: unknown): unknown {
  const { preparation_days, ...price } = body as Record<string, unknown>
  const whole = { value: '10.00', date_from: '2030-01-01', currency_id: 1, ...price }
  return preparation_days === undefined ? whole : { ...whole, preparation_days }
}

function withOwn(made: unknown, own: unknown): unknown {
  return typeof made === 'object' && made !== null ? { ...made, ...(own as object) } : own
}

const BOUNDARY = 'abasto-fuzz'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export function form(content: Buffer = fileOf(HEADING_ROW), name = 'precios.xlsx'): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    content,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

export async function restoreOffers(): Promise<void> {
  for (const side of [ONE, OTHER]) {
    await replaceCancelled(side)
    await activateOffer(side)
  }
}

/** Cancellation is final (U3). */
async function replaceCancelled(side: Side): Promise<void> {
  while ((await stateOf(side.offer.publicationId)) === 'cancelled') {
    const next = side.spare.shift()
    if (!next) throw new Error('All offers were cancelled')
    side.offer = next
  }
}

async function stateOf(publicationId: number): Promise<string> {
  const { state } = await db
    .selectFrom('publications')
    .where('id', '=', publicationId)
    .select('state')
    .executeTakeFirstOrThrow()
  return state
}

async function activateOffer({ seller, offer }: Side): Promise<void> {
  const { publicationId: id, zoneId, regionId, sku, value, currencyId } = offer
  const { size } = await db
    .selectFrom('variants')
    .where('sku', '=', sku)
    .select('size')
    .executeTakeFirstOrThrow()
  const price = { value, currency_id: currencyId, date_from: dayOf(clock.now()) }
  await seller.callOrThrow(changePublicationState, { params: { id }, body: { state: 1 } })
  await seller.callOrThrow(changePrice, { params: { id }, body: price })
  await seller.callOrThrow(toggleZone, { params: { region_id: regionId }, query: { to: 1 } })
  await seller.callOrThrow(changeShippingPrice, {
    params: { id: zoneId, size },
    body: { cost: '10.00', currency_id: currencyId },
  })
}

export type Known = Readonly<Record<string, readonly unknown[]>>

const PAYLOADS = [
  'a\u0000b',
  ' \u00a0 ',
  `'; drop table users; --`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\r\nset-cookie: a=b',
  '${jndi:ldap://x}',
  '%00%0a',
  '=1+1',
  '{{7*7}}',
  '🧤👷🏽‍♀️ casco',
  'خوذة \u202eabc',
]

export function valuesOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const own = known[name]?.filter((value) => isValid(schema, value)) ?? []
  const made = madeBy(schema, known, name)
  if (own.length === 0) return made
  return fc.oneof({ arbitrary: fc.constantFrom(...own), weight: 3 }, { arbitrary: made, weight: 1 })
}

function madeBy(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  const { anyOf, enum: allowed, type } = schema
  if (anyOf) return fc.oneof(...anyOf.map((option) => valuesOf(option, known, name)))
  if (allowed) return fc.constantFrom(...allowed)
  if (Array.isArray(type))
    return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, known, name)))
  if (type === 'object') return objectsOf(schema, known)
  if (type === 'array') return listsOf(schema, known, name)
  if (type === 'integer' || type === 'number') return numbersOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'string') return textsOf(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectsOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([key, field]) => [key, valuesOf(field, known, key)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

function listsOf(
  { items = {}, minItems = 0, maxItems = 4, uniqueItems }: Schema,
  known: Known,
  name: string,
) {
  const limits = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 4)) }
  // `ids` is a list of `id`.
  const item = valuesOf(items, known, name.replace(/s$/, ''))
  return uniqueItems
    ? fc.uniqueArray(item, { ...limits, selector: (value) => String(value) })
    : fc.array(item, limits)
}

function numbersOf(schema: Schema): fc.Arbitrary<number> {
  const { type, minimum = -1e6, maximum, exclusiveMaximum, multipleOf = 0.25 } = schema
  const below = exclusiveMaximum === undefined ? 1e6 : exclusiveMaximum - 1
  const most = Math.floor(Math.min(maximum ?? below, Number.MAX_SAFE_INTEGER))
  const least = Math.ceil(minimum)
  const edges = fc.constantFrom(least, most, Math.min(most, least + 1))
  const small = fc.integer({ min: least, max: Math.min(most, Math.max(least, 60)) })
  const anywhere = fc.bigInt({ min: BigInt(least), max: BigInt(most) }).map(Number)
  if (type === 'integer') return fc.oneof(edges, small, anywhere)
  // With all allowed decimals.
  const exact = fc.oneof(small, anywhere).map((whole) => Number((whole - multipleOf).toFixed(4)))
  return fc.oneof(edges, small, anywhere, exact).filter((number) => isValid(schema, number))
}

function textsOf(schema: Schema): fc.Arbitrary<string> {
  const { pattern, format, description, minLength = 0, maxLength = 300 } = schema
  if (format === 'date') return DAYS
  const size = { minLength, maxLength: Math.min(maxLength, 40) }
  const words = fc.oneof(
    fc.string({ unit: 'grapheme-ascii', ...size }),
    fc.string({ unit: 'grapheme', ...size }),
    fc.string({ unit: 'binary', ...size }),
    fc.constantFrom(...PAYLOADS),
    fc.constantFrom('x'.repeat(maxLength), '🧤'.repeat(maxLength), 'tornillo', 'ñandú'),
  )
  const made = FREE_TEXT.has(pattern) ? words : fc.stringMatching(new RegExp(pattern ?? '', 'u'))
  // A pattern that every program can read cannot name hidden characters beyond U+FFFF.
  const isName = (text: string) =>
    description !== NAME_DESCRIPTION || nameProblem(text.trim(), PERSON_NAME) === null
  return made.filter(
    (text) => isValid(schema, text) && isName(text) && (pattern === ANY_TEXT || isManyLines(text)),
  )
}

const DAYS = fc.oneof(
  fc
    .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  fc.constantFrom('1000-01-01', '9998-12-31', '2024-02-29', '1970-01-01'),
)
