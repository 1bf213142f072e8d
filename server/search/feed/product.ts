// What an index is told of a product.

export interface ProductText {
  names: string[]
  skus: string[]
  about: string[]
  descriptions: string[]
}
export interface ProductOffers {
  productId: number
  categoryId: number
  categoryIds: number[]
  brandId: number
  shown: { variantId: number; priceCents: number; currencyId: number } | null
  days: number[]
  dayZones: Zones[]
  popularity: number
}
export interface Zones {
  low: number
  high: number
}
