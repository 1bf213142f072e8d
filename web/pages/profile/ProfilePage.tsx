// The user's data (A10).
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/api/auth.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'

export function ProfilePage() {
  const t = useTexts()
  const { data: me, error, refetch } = useQuery(meQuery)
  return (
    <Page title={t.shell.profile} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.shell.profile }]} />}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!me && !error && <CardListSkeleton count={1} />}
      {me && (
        <Panel title={`${me.name} ${me.last_name}`}>
          <Facts items={[[t.common.email, me.email]]} />
        </Panel>
      )}
    </Page>
  )
}
