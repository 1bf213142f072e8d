// The operator's sign-in (O2). No page links to it.
import { SignInForm } from '#web/features/account/SignInForm.tsx'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { useTexts } from '#web/session/language.ts'

export function OperatorLoginPage() {
  const t = useTexts()
  return (
    <SignedOutPage title={t.operators.signInTitle} intro={t.operators.signInIntro}>
      <SignInForm userType={1} />
    </SignedOutPage>
  )
}
