// What the page of the comparison shows of each product, and its rows (B6).
import type { Offer, ProductDetail, UnavailableProduct } from '#contract/product.ts'
import { alignAttributes, type Attribute, type ComparedValue, differ } from '#domain/compare.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { lowestPrice } from '#web/features/product/offer-totals.ts'
import { variantValue } from '#web/features/product/Variants.tsx'

export interface Column {
  sku: string
  /** Null when it cannot be bought. */
  product: ProductDetail | null
  /** Known also when it cannot be bought any more; null when it does not exist. */
  known: UnavailableProduct['product_detail'] | null
  problem: 'notFound' | 'notAvailable' | 'noZone' | null
}

interface Load {
  data: ProductDetail | undefined
  error: Error | null
}

/** Undefined while it loads, and when the load failed (D7). */
export function columnOf(sku: string, { data, error }: Load): Column | undefined {
  if (data) return { sku, product: data, known: data.product_detail, problem: null }
  if (!(error instanceof ApiFailure)) return undefined
  const { status, errorCode, details } = error
  // 422: not a possible SKU.
  if (status === 404 || status === 422) return { sku, product: null, known: null, problem: 'notFound' }
  if (status !== 400) return undefined
  const known = (details as UnavailableProduct | undefined)?.product_detail ?? null
  return { sku, product: null, known, problem: errorCode === 'zone_not_active' ? 'noZone' : 'notAvailable' }
}

export const nameOf = ({ known, sku }: Column) => known?.product_name ?? sku

/** The offers in a zone, the one that the product's page chooses first before the others (D3). */
export function offersIn({ product }: Column, zoneId: number | undefined): readonly Offer[] {
  return product?.prices.find(({ region_id }) => region_id === zoneId)?.offers ?? []
}

const OFFER_VALUES = {
  price: (offer) => `${offer.currency_code} ${offer.value}`,
  shipping: (offer) => `${offer.shipping_currency_code} ${offer.shipping_cost}`,
  delivery: (offer) => String(offer.delivery_time),
  seller: (offer) => offer.provider_fantasy_name,
  sellers: (_, offers) => String(offers.length),
} satisfies Record<string, (offer: Offer, offers: readonly Offer[]) => string>

export type OfferRow = keyof typeof OFFER_VALUES
export const OFFER_ROWS = Object.keys(OFFER_VALUES) as OfferRow[]

/** The lowest price of all zones, shown while none is chosen. */
export function lowestOffer({ product }: Column): Offer | undefined {
  return lowestPrice(product?.prices.flatMap(({ offers }) => offers) ?? [])
}

/** A product that is not delivered to the zone differs from one that is. */
export function offerDiffers(row: OfferRow, columns: readonly Column[], zoneId: number | undefined): boolean {
  return differ(
    columns.map((column): ComparedValue => {
      if (!column.product) return undefined
      const offers = offersIn(column, zoneId)
      const offer = zoneId === undefined ? lowestOffer(column) : offers[0]
      return offer ? OFFER_VALUES[row](offer, offers) : null
    }),
  )
}

/** The brand, then what the product's page names: the values of the variant and the technical sheet. */
export function attributeRows(columns: readonly Column[], brand: string) {
  const brands = columns.map(({ known }) => known?.brand)
  const rows = alignAttributes(
    columns.map(({ product }) => product && attributesOf(product)).map(orUndefined),
  )
  const others = rows.filter(({ name }) => name.toLowerCase() !== brand.toLowerCase())
  return [{ name: brand, values: brands, differs: differ(brands) }, ...others]
}

const orUndefined = <Value>(value: Value | null) => value ?? undefined

function attributesOf({ product_detail: { sku }, variants, technical_details }: ProductDetail): Attribute[] {
  const own = Object.entries(variants).flatMap(([name, choices]) => {
    const choice = choices.find((one) => one.sku === sku)
    return choice ? [{ name, value: variantValue(choice.value).name }] : []
  })
  return [
    ...own,
    ...technical_details.map(({ attr_key, attr_value }) => ({ name: attr_key, value: attr_value })),
  ]
}
