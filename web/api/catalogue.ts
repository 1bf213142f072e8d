// The catalogue as operators edit it (O9).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { synonymEffect } from '#contract/catalogue.ts'
import type { catalogueImports } from '#contract/catalogue-import.ts'
import type { listProducts } from '#contract/catalogue-products.ts'
import { isUnderWay } from '#domain/file-import.ts'
import { CATALOGUE_MAX_PARTS, PART_BYTES } from '#domain/file-limits.ts'
import { currentTexts } from '#web/session/language.ts'
import { type Answer, call, download, listQuery, newIdempotencyKey, type Query } from './call.ts'
import { ApiFailure } from './failure.ts'
import { uploadFile } from './upload.ts'

export type ProductsQuery = Query<typeof listProducts>

export const productListQuery = listQuery(['catalogue', 'list'], 'GET /catalogue/products', {
  staleTime: 0,
})

/** Not refetched under an open form. */
export const editedProductQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'product', id],
    queryFn: ({ signal }) => call('GET /catalogue/products/:id', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const productOffersQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'offers', id],
    queryFn: ({ signal }) => call('GET /catalogue/products/:id/offers', { params: { id }, signal }),
    staleTime: 0,
  })

export const brandsQuery = queryOptions({
  queryKey: ['catalogue', 'brands'],
  queryFn: ({ signal }) => call('GET /brands', { signal }),
  staleTime: 0,
})

export const categoryListQuery = queryOptions({
  queryKey: ['catalogue', 'categories'],
  queryFn: ({ signal }) => call('GET /catalogue/categories', { signal }),
  staleTime: 0,
})

export type SynonymQuery = Query<typeof synonymEffect>

/** Never kept: other rows and products change it. */
export const synonymEffectQuery = (query: SynonymQuery) =>
  queryOptions({
    queryKey: ['catalogue', 'synonym effect', query],
    queryFn: ({ signal }) => call('GET /synonyms/effect', { query, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export const synonymListQuery = listQuery(['catalogue', 'synonyms'], 'GET /synonyms', { staleTime: 0 })

/** Refetches the lists, but no product that is open in a form. */
export async function refreshCatalogue(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    ...['list', 'offers', 'brands', 'categories', 'synonyms'].map((part) =>
      queryClient.invalidateQueries({ queryKey: ['catalogue', part] }),
    ),
    queryClient.invalidateQueries({ queryKey: ['categories'] }),
  ])
}

export function uploadPicture(file: File): Promise<{ source: string }> {
  const form = new FormData()
  form.set('file', file, file.name)
  return call('POST /catalogue/pictures', { form })
}

const POLL_MS = 500
const LIST_POLL_MS = 2_000

export type CatalogueImportsQuery = Query<typeof catalogueImports>

export const catalogueImportsQuery = (query: CatalogueImportsQuery) => ({
  ...listQuery(['catalogue', 'imports', 'list'], 'GET /catalogue/imports', {
    staleTime: 0,
  })(query),
  refetchInterval: ({ state: { data } }: { state: { data?: Answer<typeof catalogueImports> } }) =>
    data?.data.some(({ state: one }) => isUnderWay(one)) ? LIST_POLL_MS : false,
})

export const catalogueImportQuery = (id: number) =>
  queryOptions({
    queryKey: ['catalogue', 'imports', id],
    queryFn: ({ signal }) => call('GET /catalogue/imports/:id', { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isUnderWay(data.state) ? POLL_MS : false,
  })

export const catalogueChangesQuery = ({ id, revision }: { id: number; revision: number }, page: number) =>
  queryOptions({
    queryKey: ['catalogue', 'imports', id, 'changes', revision, page],
    queryFn: ({ signal }) =>
      call('GET /catalogue/imports/:id/changes', {
        params: { id },
        query: { page, per_page: 20 },
        signal,
      }),
  })

export const downloadCatalogue = (format: 'csv' | 'xlsx') =>
  format === 'csv' ? download('GET /catalogue/export', {}) : download('GET /catalogue/export/xlsx', {})

/** Returns the upload's id. */
export async function uploadCatalogue(file: File, onSent: (bytes: number) => void): Promise<string> {
  if (file.size > CATALOGUE_MAX_PARTS * PART_BYTES)
    throw new ApiFailure(422, { message: currentTexts().catalogue.fileTooLarge })
  const upload = newIdempotencyKey()
  await uploadFile('/catalogue/imports/upload', { upload, file, onSent })
  return upload
}
