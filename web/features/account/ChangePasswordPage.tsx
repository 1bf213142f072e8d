// "Mis datos": a new password by the current one (A10).
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { PasswordField } from './PasswordField.tsx'
import { checkNewPassword, NO_PASSWORD } from './new-password.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import classes from './ChangePasswordPage.module.css'

const RESULT_SECONDS = 3

export function ChangePasswordPage() {
  const t = useTexts()
  return (
    <Page
      title={t.auth.changePassword}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ label: t.profile.title, link: paths.profile() }, { label: t.profile.myData }]}
        />
      }
    >
      <Panel className={classes.card}>
        <ChangePasswordForm />
      </Panel>
    </Page>
  )
}

function ChangePasswordForm() {
  const t = useTexts()
  const [current, setCurrent] = useState('')
  const [entered, setEntered] = useState(NO_PASSWORD)
  const change = useMutation({
    mutationFn: () =>
      call(endpoints.auth.changePassword, {
        body: {
          current_password: current,
          password: entered.password,
          password_confirmation: entered.repeated,
        },
      }),
    onSuccess: () => toast.success(t.profile.updated, RESULT_SECONDS),
  })
  useLeaveAfter(change.isSuccess)

  const ready = current !== '' && checkNewPassword(entered).ready
  const refused = change.error instanceof ApiFailure && [400, 422].includes(change.error.status)
  const failure = refused
    ? t.auth.checkData
    : change.error && messageOf(change.error, t.words.somethingWentWrong)
  return (
    <form
      noValidate
      onChange={() => change.isError && change.reset()}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && change.isIdle) change.mutate()
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{t.profile.passwordIntro}</Text>
        <PasswordField
          name="current_password"
          label={t.profile.currentPassword}
          autoComplete="current-password"
          value={current}
          error={refused}
          onChange={setCurrent}
        />
        <NewPasswordFields value={entered} onChange={setEntered} />
        <FormFailure message={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" renderRoot={(props) => <Link {...paths.profile()} {...props} />}>
            {t.words.cancel}
          </Button>
          <Button type="submit" disabled={!ready || change.isSuccess} loading={change.isPending}>
            {t.auth.changePassword}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useLeaveAfter(done: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(paths.profile()), RESULT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
