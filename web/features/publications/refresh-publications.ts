import type { QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '#web/api/failure.ts'

/** Reads publications again after they changed, here or elsewhere. */
export function refreshPublications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['publications'] })
}

/** Somebody else was faster: what is true now is shown, and what was typed stays. */
export function refreshIfRefused(queryClient: QueryClient, error: unknown): Promise<void> | undefined {
  return isUnreachable(error) ? undefined : refreshPublications(queryClient)
}
