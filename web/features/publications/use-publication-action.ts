// An act on publications: while it runs its dialog waits, when it is refused it says why, when it is done it closes.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

interface PublicationActOptions<Done> {
  act: () => Promise<Done>
  /** What to tell when it is done. */
  done: (answer: Done) => string
  onClose: () => void
}

export function usePublicationAct<Done>({ act, done, onClose }: PublicationActOptions<Done>) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: act,
    async onSuccess(answer) {
      await refreshPublications(queryClient)
      onClose()
      toast.success(done(answer))
    },
    onError: (error) => refreshIfRefused(queryClient, error),
  })
  return {
    /** For ConfirmDialog. */
    dialog: {
      pending: mutation.isPending,
      error: mutation.error && messageOf(mutation.error, t.words.somethingWentWrong),
      onConfirm: () => mutation.mutate(),
      onClose,
    },
    /** Something was changed since it was refused. */
    reset() {
      if (mutation.isError) mutation.reset()
    },
  }
}

/** Reads publications again after they changed, here or elsewhere. */
function refreshPublications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['publications'] })
}

/** Somebody else was faster: what is true now is shown, and what was typed stays. */
function refreshIfRefused(queryClient: QueryClient, error: unknown): Promise<void> | undefined {
  return isUnreachable(error) ? undefined : refreshPublications(queryClient)
}
