// Sign-in (A1–A4).
import { Group } from '@mantine/core'
import { useState } from 'react'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { type UserType, UserTypeChoice } from '#web/components/SignInFields.tsx'
import { SignInForm } from './SignInForm.tsx'
import { useFilledSignIn } from './use-sign-in.ts'

export function LoginPage() {
  const t = useStartTexts()
  const filled = useFilledSignIn()
  const [userType, setUserType] = useState<UserType>(filled?.userType === 3 ? 3 : 2)
  return (
    <SignedOutPage
      back
      title={t.signIn.signInTitle}
      windowTitle={t.signIn.signIn}
      intro={t.signIn.signInIntro}
    >
      <SignInForm userType={userType}>
        {(clearing) => <UserTypeChoice value={userType} onChange={clearing(setUserType)} />}
      </SignInForm>
      <Group justify="center" mt="md">
        <AnchorLink size="sm" link={paths.forgotPassword()}>
          {t.signIn.forgot}
        </AnchorLink>
      </Group>
    </SignedOutPage>
  )
}
