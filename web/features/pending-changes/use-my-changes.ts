// How many changes the signed-in buyer may decide on or asked for, for the menus (R11).
import { useQuery } from '@tanstack/react-query'
import { myPendingChangesQuery } from '#web/api/pending-changes.ts'
import { useSession } from '#web/session/session.ts'

/** 0 for other roles and while loading. */
export function useMyChangesCount(): number {
  const session = useSession()
  const { data } = useQuery({ ...myPendingChangesQuery, enabled: session?.role === 'buyer' })
  return data?.length ?? 0
}
