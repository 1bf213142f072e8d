// An invitation to sell for a seller (O8).
import { Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerDetail } from '#contract/sellers.ts'
import { EMAIL } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { refreshSellers } from '#web/api/sellers.ts'
import {
  EMPTY_INVITATION,
  INVITATION_FIELDS,
  type InvitationField,
  InvitationFields,
} from '#web/components/InvitationFields.tsx'
import { useNameError } from '#web/components/use-name-error.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface InviteUserProps {
  seller: SellerDetail
  opened: boolean
  onClose: () => void
}

export function InviteUser({ seller, opened, onClose }: InviteUserProps) {
  const { sellers: t, companies, words } = useTexts()
  const queryClient = useQueryClient()
  const nameError = useNameError('person')
  const attempt = useIdempotencyKey()
  const [user, setUser] = useState(EMPTY_INVITATION)
  const [wasTried, setTried] = useState(false)
  const inviting = useMutation({
    mutationFn: () =>
      call('POST /operator/sellers/:id/users', {
        params: { id: seller.id },
        body: user,
        idempotencyKey: attempt.keyOf(user),
      }),
    async onSuccess() {
      attempt.done()
      await refreshSellers(queryClient)
      onClose()
      toast.success(t.invitedToast(user.email.trim()))
    },
  })
  const problem = (field: InvitationField) => {
    const value = user[field].trim()
    if (value === '') return words.required
    if (field !== 'email') return nameError(value)
    return EMAIL.test(value) ? undefined : t.invalidEmail
  }
  const isFieldError = INVITATION_FIELDS.some((field) => fieldErrorOf(inviting.error, field))
  return (
    <ConfirmDialog
      opened={opened}
      title={t.inviteTitle(seller.fantasy_name)}
      confirmLabel={companies.inviteYes}
      pending={inviting.isPending}
      error={inviting.error && !isFieldError ? messageOf(inviting.error, words.somethingWentWrong) : null}
      onClose={onClose}
      onConfirm={() => {
        setTried(true)
        if (!INVITATION_FIELDS.some(problem)) inviting.mutate()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t.inviteMeaning}</Text>
        <InvitationFields
          form={user}
          errorOf={(field) => fieldErrorOf(inviting.error, field) ?? (wasTried ? problem(field) : undefined)}
          onChange={(changed) => {
            setUser((before) => ({ ...before, ...changed }))
            if (inviting.isError) inviting.reset()
          }}
        />
      </Stack>
    </ConfirmDialog>
  )
}
