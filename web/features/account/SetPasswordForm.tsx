import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { messageOf } from '#web/api/failure.ts'
import { useStartTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { checkNewPassword, NO_PASSWORD } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

interface SetPasswordFormProps {
  email: string
  /** Of the link, or of the first sign-in. */
  token: string
  onDone: () => void
}

/** Sets a password with a token that works once (A7). */
export function SetPasswordForm({ email, token, onDone }: SetPasswordFormProps) {
  const t = useStartTexts()
  const [entered, setEntered] = useState(NO_PASSWORD)
  const { ready } = checkNewPassword(entered)
  const update = useMutation({
    mutationFn: () =>
      call(endpoints.auth.updatePassword, {
        body: {
          email,
          password: entered.password,
          password_confirmation: entered.repeated,
          password_token: token,
        },
      }),
    onSuccess: onDone,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !update.isPending) update.mutate()
      }}
    >
      <Stack gap="md" mt="lg">
        {/* For the browser's password manager, which keeps the new password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPasswordFields
          value={entered}
          onChange={(value) => {
            update.reset()
            setEntered(value)
          }}
        />
        <FormFailure message={update.error && messageOf(update.error, t.words.somethingWentWrong)} />
        <Button type="submit" size="md" fullWidth disabled={!ready} loading={update.isPending}>
          {t.auth.changePassword}
        </Button>
      </Stack>
    </form>
  )
}
