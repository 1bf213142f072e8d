// Links to set a password, and the first sign-in (A5, A6, A8, O5).
import { Button, Group, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { localPart } from '#domain/passwords.ts'
import { passwordLinkQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { isTransient } from '#web/api/query-client.ts'
import { ApiFailure, fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { signOut } from '#web/components/navigation.ts'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { browserToken } from '#web/session/browser-token.ts'
import { passwordWasChanged, session, useSession } from '#web/session/session.ts'
import type { LinkTarget } from '#web/ui/links.tsx'
import { toast } from '#web/ui/toast.tsx'
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from './NewPassword.tsx'
import type { FilledSignIn } from './use-sign-in.ts'
import { type PasswordLink, useLinkKey, usePasswordLink } from './password-link.ts'
import { EmailField, SignedOutForm, type UserType, UserTypeChoice } from '#web/components/SignInFields.tsx'
import { chooseStartingPlace } from './starting-place.ts'

export function ForgotPasswordPage() {
  const t = useStartTexts()
  const [userType, setUserType] = useState<UserType>(2)
  const [email, setEmail] = useState('')
  const sendLink = useMutation({
    mutationFn: () =>
      call('POST /password/forgot', {
        body: { email, user_type_id: userType, browser_token: browserToken() },
      }),
  })
  const unknown = sendLink.error instanceof ApiFailure && sendLink.error.status === 404

  const { error } = sendLink
  if (error instanceof ApiFailure && error.errorCode === 'link_still_good') {
    return (
      <SignedOutPage
        title={t.signIn.linkStillGoodTitle}
        intro={error.message}
        next={{ link: paths.login(), label: t.signIn.signIn }}
      />
    )
  }
  if (sendLink.isSuccess) {
    return (
      <SignedOutPage
        title={t.signIn.mailSentTitle}
        intro={t.signIn.mailSent}
        next={{ link: paths.login(), label: t.signIn.signIn }}
      />
    )
  }
  return (
    <SignedOutPage back title={t.signIn.forgotTitle} intro={t.signIn.forgotIntro}>
      <SignedOutForm
        failure={sendLink.error && messageOf(sendLink.error, t.words.somethingWentWrong)}
        submitLabel={t.signIn.send}
        ready={email.trim() !== ''}
        busy={sendLink.isPending}
        onSubmit={() => sendLink.mutate()}
      >
        <UserTypeChoice
          value={userType}
          onChange={(value) => {
            sendLink.reset()
            setUserType(value)
          }}
        />
        <EmailField
          value={email}
          refused={unknown}
          onChange={(value) => {
            sendLink.reset()
            setEmail(value)
          }}
        />
      </SignedOutForm>
    </SignedOutPage>
  )
}

export function ResetPasswordPage() {
  const t = useStartTexts()
  return (
    <PasswordLinkPage
      search={useSearch({ from: '/signed-out/reset-password' })}
      title={t.signIn.resetTitle}
      done={t.signIn.resetDone}
      expired={[t.signIn.linkExpiredTitle, t.signIn.linkExpired]}
    />
  )
}

/** O5: the account has no password yet. */
export function InvitationPage() {
  const t = useStartTexts()
  return (
    <PasswordLinkPage
      search={useSearch({ from: '/signed-out/invitation' })}
      title={t.signIn.invitationTitle}
      done={t.signIn.invitationDone}
      expired={[t.signIn.invitationExpiredTitle, t.signIn.invitationExpired]}
    />
  )
}

/** O1: of an operator, who signs in on a page of their own. */
export function OperatorInvitationPage() {
  const t = useStartTexts()
  return (
    <PasswordLinkPage
      search={useSearch({ from: '/signed-out/operator/invitation' })}
      title={t.signIn.invitationTitle}
      done={t.signIn.invitationDone}
      expired={[t.signIn.invitationExpiredTitle, t.signIn.invitationExpired]}
      signInPage={paths.operatorLogin()}
    />
  )
}

interface PasswordLinkPageProps {
  search: PasswordLink
  title: string
  done: string
  expired: readonly [title: string, text: string]
  signInPage?: LinkTarget
}

function PasswordLinkPage(props: PasswordLinkPageProps) {
  return <OpenedLink key={useLinkKey()} {...props} />
}

function OpenedLink({
  search,
  title,
  done: doneText,
  expired,
  signInPage = paths.login(),
}: PasswordLinkPageProps) {
  const t = useStartTexts()
  const { email, token } = usePasswordLink(search)
  const [done, setDone] = useState<FilledSignIn | null>(null)
  const check = useLinkCheck(email, token, done !== null)
  /** The link's account may be another than the signed-in one. */
  function finish() {
    setDone({ email, userType: check.userType })
    if (session()) void signOut()
  }

  if (done) {
    const link = { ...signInPage, state: { signIn: done } }
    return <SignedOutPage title={doneText} next={{ link, label: t.signIn.signIn }} />
  }
  if (check.isExpired) return <LinkExpired words={expired} retry={check.retry} />
  return (
    <SignedOutPage title={title} intro={email}>
      {check.isValid ? (
        <SetPasswordForm email={email} token={token} onDone={finish} />
      ) : (
        <Checking label={t.signIn.checkingLink} />
      )}
    </SignedOutPage>
  )
}

/** On entry, and not again once the password is set. A check that fails is that of an expired link (A6). */
function useLinkCheck(email: string, token: string, isDone: boolean) {
  const isComplete = email !== '' && token !== ''
  const { data, error, refetch } = useQuery({
    ...passwordLinkQuery(email, token),
    enabled: isComplete && !isDone,
  })
  return {
    isValid: data?.validate === true,
    userType: data?.user_type_id,
    isExpired: !isComplete || error !== null || data?.validate === false,
    retry: error && isTransient(error) ? () => void refetch() : undefined,
  }
}

interface LinkExpiredProps {
  words: PasswordLinkPageProps['expired']
  /** When the server did not say that the link has expired. */
  retry: (() => void) | undefined
}

/** For a new link the session ends: with it, the forced change would open again (S3). */
function LinkExpired({ words: [title, intro], retry }: LinkExpiredProps) {
  const t = useStartTexts()
  const router = useRouter()
  const isSignedIn = useSession() !== null
  const next = { link: paths.forgotPassword(), label: t.signIn.newLink }
  async function signOutAndGoOn() {
    await signOut()
    await router.navigate(next.link)
  }
  return (
    <SignedOutPage title={title} intro={intro} {...(!isSignedIn && { next })}>
      {isSignedIn && (
        <Button size="md" fullWidth mt="lg" onClick={() => void signOutAndGoOn()}>
          {next.label}
        </Button>
      )}
      {retry && (
        <Button variant="default" size="md" fullWidth mt="md" onClick={retry}>
          {t.words.retry}
        </Button>
      )}
    </SignedOutPage>
  )
}

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

const RESULT_SECONDS = 3

/** Forced at the first sign-in (A8, S3). */
export function CreatePasswordPage() {
  const t = useStartTexts()
  const router = useRouter()
  const signedIn = useSession()
  const link = usePasswordLink(useSearch({ from: '/signed-out/create-password' }))
  // As they are on entry: once the password is set, neither the session nor the next address has them.
  const [{ email, token }] = useState({
    email: link.email || signedIn?.email || '',
    token: link.token || signedIn?.passwordToken || '',
  })
  const [isDone, setDone] = useState(false)
  const check = useLinkCheck(email, token, isDone)

  function done() {
    setDone(true)
    passwordWasChanged()
    void chooseStartingPlace(session())
    toast.success(t.signIn.passwordChanged, RESULT_SECONDS)
    router.history.replace('/')
  }
  if (check.isExpired)
    return <LinkExpired words={[t.signIn.linkExpiredTitle, t.signIn.linkExpired]} retry={check.retry} />
  return (
    <SignedOutPage
      title={t.signIn.createPasswordTitle}
      windowTitle={t.signIn.changePassword}
      intro={t.signIn.createPasswordIntro(email)}
    >
      {check.isValid ? (
        <SetPasswordForm email={email} token={token} failureSeconds={RESULT_SECONDS} onDone={done} />
      ) : (
        <Checking label={t.signIn.checkingLink} />
      )}
      <Group justify="center" mt="md">
        <Button variant="subtle" color="gray.7" size="compact-sm" onClick={() => void signOut()}>
          {t.shell.signOut}
        </Button>
      </Group>
    </SignedOutPage>
  )
}

interface SetPasswordFormProps {
  email: string
  token: string
  /** Seconds until a failure goes (A8). By default it stays until an edit. */
  failureSeconds?: number
  onDone: () => void
}

/** Sets a password with a token that works once (A7). */
function SetPasswordForm({ email, token, failureSeconds, onDone }: SetPasswordFormProps) {
  const t = useStartTexts()
  const [entered, setEntered] = useState(NO_PASSWORD)
  const names = [localPart(email)]
  const update = useMutation({
    mutationFn: () =>
      call('POST /password/update', {
        body: {
          email,
          password: entered.password,
          password_confirmation: entered.repeated,
          password_token: token,
          browser_token: browserToken(),
        },
      }),
    onSuccess: onDone,
  })
  const { isError, reset } = update
  useEffect(() => {
    if (!isError || failureSeconds === undefined) return
    const timer = setTimeout(reset, failureSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isError, reset, failureSeconds])
  return (
    <SignedOutForm
      failure={update.error && messageOf(update.error, t.words.somethingWentWrong)}
      submitLabel={t.signIn.changePassword}
      ready={checkNewPassword(entered, names).ready}
      busy={update.isPending}
      onSubmit={() => update.mutate()}
    >
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordFields
        value={entered}
        names={names}
        refused={fieldErrorOf(update.error, 'password')}
        onChange={(change) => {
          update.reset()
          setEntered(change)
        }}
      />
    </SignedOutForm>
  )
}
