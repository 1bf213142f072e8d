import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'

export interface DialogAction<Answer> {
  action: () => Promise<Answer>
  /** Also after a refusal, which may come from another user's change. */
  refresh: (queryClient: QueryClient) => Promise<void>
  onDone: (answer: Answer) => void
  onClose: () => void
}

/** For a ConfirmDialog. */
export function useDialogAction<Answer>({ action, refresh, onDone, onClose }: DialogAction<Answer>) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: action,
    async onSuccess(answer) {
      await refresh(queryClient)
      onClose()
      onDone(answer)
    },
    onError: (error) => (isUnreachable(error) ? undefined : refresh(queryClient)),
  })
  return {
    dialog: {
      pending: mutation.isPending,
      error: mutation.error && messageOf(mutation.error, t.words.somethingWentWrong),
      onConfirm: () => mutation.mutate(),
      onClose,
    },
    /** For the messages beside its fields. */
    error: mutation.error,
    isStarted: mutation.isPending || mutation.isSuccess,
    reset() {
      if (mutation.isError) mutation.reset()
    },
  }
}
