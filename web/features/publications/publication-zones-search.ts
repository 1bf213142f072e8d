// The address of the shipping prices of a product (U7): /quotes/quotedetailzone?sku=&title=&size=
import type { SearchSchemaInput } from '@tanstack/react-router'
import { SIZES } from '#domain/rules.ts'
import { oneOf, typedWords } from '#web/search-params.ts'

export interface PublicationZonesSearch {
  sku?: string | undefined
  /** The name of the product. */
  title?: string | undefined
  size?: (typeof SIZES)[number] | undefined
}

export function publicationZonesSearch(
  search: Partial<Record<keyof PublicationZonesSearch, unknown>> & SearchSchemaInput,
): PublicationZonesSearch {
  return {
    sku: typedWords(search.sku, 64),
    title: typedWords(search.title, 200),
    size: oneOf(search.size, SIZES),
  }
}
