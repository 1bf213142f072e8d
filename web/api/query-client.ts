import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './failure.ts'

const RETRIES = 2

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // An "offline" browser may still reach a server of the local network.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => failures < RETRIES && isTransient(error),
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** May succeed when repeated. */
export function isTransient(error: Error): boolean {
  return error instanceof ApiFailure && (error.status === 0 || error.status >= 500) && error.status !== 501
}
