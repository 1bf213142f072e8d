// Asks for a link to set a new password (A5).
import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { EmailField } from './EmailField.tsx'
import { SignedOutPage } from '#web/features/shell/SignedOutPage.tsx'
import { UserTypeChoice, type UserType } from './UserTypeChoice.tsx'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'

export function ForgotPasswordPage() {
  const t = useStartTexts()
  const [userType, setUserType] = useState<UserType>(2)
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () => call(endpoints.auth.forgotPassword, { body: { email, user_type_id: userType } }),
  })
  const ready = email.trim() !== ''
  const unknown = ask.error instanceof ApiFailure && ask.error.status === 404

  if (ask.isSuccess) {
    return (
      <SignedOutPage title={t.auth.mailSentTitle} intro={t.auth.mailSent}>
        <Button size="md" fullWidth mt="lg" renderRoot={(props) => <Link {...paths.login()} {...props} />}>
          {t.auth.signIn}
        </Button>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage back title={t.auth.forgotTitle} intro={t.auth.forgotIntro}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !ask.isPending) ask.mutate()
        }}
      >
        <Stack gap="md" mt="lg">
          <UserTypeChoice
            label={t.auth.userType}
            value={userType}
            onChange={(value) => {
              ask.reset()
              setUserType(value)
            }}
          />
          <EmailField
            value={email}
            refused={unknown}
            onChange={(value) => {
              ask.reset()
              setEmail(value)
            }}
          />
          <FormFailure message={ask.error && messageOf(ask.error, t.words.somethingWentWrong)} />
          <Button type="submit" size="md" fullWidth disabled={!ready} loading={ask.isPending}>
            {t.auth.send}
          </Button>
        </Stack>
      </form>
    </SignedOutPage>
  )
}
