// The operator's sign-in (O2). No page links to it.
import { useState } from 'react'
import { EmailField, PasswordField, SignedOutForm } from '#web/components/SignInFields.tsx'
import { useFilledSignIn, useSignIn } from '#web/features/account/use-sign-in.ts'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { useTexts } from '#web/session/language.ts'

export function OperatorLoginPage() {
  const t = useTexts()
  const [email, setEmail] = useState(useFilledSignIn()?.email ?? '')
  const [password, setPassword] = useState('')
  const { signIn, busy, refused, failure, clearing } = useSignIn({ email, password, userType: 1 })
  return (
    <SignedOutPage title={t.operators.signInTitle} intro={t.operators.signInIntro}>
      <SignedOutForm
        failure={failure}
        submitLabel={t.signIn.signIn}
        ready={email.trim() !== '' && password !== ''}
        busy={busy}
        onSubmit={() => signIn.mutate()}
      >
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
    </SignedOutPage>
  )
}
