// Between the password and the pages: a code of the second factor, or its set-up where it is mandatory (O2).
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { readSecondFactorCode } from '#domain/second-factor.ts'
import { call } from '#web/api/call.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { setUpQuery } from '#web/api/second-factor.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { SignedOutForm } from '#web/components/SignInFields.tsx'
import { signOut } from '#web/components/navigation.ts'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { readVisit, returnHref } from '#web/session/access.ts'
import { useTexts } from '#web/session/language.ts'
import { secondFactorWasGiven, session, useSession } from '#web/session/session.ts'
import { CodeField } from './CodeField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpForm } from './SetUpForm.tsx'

export function SecondFactorPage() {
  const t = useTexts()
  const router = useRouter()
  const due = useSession()?.secondFactor
  function finish() {
    secondFactorWasGiven()
    const current = session()
    if (current) router.history.replace(returnHref(readVisit(), current, Date.now()))
  }
  return (
    <>
      {due === 'set_up' ? <SetUpSteps onDone={finish} /> : <GiveCode onDone={finish} />}
      <Group justify="center" mt="md">
        <Button variant="subtle" color="gray.7" size="compact-sm" onClick={() => void signOut()}>
          {t.shell.signOut}
        </Button>
      </Group>
    </>
  )
}

function GiveCode({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const [code, setCode] = useState('')
  const [isRecovery, setRecovery] = useState(false)
  const give = useMutation({
    mutationFn: () => call('POST /login/second-factor', { body: { code } }),
    onSuccess: onDone,
  })
  function edit(value: string) {
    give.reset()
    setCode(value)
  }
  return (
    <SignedOutPage title={t.secondFactor.title} intro={t.secondFactor.giveIntro}>
      <SignedOutForm
        failure={give.error && messageOf(give.error, t.words.somethingWentWrong)}
        submitLabel={t.signIn.signIn}
        ready={readSecondFactorCode(code) !== null}
        busy={give.isPending || give.isSuccess}
        onSubmit={() => give.mutate()}
      >
        <CodeField value={code} recovery={isRecovery} refused={give.isError} onChange={edit} />
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setRecovery(!isRecovery)
            edit('')
          }}
        >
          {isRecovery ? t.secondFactor.useAuthenticator : t.secondFactor.useRecovery}
        </Button>
      </SignedOutForm>
    </SignedOutPage>
  )
}

function SetUpSteps({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const [codes, setCodes] = useState<string[] | null>(null)
  const { data: setUp, error, refetch } = useQuery({ ...setUpQuery, enabled: codes === null })
  if (codes) {
    return (
      <SignedOutPage title={t.secondFactor.recoveryTitle}>
        <Stack mt="lg">
          <RecoveryCodes codes={codes} onSaved={onDone} />
        </Stack>
      </SignedOutPage>
    )
  }
  // The page was reloaded after it showed the recovery codes.
  if (error instanceof ApiFailure && error.errorCode === 'second_factor_on') {
    return (
      <SignedOutPage title={t.secondFactor.isOnTitle} intro={t.secondFactor.isOnHint}>
        <Button size="md" fullWidth mt="lg" onClick={onDone}>
          {t.secondFactor.goOn}
        </Button>
      </SignedOutPage>
    )
  }
  return (
    <SignedOutPage title={t.secondFactor.setUpTitle} intro={t.secondFactor.setUpIntro}>
      <Stack mt="lg">
        {setUp && <SetUpForm setUp={setUp} onConfirmed={setCodes} />}
        {!setUp && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!setUp && !error && <Skeleton height="22rem" />}
      </Stack>
    </SignedOutPage>
  )
}
