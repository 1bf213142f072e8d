// The catalogue as operators edit it (O9).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/products.ts'
import { call, listQuery, type Query } from './call.ts'
import { endpoints } from './endpoints.ts'

export type ProductsQuery = Query<typeof contract.listProducts>

export const productListQuery = listQuery(['catalogue', 'list'], endpoints.products.listProducts, 0)

/** Not refetched under an open form. */
export const editedProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'product', id],
    queryFn: ({ signal }) => call(endpoints.products.readEditedProduct, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const brandsQuery = queryOptions({
  queryKey: ['catalogue', 'brands'],
  queryFn: ({ signal }) => call(endpoints.products.brands, { signal }),
  staleTime: 0,
})

export const categoryListQuery = queryOptions({
  queryKey: ['catalogue', 'categories'],
  queryFn: ({ signal }) => call(endpoints.products.categoryList, { signal }),
  staleTime: 0,
})

export const synonymsQuery = queryOptions({
  queryKey: ['catalogue', 'synonyms'],
  queryFn: ({ signal }) => call(endpoints.catalog.synonyms, { signal }),
  staleTime: 0,
})

/** Lists, not open forms. */
export async function refreshCatalogue(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    ...['list', 'brands', 'categories', 'synonyms'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['catalogue', part] }),
    ),
    queryClient.invalidateQueries({ queryKey: ['categories'] }),
  ])
}

export function uploadPicture(file: File): Promise<{ source: string }> {
  const form = new FormData()
  form.set('file', file, file.name)
  return call(endpoints.products.uploadPicture, { form })
}
