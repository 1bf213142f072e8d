// The address of the operator's products: ?search=guante&show=draft&category=3&brand=7&page=1&per_page=20
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { ProductsQuery } from '#web/api/catalogue.ts'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf, wholeNumber } from '#web/search-params.ts'

export const SHOWN = ['draft', 'published', 'without_picture', 'without_offers'] as const

export interface ProductListSearch extends TableSearch<'name' | 'code'> {
  show?: (typeof SHOWN)[number] | undefined
  category?: number | undefined
  brand?: number | undefined
}

const table = tableSearch(['name', 'code'])

export function productListSearch(
  search: Partial<Record<keyof ProductListSearch, unknown>> & SearchSchemaInput,
): ProductListSearch {
  return {
    ...table(search as Partial<TableSearch<'name' | 'code'>> & SearchSchemaInput),
    show: oneOf(search.show, SHOWN),
    category: wholeNumber(search.category, 1),
    brand: wholeNumber(search.brand, 1),
  }
}

const FILTER = {
  draft: { draft: true },
  published: { draft: false },
  without_picture: { without_picture: true },
  without_offers: { without_offers: true },
} as const

export function productsQueryOf({ show, category, brand, ...search }: ProductListSearch): ProductsQuery {
  return { ...search, category_id: category, brand_id: brand, ...(show && FILTER[show]) } as ProductsQuery
}
