import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { createClosure } from '#contract/closures.ts'
import type { z } from 'zod'
import { meQuery } from './account.ts'
import { call } from './call.ts'

export type NewClosure = z.input<typeof createClosure.body>
export type ClosureEffect = z.output<typeof createClosure.answer>

export const closuresQuery = queryOptions({
  queryKey: ['closures'],
  queryFn: ({ signal }) => call('GET /providers/closures', { signal }),
  select: ({ closures }) => closures,
})

export async function refreshClosures(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries(closuresQuery)
}

/** The seller's own pause is part of its profile. */
export async function refreshPause(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [meQuery.queryKey, ['publications']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
