// Sign-in (A1–A4).
import { Alert, Anchor, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ROLE_OF_TYPE } from '#web/session/roles.ts'
import { EMAIL_MIN_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { PasswordField } from '#web/components/PasswordField.tsx'
import { UserTypeChoice, type UserType } from '#web/components/UserTypeChoice.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { readVisit, returnHref } from '#web/session/last-path.ts'
import { startSession, type Session } from '#web/session/session.ts'

export function LoginPage() {
  const t = useTexts()
  const router = useRouter()
  const [userType, setUserType] = useState<UserType>(2)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  useDocumentTitle(`${t.auth.signIn} · ${t.common.brand}`)

  const signIn = useMutation({
    mutationFn: () => call(endpoints.auth.login, { body: { email, password, user_type_id: userType } }),
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

  const ready = email.trim() !== '' && password !== ''
  const refused = signIn.error instanceof ApiFailure && [401, 422, 400].includes(signIn.error.status)
  const tooShort = email !== '' && email.length < EMAIL_MIN_LENGTH
  const change = (set: (value: string) => void) => (value: string) => {
    signIn.reset()
    set(value)
  }
  return (
    <>
      <Button
        variant="subtle"
        color="gray.7"
        size="compact-sm"
        ml={-8}
        leftSection={<IconArrowLeft size={16} />}
        onClick={() => router.history.back()}
      >
        {t.common.back}
      </Button>
      <Title order={1} mt="md">
        {t.auth.signInTitle}
      </Title>
      <Text c="dimmed" mt={4}>
        {t.auth.signInIntro}
      </Text>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !signIn.isPending) signIn.mutate()
        }}
      >
        <Stack gap="md" mt="lg">
          <UserTypeChoice label={t.auth.userType} value={userType} onChange={setUserType} />
          <TextInput
            type="email"
            name="email"
            size="md"
            label={t.auth.email}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={refused || (tooShort && t.auth.emailInvalid)}
            onChange={(event) => change(setEmail)(event.currentTarget.value)}
          />
          <PasswordField
            name="password"
            label={t.auth.password}
            autoComplete="current-password"
            value={password}
            error={refused}
            onChange={change(setPassword)}
          />
          {signIn.error && (
            <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
              {refused ? t.auth.checkData : messageOf(signIn.error, t.common.somethingWentWrong)}
            </Alert>
          )}
          <Button type="submit" size="md" fullWidth disabled={!ready} loading={signIn.isPending}>
            {t.auth.signIn}
          </Button>
          <Group justify="center">
            <Anchor size="sm" renderRoot={(props) => <Link {...paths.forgotPassword()} {...props} />}>
              {t.auth.forgot}
            </Anchor>
          </Group>
        </Stack>
      </form>
    </>
  )
}
