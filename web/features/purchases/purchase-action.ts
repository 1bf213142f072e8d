import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

// The refresh may remove the button, so results are toasts (P4, P9).
export function usePurchaseAction(action: () => Promise<unknown>, successText: string) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: action,
    onSuccess() {
      setOpened(false)
      toast.success(successText)
    },
    onError(failure) {
      if (!isConflict(failure)) return
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
    dialog: {
      opened,
      pending: isPending,
      error: error === null ? null : messageOf(error, t.words.weWillFixIt),
      onConfirm: () => mutate(),
      onClose: () => setOpened(false),
    },
  }
}

function isConflict(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status === 409
}
