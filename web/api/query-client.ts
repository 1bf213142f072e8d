// How answers are kept: fresh for half a minute, asked again only when the server may answer differently.
import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './failure.ts'

const RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's idea of being offline does not hold for a server on the same network: ask, and say what happened.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && mayPass(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** A refusal stays a refusal; a server that is restarting or out of reach may answer next time. */
function mayPass(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500) && error.status !== 501
}
