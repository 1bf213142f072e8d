// "generalError": one dialog for all failed loads of the page (K13, P1, Q1, V1, U1).
import { useEffect, useSyncExternalStore } from 'react'
import { useOffline } from '#web/api/connection.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { ErrorModal } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

const listeners = new Set<() => void>()
let state = { failed: 0, dismissed: false }

function change(next: typeof state) {
  state = next
  for (const listener of listeners) listener()
}

interface Load {
  error: Error | null
  /** Each failure opens the dialog again. */
  errorUpdatedAt: number
}

/** Opens the dialog after a failed load. 404 has a page of its own. A later success of the load closes the dialog. */
export function useGeneralError({ error, errorUpdatedAt }: Load) {
  const isFailed = error !== null && !(error instanceof ApiFailure && error.status === 404)
  useEffect(() => {
    if (!isFailed) return
    toast.hideSuccess()
    change({ failed: state.failed + 1, dismissed: false })
    return () => change({ ...state, failed: state.failed - 1 })
  }, [isFailed, errorUpdatedAt])
}

export function GeneralErrorModal() {
  const { failed, dismissed } = useSyncExternalStore(subscribe, () => state)
  // Without connection the frame says so, and loads go on by themselves (S19).
  const isOffline = useOffline()
  return (
    <ErrorModal
      opened={failed > 0 && !dismissed && !isOffline}
      onClose={() => change({ ...state, dismissed: true })}
    />
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
