import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { createClosure } from '#contract/closures.ts'
import type { z } from 'zod'
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
