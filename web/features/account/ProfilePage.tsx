// The user's data (A10).
import { Anchor, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/auth.ts'
import { meQuery } from '#web/api/auth.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useSession, type Session } from '#web/session/session.ts'
import type { Texts } from '#web/texts/texts.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './ProfilePage.module.css'

export function ProfilePage() {
  const t = useTexts()
  const session = useSession()
  const { data: me, error, refetch } = useQuery(meQuery)
  return (
    <Page title={t.profile.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.profile.title }]} />}>
      {error && !me && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!me && !error && <CardListSkeleton count={1} />}
      {me && session && <Card me={me} role={session.role} />}
    </Page>
  )
}

function Card({ me, role }: { me: User; role: Session['role'] }) {
  const t = useTexts()
  const company = me.client?.company ?? me.provider?.fantasy_name ?? ''
  return (
    <Panel className={classes.card}>
      <div className={classes.who}>
        <span className={classes.initials} aria-hidden>
          {me.name.charAt(0)}
          {me.last_name.charAt(0)}
        </span>
        <div>
          <h2 className={classes.name}>
            {me.name} {me.last_name}
          </h2>
          {company !== '' && <p className={classes.company}>{company}</p>}
        </div>
      </div>
      <Facts items={[...account(me, role, t), ...buying(me, t)]} />
      <div className={classes.foot}>
        <Button
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          renderRoot={(props) => <Link {...paths.changePassword()} {...props} />}
        >
          {t.profile.myData}
        </Button>
      </div>
    </Panel>
  )
}

type Rows = (readonly [label: string, value: ReactNode])[]

function account(me: User, role: Session['role'], t: Texts): Rows {
  const email = <EmailText email={me.email} />
  return [
    [t.words.email, email],
    [t.profile.role, t.profile.roles[role]],
  ]
}

/** A buyer's place in the company, and who must approve (K7). */
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
