import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type * as priceFiles from '#contract/price-files.ts'
import { call, type Answer, type Query } from './call.ts'

export type PriceImport = Answer<typeof priceFiles.priceImport>
export type FileColumns = Answer<typeof priceFiles.priceImportColumns>
export type Mapping = NonNullable<FileColumns['mapping']>
export type ExportFilters = Query<typeof priceFiles.exportPrices>

const POLL_MS = 500

// A new comparison has other rows and a new revision.
export const importRowsQuery = (
  { id, revision }: PriceImport,
  page: number,
  per_page: number,
  onlyJumps: boolean,
) =>
  queryOptions({
    queryKey: ['price-imports', 'rows', id, revision, page, onlyJumps],
    queryFn: ({ signal }) =>
      call('GET /quotes/import/:id/rows', {
        params: { id },
        query: { outcome: 'different', page, per_page, jumps: onlyJumps ? 'true' : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export type MatchFilter = Query<typeof priceFiles.importMatches>['kind']

interface MatchPage {
  kind: MatchFilter
  page: number
  per_page: number
}

export const readMatches = (id: number, query: MatchPage, signal?: AbortSignal) =>
  call('GET /quotes/import/:id/matches', { params: { id }, query, ...(signal && { signal }) })

export const importMatchesQuery = ({ id, revision }: PriceImport, query: MatchPage) =>
  queryOptions({
    queryKey: ['price-imports', 'matches', id, revision, query],
    queryFn: ({ signal }) => readMatches(id, query, signal),
    placeholderData: keepPreviousData,
  })

export const importColumnsQuery = ({ id, state, revision }: PriceImport) =>
  queryOptions({
    queryKey: ['price-imports', 'columns', id, state, revision],
    queryFn: ({ signal }) => call('GET /quotes/import/:id/columns', { params: { id }, signal }),
    // The answers of the form begin with what was stored last.
    staleTime: 0,
    gcTime: 0,
  })

export const mapColumns = (id: number, body: Mapping): Promise<PriceImport> =>
  call('PUT /quotes/import/:id/columns', { params: { id }, body })

export const importErrorsQuery = ({ id }: PriceImport, page: number, per_page: number) =>
  queryOptions({
    queryKey: ['price-imports', 'errors', id, page],
    queryFn: ({ signal }) =>
      call('GET /quotes/import/:id/errors', { params: { id }, query: { page, per_page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Waits for the file. `address` is its path on this server. */
export async function exportFile(query: ExportFilters): Promise<{ address: string; rows: number }> {
  const { id, temporary_signed_url } = await call('GET /quotes/export', { query })
  for (;;) {
    const { state, rows } = await call('GET /quotes/export/:id', { params: { id } })
    if (state === 'ready') return { address: new URL(temporary_signed_url).pathname, rows }
    if (state === 'failed') throw new Error('The export failed')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export const templateAddress = (language: string) => `/api/v1/quotes/import/template?language=${language}`
