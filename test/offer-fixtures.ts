// Fixtures: sellers and products for one test.
import { sql } from 'kysely'
import { dayOf, type Day } from '#domain/days.ts'
import { SIZES } from '#domain/rules.ts'
import { refreshProducts } from '#server/search/feed.ts'
import { clock } from './client.ts'
import { db } from './database.ts'

export const CURRENCY_ID = { ARS: 1, USD: 2 } as const
type Currency = keyof typeof CURRENCY_ID

interface MadeZone {
  region: number
  days: number
  state?: 'active' | 'paused'
  /** In cents, for every size. */
  shipping?: number
  shippingCurrency?: Currency
}

export async function makeSeller(
  fantasyName: string,
  zones: MadeZone[],
  taxId = fantasyName,
): Promise<number> {
  const { id } = await db
    .insertInto('providers')
    .values({
      fantasy_name: fantasyName,
      legal_name: fantasyName,
      tax_id: taxId,
      email: 'a@b.test',
      phone: '+54 11',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { region, days, state = 'active', shipping = 0, shippingCurrency = 'ARS' } of zones) {
    const zone = await db
      .insertInto('shipping_zones')
      .values({ provider_id: id, region_id: region, delivery_days: days, state })
      .returning('id')
      .executeTakeFirstOrThrow()
    const currency_id = CURRENCY_ID[shippingCurrency]
    await db
      .insertInto('shipping_prices')
      .values(SIZES.map((size) => ({ zone_id: zone.id, size, cost_cents: shipping, currency_id })))
      .execute()
  }
  return id
}

interface MadeOffer {
  seller: number
  cents: number
  currency?: Currency
  from?: Day
  state?: 'active' | 'paused' | 'cancelled'
}

interface MadeVariant {
  sku: string
  title?: string
  attributes?: Record<string, string>
  offers: MadeOffer[]
}

interface MadeProduct {
  name: string
  brand?: string
  category?: number
  description?: string
  variants: MadeVariant[]
}

/** Refreshes search. */
export async function makeProduct({
  name,
  brand = 'Marca de prueba',
  category,
  description = '',
  variants,
}: MadeProduct) {
  const { id } = await db
    .insertInto('products')
    .values({
      code: variants[0]?.sku ?? name,
      name,
      long_description: description,
      brand_id: await brandId(brand),
      category_id: category ?? (await makeCategory('Categoría de prueba')),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, { sku, title = name, attributes = {}, offers }] of variants.entries()) {
    const variant = await db
      .insertInto('variants')
      .values({ product_id: id, sku, title, attributes: JSON.stringify(attributes), size: 'T1', position })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const offer of offers) await makeOffer(variant.id, offer)
  }
  await refresh(id)
  return id
}

export async function makeOffer(
  variantId: number,
  { seller, cents, currency = 'ARS', from, state = 'active' }: MadeOffer,
) {
  const publication = await db
    .insertInto('publications')
    .values({ provider_id: seller, variant_id: variantId, state })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addPrice(publication.id, cents, from ?? dayOf(clock.now()), currency)
}

export async function addPrice(
  publicationId: number,
  cents: number,
  from: Day,
  currency: Currency = 'ARS',
): Promise<number> {
  const { id } = await db
    .insertInto('prices')
    .values({
      publication_id: publicationId,
      value_cents: cents,
      currency_id: CURRENCY_ID[currency],
      date_from: from,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function makeCategory(name: string, parent: number | null = null): Promise<number> {
  const slug = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
  const level =
    parent === null ? sql<number>`1` : sql<number>`(select level + 1 from categories where id = ${parent})`
  const { id } = await db
    .insertInto('categories')
    .values({ name, slug, parent_id: parent, level })
    .onConflict((known) => known.column('slug').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function brandId(name: string): Promise<number> {
  const { id } = await db
    .insertInto('brands')
    .values({ name })
    .onConflict((known) => known.column('name').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As a feature does in its transaction. */
export function refresh(...productIds: number[]): Promise<void> {
  return db.transaction().execute((trx) => refreshProducts(trx, productIds, dayOf(clock.now())))
}
