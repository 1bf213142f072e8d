// What the buyer says about a delivery (P4). The purchase and the lists are asked again, also when it was
// too late; by then the button that asked may be gone, so what came of it is said here.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

export function useDeliveryAct(act: () => Promise<unknown>, done: string) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess() {
      setOpened(false)
      toast.success(done)
    },
    onError(failure) {
      if (!isTooLate(failure)) return
      setOpened(false)
      toast.failure(failure.message)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['purchase'] }),
        queryClient.invalidateQueries({ queryKey: ['purchases'] }),
      ]),
  })
  return {
    open() {
      reset()
      setOpened(true)
    },
    /** For the dialog that asks. */
    dialog: {
      opened,
      pending: isPending,
      error: error === null ? null : messageOf(error, t.words.weWillFixIt),
      onConfirm: () => mutate(),
      onClose: () => setOpened(false),
    },
  }
}

/** Another window was faster: what is offered here is no longer possible. */
function isTooLate(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 409
}
