// An invitation to sell for a seller (O8).
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerDetail } from '#contract/sellers.ts'
import { EMAIL, EMAIL_MAX_LENGTH } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { refreshSellers } from '#web/api/sellers.ts'
import { useNameError } from '#web/components/use-name-error.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface InviteUserProps {
  seller: SellerDetail
  opened: boolean
  onClose: () => void
}

const FIELDS = ['name', 'last_name', 'email'] as const
type Field = (typeof FIELDS)[number]

export function InviteUser({ seller, opened, onClose }: InviteUserProps) {
  const { sellers: t, words, shell } = useTexts()
  const queryClient = useQueryClient()
  const nameError = useNameError('person')
  const attempt = useIdempotencyKey()
  const [user, setUser] = useState({ name: '', last_name: '', email: '', language: 'es' as 'es' | 'en' })
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
  const labels: Record<Field, string> = { name: t.firstName, last_name: t.lastName, email: words.email }
  const problem = (field: Field) => {
    const value = user[field].trim()
    if (value === '') return words.required
    if (field !== 'email') return nameError(value)
    return EMAIL.test(value) ? undefined : t.invalidEmail
  }
  const isFieldError = FIELDS.some((field) => fieldErrorOf(inviting.error, field))
  return (
    <ConfirmDialog
      opened={opened}
      title={t.inviteTitle(seller.fantasy_name)}
      confirmLabel={t.sendInvitation}
      pending={inviting.isPending}
      error={inviting.error && !isFieldError ? messageOf(inviting.error, words.somethingWentWrong) : null}
      onClose={onClose}
      onConfirm={() => {
        setTried(true)
        if (!FIELDS.some(problem)) inviting.mutate()
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t.inviteMeaning}</Text>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            data-autofocus={field === 'name' || undefined}
            required
            withAsterisk={false}
            maxLength={field === 'email' ? EMAIL_MAX_LENGTH : 100}
            value={user[field]}
            error={fieldErrorOf(inviting.error, field) ?? (wasTried ? problem(field) : undefined)}
            onChange={({ currentTarget: { value } }) => {
              setUser((before) => ({ ...before, [field]: value }))
              if (inviting.isError) inviting.reset()
            }}
          />
        ))}
        <NativeSelect
          label={t.language}
          value={user.language}
          data={[
            { value: 'es', label: shell.spanish },
            { value: 'en', label: shell.english },
          ]}
          onChange={({ currentTarget: { value } }) =>
            setUser((before) => ({ ...before, language: value === 'en' ? 'en' : 'es' }))
          }
        />
      </Stack>
    </ConfirmDialog>
  )
}
