// The e-mail and the password of a sign-in.
import { type ReactNode, useState } from 'react'
import { EmailField, PasswordField, SignedOutForm } from '#web/components/SignInFields.tsx'
import { useStartTexts } from '#web/session/language.ts'
import { type Credentials, useFilledSignIn, useSignIn } from './use-sign-in.ts'

interface SignInFormProps {
  userType: Credentials['userType']
  /** Above the e-mail. */
  children?: (clearing: ReturnType<typeof useSignIn>['clearing']) => ReactNode
}

export function SignInForm({ userType, children }: SignInFormProps) {
  const t = useStartTexts()
  const [email, setEmail] = useState(useFilledSignIn()?.email ?? '')
  const [password, setPassword] = useState('')
  const { signIn, busy, refused, failure, clearing } = useSignIn({ email, password, userType })
  return (
    <SignedOutForm
      failure={failure}
      submitLabel={t.signIn.signIn}
      ready={email.trim() !== '' && password !== ''}
      busy={busy}
      onSubmit={() => signIn.mutate()}
    >
      {children?.(clearing)}
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
  )
}
