// The page of the link that confirms a new e-mail (R11). Opening it changes nothing: mail scanners open links.
import { Button, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { emailChangeLinkQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { isTransient } from '#web/api/query-client.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { signOut } from '#web/components/navigation.ts'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { session, TYPE_OF_ROLE } from '#web/session/session.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { useLinkToken } from './link-token.ts'

export function ConfirmEmailPage() {
  const t = useTexts()
  const token = useLinkToken()
  const { data: link, error, refetch } = useQuery({ ...emailChangeLinkQuery(token), enabled: token !== '' })
  const confirm = useMutation({
    mutationFn: () => call('POST /email-change/confirm', { body: { token } }),
    // The session of this browser may be the account's, whose sessions have ended.
    onSuccess: () => {
      if (session()) void signOut()
    },
  })
  if (confirm.data) {
    const { new_email, role } = confirm.data
    const signInPage = role === 'operator' ? paths.operatorLogin() : paths.login()
    const signIn = { email: new_email, userType: TYPE_OF_ROLE[role] }
    return (
      <SignedOutPage
        title={t.profile.emailConfirmed}
        intro={t.profile.emailConfirmedIntro(new_email)}
        next={{ link: { ...signInPage, state: { signIn } }, label: t.signIn.signIn }}
      />
    )
  }
  const isExpired =
    (error && !isTransient(error)) || (confirm.error instanceof ApiFailure && confirm.error.status === 422)
  if (token === '' || link?.valid === false || isExpired)
    return (
      <SignedOutPage
        title={t.profile.emailLinkExpiredTitle}
        intro={t.profile.emailLinkExpired}
        next={{ link: paths.login(), label: t.signIn.signIn }}
      />
    )
  return (
    <SignedOutPage
      title={t.profile.confirmEmailTitle}
      intro={link && t.profile.confirmEmailIntro(link.new_email ?? '')}
    >
      <Stack mt="lg">
        {!link && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!link && !error && <Skeleton height="2.75rem" />}
        {link && (
          <>
            <FormFailure message={confirm.error && messageOf(confirm.error, t.words.somethingWentWrong)} />
            <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
              {t.profile.confirmEmail}
            </Button>
          </>
        )}
      </Stack>
    </SignedOutPage>
  )
}
