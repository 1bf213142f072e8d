import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { User } from '#contract/account.ts'
import { localPart } from '#domain/passwords.ts'
import { meQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { cartQuery } from '#web/api/cart.ts'
import { ApiFailure, fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { Page } from '#web/components/Page.tsx'
import { SpendingLimits } from '#web/features/cart/SpendingLimits.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { PendingChangesBanner } from '#web/features/pending-changes/PendingChangesBanner.tsx'
import { SecondFactorPanel } from '#web/features/second-factor/SecondFactorPanel.tsx'
import { TaxDataPanel } from '#web/features/tax-data/TaxDataPanel.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { type Session, useSession } from '#web/session/session.ts'
import type { Texts } from '#web/texts/texts.ts'
import { EmailText } from '#web/ui/formatted.tsx'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { EmailChange } from './EmailChange.tsx'
import { checkNewPassword, NewPasswordFields, NO_PASSWORD } from './NewPassword.tsx'
import { Sessions } from './Sessions.tsx'
import { PasswordField, reportFilled } from '#web/components/SignInFields.tsx'
import classes from './ProfilePage.module.css'

export function ProfilePage() {
  const t = useTexts()
  const session = useSession()
  const { data: me, error, refetch } = useQuery(meQuery)
  return (
    <Page title={t.profile.title}>
      {error && !me && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!me && !error && <CardListSkeleton count={1} />}
      {me && session && (
        <Stack gap="lg">
          {session.role === 'buyer' && <PendingChangesBanner />}
          <EmailChange />
          <Card me={me} role={session.role} />
          {me.provider && !me.provider.administrator && (
            <TaxDataPanel side={{ kind: 'seller', id: me.provider.id }} className={classes.profile} />
          )}
          <SecondFactorPanel className={classes.profile} />
          <Sessions />
        </Stack>
      )}
    </Page>
  )
}

function Card({ me, role }: { me: User; role: Session['role'] }) {
  const t = useTexts()
  const company = me.client?.company ?? me.provider?.fantasy_name ?? ''
  return (
    <Panel className={classes.profile}>
      <Group wrap="nowrap" mb="lg">
        <span className={classes.initials} aria-hidden>
          {me.name.charAt(0)}
          {me.last_name.charAt(0)}
        </span>
        <div>
          <Title order={2}>
            {me.name} {me.last_name}
          </Title>
          {company !== '' && <Text c="dimmed">{company}</Text>}
        </div>
      </Group>
      <Facts items={[...account(me, role, t), ...buying(me, t)]} />
      {role === 'buyer' && <CartLimits />}
      <div className={classes.foot}>
        <ButtonLink
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          link={paths.changePassword()}
        >
          {t.profile.myData}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function CartLimits() {
  const { data: cart } = useQuery(cartQuery)
  return cart && <SpendingLimits cart={cart} />
}

type Rows = (readonly [label: string, value: ReactNode])[]

function account(me: User, role: Session['role'], t: Texts): Rows {
  const email = <EmailText email={me.email} />
  return [
    [t.words.email, email],
    [t.profile.role, t.profile.roles[role]],
  ]
}

function buying({ client, authorizer }: User, t: Texts): Rows {
  if (!client) return []
  const costCenter = client.cost_center
    ? `${client.cost_center.ceco} · ${client.cost_center.name}`
    : t.profile.noCostCenter
  return [
    [t.profile.costCenter, costCenter],
    [t.profile.approver, authorizer ? approver(authorizer) : t.profile.noApprover],
  ]
}

function approver({ name, last_name, email }: NonNullable<User['authorizer']>): ReactNode {
  return (
    <>
      {name} {last_name}
      <br />
      <Anchor size="sm" href={`mailto:${email}`}>
        <EmailText email={email} />
      </Anchor>
    </>
  )
}

const RESULT_SECONDS = 3

export function ChangePasswordPage() {
  const t = useTexts()
  return (
    <Page
      title={t.signIn.changePassword}
      crumbs={[{ label: t.profile.title, link: paths.profile() }, { label: t.profile.myData }]}
    >
      <Panel className={classes.newPassword}>
        <ChangePasswordForm />
      </Panel>
    </Page>
  )
}

function ChangePasswordForm() {
  const t = useTexts()
  const [current, setCurrent] = useState('')
  const [entered, setEntered] = useState(NO_PASSWORD)
  const { data: names = [] } = useQuery({ ...meQuery, select: namesOf })
  const change = useMutation({
    mutationFn: () =>
      call('POST /users/passwordchange', {
        body: {
          current_password: current,
          password: entered.password,
          password_confirmation: entered.repeated,
        },
      }),
    onSuccess: () => toast.success(t.profile.updated, RESULT_SECONDS),
  })
  useLeaveAfter(change.isSuccess)

  const ready = current !== '' && checkNewPassword(entered, names).ready
  const newRefused = fieldErrorOf(change.error, 'password')
  const refused =
    change.error instanceof ApiFailure && [400, 422].includes(change.error.status) && newRefused === undefined
  const failure = refused
    ? t.signIn.checkData
    : change.error && messageOf(change.error, t.words.somethingWentWrong)
  return (
    <form
      noValidate
      onInputCapture={reportFilled}
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
        <NewPasswordFields value={entered} names={names} refused={newRefused} onChange={setEntered} />
        <FormFailure message={failure} />
        <Group justify="flex-end" gap="xs">
          <ButtonLink variant="default" link={paths.profile()}>
            {t.words.cancel}
          </ButtonLink>
          <Button type="submit" disabled={!ready || change.isSuccess} loading={change.isPending}>
            {t.signIn.changePassword}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** A9 */
function namesOf({ name, last_name, email, client, provider }: User): string[] {
  return [name, last_name, localPart(email), client?.company ?? '', provider?.fantasy_name ?? '']
}

function useLeaveAfter(done: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => void navigate(paths.profile()), RESULT_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [done, navigate])
}
