// Products that sellers propose for the catalogue (B8).
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { propose, proposals } from '#contract/proposals.ts'
import { type Body, call, listQuery, type Query } from './call.ts'
import { refreshCatalogue } from './catalogue.ts'
import { refreshPublications } from './publications.ts'

export type ProposalBody = Body<typeof propose>
export type ProposalsQuery = Query<typeof proposals>

export const proposalsQuery = listQuery(['proposals', 'own'], 'GET /product-proposals', { staleTime: 0 })
export const allProposalsQuery = listQuery(['proposals', 'all'], 'GET /catalogue/proposals', { staleTime: 0 })

/** Not refetched under an open form. */
export const proposalQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'one', id],
    queryFn: ({ signal }) => call('GET /product-proposals/:id', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

/** As operators read it; not refetched under an open form. */
export const anyProposalQuery = (id: number) =>
  queryOptions({
    queryKey: ['proposals', 'any', id],
    queryFn: ({ signal }) => call('GET /catalogue/proposals/:id', { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  })

export function uploadProposalPicture(file: File): Promise<{ source: string }> {
  const form = new FormData()
  form.set('file', file, file.name)
  return call('POST /product-proposals/pictures', { form })
}

export async function refreshProposals(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['proposals'] })
}

/** A decision may add a product and a publication. */
export async function refreshDecided(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshProposals(queryClient),
    refreshCatalogue(queryClient),
    refreshPublications(queryClient),
    queryClient.invalidateQueries({ queryKey: ['market'] }),
  ])
}
