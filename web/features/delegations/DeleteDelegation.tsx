import { Button, Text, type ButtonProps } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Delegation } from '#contract/delegations.ts'
import { call } from '#web/api/call.ts'
import { delegationsQuery } from '#web/api/accounts.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { nameOf } from './delegate-choice.ts'
import { failureText } from './failure.ts'
import { RESULT_SECONDS } from './result-seconds.ts'
import { useRangeText } from './use-range-text.ts'

interface DeleteDelegationProps extends Pick<ButtonProps, 'size' | 'variant'> {
  delegation: Delegation
  onDeleted?: () => Promise<void>
}

/** Asks first, and says what came of it (G3). */
export function DeleteDelegation({ delegation, onDeleted, size, variant = 'subtle' }: DeleteDelegationProps) {
  const t = useTexts()
  const range = useRangeText()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const deletion = useMutation({
    mutationFn: () => call(endpoints.delegations.deleteDelegation, { params: { id: delegation.id } }),
    async onSuccess() {
      toast.success(t.delegations.deleted, RESULT_SECONDS)
      await onDeleted?.()
    },
    onError: (error) => toast.failure(failureText(t.delegations.deleteFailed, error, t), RESULT_SECONDS),
    async onSettled() {
      setOpened(false)
      await queryClient.invalidateQueries(delegationsQuery)
    },
  })
  const name = nameOf(delegation.client_delegated)
  return (
    <>
      <Button
        {...(size && { size })}
        variant={variant}
        color="red.8"
        c="var(--mantine-color-error)"
        aria-label={t.delegations.deleteNamed(name, range(delegation.date_from, delegation.date_to))}
        onClick={() => setOpened(true)}
      >
        {t.delegations.delete}
      </Button>
      <ConfirmDialog
        opened={opened}
        danger
        title={t.delegations.deleteTitle}
        confirmLabel={t.delegations.confirmDelete}
        pending={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onClose={() => setOpened(false)}
      >
        <Text size="sm">
          {t.delegations.deleteText[delegation.state === 'in_force' ? 'in_force' : 'coming'](name)}
        </Text>
      </ConfirmDialog>
    </>
  )
}
