// The page of a link from the console (O1): makes an operator, or gives one a new password. The second factor follows.
import { Skeleton, Stack, TextInput, type TextInputProps } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { localPart } from '#domain/passwords.ts'
import { EMAIL_MIN_LENGTH, PERSON_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { operatorLinkQuery, type OperatorLink } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { isTransient } from '#web/api/query-client.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useLinkToken } from '#web/features/account/link-token.ts'
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from '#web/features/account/NewPassword.tsx'
import { EmailField, SignedOutForm } from '#web/components/SignInFields.tsx'
import { SignedOutPage } from '#web/features/shell/SignedOutLayout.tsx'
import { browserToken } from '#web/session/browser-token.ts'
import { useTexts } from '#web/session/language.ts'
import { startSession } from '#web/session/session.ts'

export function OperatorSetUpPage() {
  const t = useTexts()
  const token = useLinkToken()
  const { data: link, error, refetch } = useQuery({ ...operatorLinkQuery(token), enabled: token !== '' })
  if (token === '' || link?.valid === false || (error && !isTransient(error)))
    return <SignedOutPage title={t.operators.linkExpiredTitle} intro={t.operators.linkExpired} />
  const title = link && !link.is_new ? t.operators.renewTitle : t.operators.setUpTitle
  const intro = link && (link.email === null ? t.operators.firstIntro : t.operators.setUpIntro(link.email))
  return (
    <SignedOutPage title={title} intro={intro}>
      {link && <SetUpForm token={token} link={link} />}
      <Stack mt="lg">
        {!link && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!link && !error && <Skeleton height="20rem" />}
      </Stack>
    </SignedOutPage>
  )
}

function SetUpForm({ token, link }: { token: string; link: OperatorLink }) {
  const t = useTexts()
  const router = useRouter()
  const [email, setEmail] = useState(link.email ?? '')
  const [name, setName] = useState('')
  const [lastName, setLastName] = useState('')
  const [entered, setEntered] = useState(NO_PASSWORD)
  const names = [name, lastName, localPart(email)]
  const setUp = useMutation({
    mutationFn: () =>
      call('POST /operator/setup', {
        body: {
          token,
          ...(link.email === null && { email }),
          ...(link.is_new && { name, last_name: lastName }),
          password: entered.password,
          password_confirmation: entered.repeated,
          browser_token: browserToken(),
        },
      }),
    async onSuccess({ user, authorisation }) {
      await router.options.context.addPagesFor('operator')
      startSession({
        token: authorisation.token,
        role: 'operator',
        email: user.email,
        passwordToken: null,
        secondFactor: 'set_up',
      })
      router.history.replace('/operator')
    },
  })
  const isNamed = !link.is_new || (name.trim() !== '' && lastName.trim() !== '')
  /** An edit clears the failure. */
  function clearing<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      setUp.reset()
      set(value)
    }
  }
  return (
    <SignedOutForm
      failure={setUp.error && messageOf(setUp.error, t.words.somethingWentWrong)}
      submitLabel={t.operators.setUpYes}
      ready={email.trim().length >= EMAIL_MIN_LENGTH && isNamed && checkNewPassword(entered, names).ready}
      busy={setUp.isPending || setUp.isSuccess}
      onSubmit={() => setUp.mutate()}
    >
      {link.email === null ? (
        <EmailField
          value={email}
          refused={fieldErrorOf(setUp.error, 'email') !== undefined}
          onChange={clearing(setEmail)}
        />
      ) : (
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      )}
      {link.is_new && (
        <>
          <NameField
            label={t.operators.name}
            name="given-name"
            autoComplete="given-name"
            value={name}
            onValue={clearing(setName)}
          />
          <NameField
            label={t.operators.lastName}
            name="family-name"
            autoComplete="family-name"
            value={lastName}
            onValue={clearing(setLastName)}
          />
        </>
      )}
      <NewPasswordFields
        value={entered}
        names={names}
        refused={fieldErrorOf(setUp.error, 'password')}
        onChange={clearing(setEntered)}
      />
    </SignedOutForm>
  )
}

function NameField({ onValue, ...field }: TextInputProps & { onValue: (value: string) => void }) {
  return (
    <TextInput
      {...field}
      size="md"
      required
      withAsterisk={false}
      maxLength={PERSON_NAME_MAX_LENGTH}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
