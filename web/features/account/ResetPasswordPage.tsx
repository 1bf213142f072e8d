// Where the link of the e-mail leads (A6).
import { Button, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { passwordLinkQuery } from '#web/api/auth.ts'
import { messageOf } from '#web/api/failure.ts'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { SignedOutPage } from '#web/features/shell/SignedOutPage.tsx'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { usePasswordLink } from './password-link.ts'

export function ResetPasswordPage() {
  const t = useStartTexts()
  const { email, token } = usePasswordLink(useSearch({ from: '/signed-out/reset-password' }))
  const complete = email !== '' && token !== ''
  const { data, error, refetch } = useQuery({ ...passwordLinkQuery(email, token), enabled: complete })
  const [done, setDone] = useState(false)

  if (done) {
    return (
      <SignedOutPage title={t.auth.resetDone}>
        <Button size="md" fullWidth mt="lg" renderRoot={(props) => <Link {...paths.login()} {...props} />}>
          {t.auth.signIn}
        </Button>
      </SignedOutPage>
    )
  }
  if (!complete || data?.validate === false) {
    return (
      <SignedOutPage title={t.auth.linkExpiredTitle} intro={t.auth.linkExpired}>
        <Button
          size="md"
          fullWidth
          mt="lg"
          renderRoot={(props) => <Link {...paths.forgotPassword()} {...props} />}
        >
          {t.auth.newLink}
        </Button>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={t.auth.resetTitle} intro={email}>
      {data && <SetPasswordForm email={email} token={token} onDone={() => setDone(true)} />}
      {!data && !error && <Checking label={t.auth.checkingLink} />}
      {error && (
        <Stack gap="md" mt="lg">
          <FormFailure message={messageOf(error, t.words.somethingWentWrong)} />
          <Button variant="default" onClick={() => void refetch()}>
            {t.words.retry}
          </Button>
        </Stack>
      )}
    </SignedOutPage>
  )
}

/** In the shape of the form that follows. */
function Checking({ label }: { label: string }) {
  return (
    <Stack gap="md" mt="lg" aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Skeleton height="5.5rem" />
      <Skeleton height="4.25rem" />
      <Skeleton height="2.75rem" />
    </Stack>
  )
}
