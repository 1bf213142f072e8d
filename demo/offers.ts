// The publications of the demo world and their prices: one to four sellers for most products; some publications are paused or
// cancelled, some have a future price.

import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { addDays, type Day } from '#domain/days.ts'
import { SUPPLY_END } from '#demo/orders/supply.ts'
import { PLAIN_TERMS, type QuantityTerms } from '#domain/quantity-prices.ts'
import { sellers, shareOf, type DemoSeller } from '#demo/accounts.ts'
import type { DemoProduct, DemoVariant } from '#demo/catalogue/catalogue.ts'
import { seeded, type Random } from '#demo/random.ts'

const PESOS_PER_DOLLAR = 1_560
/** Monthly rise of prices in pesos. */
const MONTHLY_RISE = 0.018

type Publication = {
  seller: string
  sku: string
  state: string
  preparation: number
  created: Day
  changed: Day
}
type Price = QuantityTerms & {
  seller: string
  sku: string
  cents: number
  currency: 'ARS' | 'USD'
  from: Day
}
type Offers = { publications: Publication[]; prices: Price[] }

export async function writeOffers(trx: Transaction<DB>, products: DemoProduct[], today: Day): Promise<void> {
  const { publications, prices } = composeOffers(products, today)
  // New tables have no statistics.
  await sql`analyze variants, providers`.execute(trx)
  await sql`
    insert into publications (provider_id, variant_id, state, preparation_days, created_at, state_changed_at)
    select p.id, v.id, offer.state, offer.preparation, offer.created, offer.changed
    from json_to_recordset(${JSON.stringify(publications)}::json)
      as offer (seller text, sku text, state text, preparation smallint, created timestamptz, changed timestamptz)
    join providers p on p.fantasy_name = offer.seller
    join variants v on v.sku = offer.sku
    order by offer.created, v.id, p.id`.execute(trx)
  await sql`analyze publications`.execute(trx)
  await sql`
    insert into prices (publication_id, value_cents, currency_id, date_from, created_at, minimum, multiple, steps)
    select u.id, price.cents, c.id, price.since, least(price.since::timestamptz, ${today}::timestamptz), price.minimum,
      price.multiple, price.steps
    from json_to_recordset(${JSON.stringify(prices.map(({ from, ...price }) => ({ ...price, since: from })))}::json)
      as price (seller text, sku text, cents bigint, currency text, since date, minimum int, multiple int, steps jsonb)
    join providers p on p.fantasy_name = price.seller
    join variants v on v.sku = price.sku
    join publications u on u.provider_id = p.id and u.variant_id = v.id
    join currencies c on c.code = price.currency
    order by price.since, u.id`.execute(trx)
  await sql`analyze prices`.execute(trx)
}

export function composeOffers(products: DemoProduct[], today: Day): Offers {
  const random = seeded('offers')
  const offers: Offers = { publications: [], prices: [] }
  for (const product of products) {
    for (const seller of sellersOf(product, random)) offer(offers, product, seller, today, random)
  }
  return offers
}

function sellersOf(product: DemoProduct, random: Random): DemoSeller[] {
  const family = product.code.slice(0, 3)
  const matching = sellers.filter((seller) => random.chance(shareOf(seller, family)))
  if (matching.length > 0) return matching
  return sellers.filter((seller) => shareOf(seller, family) > 0).slice(-1)
}

function offer(offers: Offers, product: DemoProduct, seller: DemoSeller, today: Day, random: Random) {
  const created = addDays(today, -random.int(200, 700))
  const level = seller.priceFactor * (0.95 + random.next() * 0.12)
  const currency = product.currency === 'ARS' && random.chance(0.03) ? 'USD' : product.currency
  const dates = priceDates(created, today, random)
  const preparation = preparationDays(product, seller)
  for (const variant of product.variants) {
    if (product.variants.length > 1 && random.chance(0.04)) continue
    const state = random.chance(0.06) ? 'paused' : random.chance(0.025) ? 'cancelled' : 'active'
    const changed = state === 'active' ? created : addDays(today, -random.int(1, 150))
    const named = { seller: seller.fantasyName, sku: variant.sku }
    offers.publications.push({ ...named, state, preparation, created, changed })
    for (const from of dates) {
      const cents = priceAt(variant, product.currency, currency, level, from, today)
      offers.prices.push({ ...named, cents, currency, from, ...quantityTerms(named, cents) })
    }
  }
}

/** Furniture is often made to order; of the rest, little is. */
function preparationDays(product: DemoProduct, seller: DemoSeller): number {
  const random = seeded(`preparation ${product.code} ${seller.fantasyName}`)
  if (product.code.startsWith('MOB')) return random.pick([0, 5, 10])
  return random.chance(0.2) ? random.pick([2, 3, 5]) : 0
}

/** Whether the demo's orders may have it, as in orders/supply.ts: these buy any quantity. */
function isSupply(seller: string, sku: string): boolean {
  return (
    createHash('md5')
      .update(sku + seller)
      .digest('hex') < SUPPLY_END
  )
}

/** One in thirty publications has lower prices for larger quantities, some of them in packs only. */
function quantityTerms({ seller, sku }: { seller: string; sku: string }, cents: number): QuantityTerms {
  const random = seeded(`quantities ${sku} ${seller}`)
  if (isSupply(seller, sku) || !random.chance(1 / 30) || cents < 1_000) return PLAIN_TERMS
  const multiple = random.pick([1, 1, 1, 5, 10])
  const steps = [0.95, 0.9, 0.85].slice(0, random.int(1, 3)).map((part, nth) => ({
    from: [10, 50, 100][nth] ?? 0,
    cents: Math.round((cents * part) / 10) * 10,
  }))
  return {
    minimum: multiple === 10 ? 1 : multiple,
    multiple,
    steps: multiple === 10 ? steps.slice(1) : steps,
  }
}

function priceDates(created: Day, today: Day, random: Random): Day[] {
  if (random.chance(0.006)) return [addDays(today, random.int(2, 20))]
  const dates = [created]
  if (random.chance(0.7)) dates.push(addDays(today, -random.int(70, 190)))
  if (random.chance(0.75)) dates.push(addDays(today, -random.int(0, 60)))
  if (random.chance(0.05)) dates.push(addDays(today, random.int(3, 30)))
  return dates
}

function priceAt(
  variant: DemoVariant,
  listed: 'ARS' | 'USD',
  currency: 'ARS' | 'USD',
  level: number,
  from: Day,
  today: Day,
): number {
  const price = (variant.priceCents / 100) * level
  if (currency === 'USD')
    return Math.max(50, Math.round((listed === 'USD' ? price : price / PESOS_PER_DOLLAR) * 20) * 5)
  const months = (Date.parse(today) - Date.parse(from)) / (30 * 86_400_000)
  return roundPesos(price * (1 + MONTHLY_RISE) ** -months)
}

function roundPesos(pesos: number): number {
  const step = pesos > 50_000 ? 100 : pesos > 2_000 ? 10 : 1
  return Math.max(step, Math.round(pesos / step) * step) * 100
}
