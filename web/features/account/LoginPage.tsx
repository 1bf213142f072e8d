// Sign-in (A1–A4).
import { Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { EmailField, PasswordField, SignedOutForm, type UserType, UserTypeChoice } from './SignInFields.tsx'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { readVisit, returnHref } from '#web/session/access.ts'
import { browserToken } from '#web/session/browser-token.ts'
import { ROLE_OF_TYPE, type Session, startSession } from '#web/session/session.ts'
import { AnchorLink } from '#web/ui/links.tsx'

const REFUSALS = [400, 401, 422]

export function LoginPage() {
  const t = useStartTexts()
  const router = useRouter()
  const [userType, setUserType] = useState<UserType>(2)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  const signIn = useMutation({
    // Loads the next page while the server verifies the password.
    onMutate: () => void import('#web/features/shell/Shell.tsx'),
    mutationFn: () =>
      call(endpoints.auth.login, {
        body: { email, password, user_type_id: userType, browser_token: browserToken() },
      }),
    onSuccess({ user, authorisation, actionables }) {
      const started: Session = {
        token: authorisation.token,
        role: ROLE_OF_TYPE[userType],
        email: user.email,
        passwordToken: user.password_changed_at === null ? actionables.token : null,
      }
      const destination = returnHref(readVisit(), started, Date.now())
      startSession(started)
      router.history.replace(destination)
    },
  })

  const busy = signIn.isPending || signIn.isSuccess
  const refused = signIn.error instanceof ApiFailure && REFUSALS.includes(signIn.error.status)
  const failure = refused
    ? t.auth.checkData
    : signIn.error && messageOf(signIn.error, t.words.somethingWentWrong)
  /** An edit clears the failure. */
  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      signIn.reset()
      set(value)
    }
  }
  return (
    <SignedOutPage back title={t.auth.signInTitle} windowTitle={t.auth.signIn} intro={t.auth.signInIntro}>
      <SignedOutForm
        failure={failure}
        submitLabel={t.auth.signIn}
        ready={email.trim() !== '' && password !== ''}
        busy={busy}
        onSubmit={() => signIn.mutate()}
      >
        <UserTypeChoice value={userType} onChange={change(setUserType)} />
        <EmailField value={email} refused={refused} onChange={change(setEmail)} />
        <PasswordField
          name="password"
          label={t.auth.password}
          autoComplete="current-password"
          value={password}
          error={refused}
          onChange={change(setPassword)}
        />
      </SignedOutForm>
      <Group justify="center" mt="md">
        <AnchorLink size="sm" link={paths.forgotPassword()}>
          {t.auth.forgot}
        </AnchorLink>
      </Group>
    </SignedOutPage>
  )
}
