// The forced change at the first sign-in (A8). Until it is done no other page opens (S3), only signing out.
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { passwordLinkQuery } from '#web/api/auth.ts'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { signOut } from '#web/features/shell/sign-out.ts'
import { SignedOutPage } from '#web/features/shell/SignedOutPage.tsx'
import { useStartTexts } from '#web/session/language.ts'
import { passwordWasChanged, useSession } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { usePasswordLink } from './password-link.ts'

const RESULT_SECONDS = 3

export function CreatePasswordPage() {
  const t = useStartTexts()
  const router = useRouter()
  const session = useSession()
  const asked = usePasswordLink(useSearch({ from: '/signed-out/create-password' }))
  // An address without them, as when it is typed: the sign-in knows both.
  const email = asked.email || session?.email || ''
  const token = asked.token || session?.passwordToken || ''
  const { data } = useQuery(passwordLinkQuery(email, token))

  function done() {
    passwordWasChanged()
    toast.success(t.auth.passwordChanged, RESULT_SECONDS)
    router.history.replace('/')
  }
  if (data?.validate === false) {
    return (
      <SignedOutPage title={t.auth.linkExpiredTitle} intro={t.auth.signInAgain}>
        <Button size="md" fullWidth mt="lg" onClick={() => void signOut()}>
          {t.auth.signIn}
        </Button>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage
      title={t.auth.createPasswordTitle}
      windowTitle={t.auth.changePassword}
      intro={t.auth.createPasswordIntro(email)}
    >
      <SetPasswordForm email={email} token={token} onDone={done} />
      <Group justify="center" mt="md">
        <Button variant="subtle" color="gray.7" size="compact-sm" onClick={() => void signOut()}>
          {t.shell.signOut}
        </Button>
      </Group>
    </SignedOutPage>
  )
}
