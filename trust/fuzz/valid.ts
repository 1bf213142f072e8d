// Calls that the document allows: made from its schemas, with ids and bodies of things there really are.
import fc from 'fast-check'
import { clock } from '#test/client.ts'
import { db } from '#test/database.ts'
import { fileOf, HEADING_ROW } from '#test/price-sheets.ts'
import { takeWritten } from '#test/written.ts'
import { EXPECTED } from '../matrix/expected.ts'
import { ONE, OTHER, THINGS, type Thing } from '../matrix/things.ts'
import { isFull } from '../scale.ts'
import type { Call } from './calls.ts'
import { sellAgain } from './on-sale.ts'
import type { Operation } from './operations.ts'
import { valuesOf, type Known } from './values.ts'

async function idsOf(
  table: 'addresses' | 'cost_centers' | 'clients' | 'categories' | 'brands' | 'buy_order_items',
) {
  const rows = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(20).execute()
  return rows.map(({ id }) => id)
}

/** By the name of a field. */
export async function whatThereIs(): Promise<Known> {
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

/** Ten links at once are all that somebody may have (U6): with more, a 429 would be all that is seen of a call. */
export async function forgetExports(): Promise<void> {
  await db.updateTable('price_exports').set({ expires_at: clock.now() }).execute()
  await takeWritten()
}

/** A thing of each side, for operations about one; whatever was called before. */
export async function thingsFor({ route }: Operation): Promise<Thing[]> {
  const { thing } = EXPECTED[route] ?? {}
  // The first seed asks for what is in the cart before it changes what is sold.
  if (thing || isFull) await sellAgain()
  if (!thing) return []
  await forgetExports()
  return [await THINGS[thing](ONE), await THINGS[thing](OTHER)]
}

export function validCalls(operation: Operation, known: Known, things: readonly Thing[]): fc.Arbitrary<Call> {
  const { parameters, body, isBodyOptional } = operation
  const parameterValues = (place: 'path' | 'query') => {
    const own = parameters.filter((parameter) => parameter.in === place)
    const fields = own.map(({ name, schema }) => [name, valuesOf(schema, known, name)] as const)
    return fc.record(Object.fromEntries(fields), {
      requiredKeys: own.filter(({ required }) => required).map(({ name }) => name),
    })
  }
  const bodies = body ? valuesOf(body, known).map(agreeing) : fc.constant(undefined)
  const made = fc.record({
    params: parameterValues('path'),
    query: parameterValues('query'),
    body: isBodyOptional ? fc.option(bodies, { nil: undefined }) : bodies,
  })
  if (things.length === 0) return made as fc.Arbitrary<Call>
  const about = fc.tuple(fc.constantFrom(...things), made, fc.boolean()).map(([thing, call, isOwn]) => ({
    params: { ...call.params, ...thing.params },
    query: call.query,
    body: body && isOwn && thing.body !== undefined ? withOwn(call.body, thing.body) : call.body,
  }))
  return fc.oneof({ arbitrary: about, weight: 3 }, { arbitrary: made, weight: 1 }) as fc.Arbitrary<Call>
}

/** What the document cannot say: the second password is the first. */
function agreeing(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('password_confirmation' in body)) return body
  return { ...body, password_confirmation: (body as { password?: unknown }).password }
}

function withOwn(made: unknown, own: unknown): unknown {
  return typeof made === 'object' && made !== null ? { ...made, ...(own as object) } : own
}

const BOUNDARY = 'abasto-fuzz'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** What the document says of an upload in words only. */
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
