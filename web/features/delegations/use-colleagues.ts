import { useQueries } from '@tanstack/react-query'
import { clientsQuery, meQuery } from '#web/api/accounts.ts'

/** Whom the user may choose: everybody of the company but themselves (G5). */
export function useColleagues() {
  const [clients, me] = useQueries({ queries: [clientsQuery, meQuery] })
  return {
    colleagues: clients.data && me.data && clients.data.data.filter(({ id }) => id !== me.data.client?.id),
    error: clients.error ?? me.error,
    refetch() {
      void clients.refetch()
      void me.refetch()
    },
  }
}
