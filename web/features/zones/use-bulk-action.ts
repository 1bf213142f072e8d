// An act on all zones: while it runs its dialog waits, when it is refused it says why, when it is done it closes.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { refreshZones } from '#web/api/zones.ts'
import { currentTexts } from '#web/session/language.ts'

export interface BulkActProps {
  opened: boolean
  /** It is done: what to tell. */
  onDone: (told: string) => void
  onClose: () => void
}

interface BulkAct<Done> {
  act: () => Promise<Done>
  told: (answer: Done) => string
}

export function useBulkAct<Done>({ act, told }: BulkAct<Done>, { onDone, onClose }: BulkActProps) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    async onSuccess(answer) {
      await refreshZones(queryClient)
      onDone(told(answer))
      onClose()
    },
    // Somebody else was faster: what is true now is shown.
    onError: (error) => (isUnreachable(error) ? undefined : refreshZones(queryClient)),
  })
  return {
    /** It runs or is done: what was asked stays shown until the dialog is closed. */
    isBegun: mutation.isPending || mutation.isSuccess,
    /** Something was typed since it was refused. */
    reset() {
      if (mutation.isError) mutation.reset()
    },
    /** For ConfirmDialog. */
    dialog: {
      pending: mutation.isPending,
      error: mutation.error && messageOf(mutation.error, currentTexts().words.somethingWentWrong),
      onConfirm: () => mutation.mutate(),
      onClose,
    },
  }
}
