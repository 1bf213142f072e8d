// Runs an action from its dialog: shows the error in it, or closes it with a toast.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnreachable, messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

interface PublicationActionOptions<Done> {
  action: () => Promise<Done>
  /** The toast. */
  done: (answer: Done) => string
  onClose: () => void
}

export function usePublicationAction<Done>({ action, done, onClose }: PublicationActionOptions<Done>) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: action,
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
    /** Clears the error after an edit. */
    reset() {
      if (mutation.isError) mutation.reset()
    },
  }
}

function refreshPublications(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['publications'] })
}

/** A refusal may mean that a colleague changed the publication. */
function refreshIfRefused(queryClient: QueryClient, error: unknown): Promise<void> | undefined {
  return isUnreachable(error) ? undefined : refreshPublications(queryClient)
}
