// Sign-in (A1–A4).
import { Group } from '@mantine/core'
import { useState } from 'react'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import {
  EmailField,
  PasswordField,
  SignedOutForm,
  type UserType,
  UserTypeChoice,
} from '#web/components/SignInFields.tsx'
import { useFilledSignIn, useSignIn } from './use-sign-in.ts'

export function LoginPage() {
  const t = useStartTexts()
  const filled = useFilledSignIn()
  const [userType, setUserType] = useState<UserType>(filled?.userType === 3 ? 3 : 2)
  const [email, setEmail] = useState(filled?.email ?? '')
  const [password, setPassword] = useState('')
  const { signIn, busy, refused, failure, clearing } = useSignIn({ email, password, userType })
  return (
    <SignedOutPage
      back
      title={t.signIn.signInTitle}
      windowTitle={t.signIn.signIn}
      intro={t.signIn.signInIntro}
    >
      <SignedOutForm
        failure={failure}
        submitLabel={t.signIn.signIn}
        ready={email.trim() !== '' && password !== ''}
        busy={busy}
        onSubmit={() => signIn.mutate()}
      >
        <UserTypeChoice value={userType} onChange={clearing(setUserType)} />
        <EmailField value={email} refused={refused} onChange={clearing(setEmail)} />
        <PasswordField
          name="password"
          label={t.signIn.password}
          autoComplete="current-password"
          value={password}
          error={refused}
          onChange={clearing(setPassword)}
        />
      </SignedOutForm>
      <Group justify="center" mt="md">
        <AnchorLink size="sm" link={paths.forgotPassword()}>
          {t.signIn.forgot}
        </AnchorLink>
      </Group>
    </SignedOutPage>
  )
}
