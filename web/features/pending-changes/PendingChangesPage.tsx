// The changes that the reader may accept, and those that they asked for (R11), as a buyer. Operators and administrators decide
// above the people of a company (companies/PeoplePage.tsx).
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PendingChange } from '#contract/pending-changes.ts'
import { meQuery } from '#web/api/account.ts'
import { myPendingChangesQuery } from '#web/api/pending-changes.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { ChangeList } from './ChangeList.tsx'

export function PendingChangesPage() {
  const { pendingChanges: t } = useTexts()
  const { data, error, refetch } = useQuery(myPendingChangesQuery)
  return (
    <Page title={t.title} intro={t.intro}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardListSkeleton count={2} />}
      {data && <Sections changes={data} />}
    </Page>
  )
}

function Sections({ changes }: { changes: readonly PendingChange[] }) {
  const { pendingChanges: t } = useTexts()
  const { data: me } = useQuery(meQuery)
  const rulesLink = me?.client?.administrator ? paths.myCompany('rules') : undefined
  if (changes.length === 0) return <EmptyState illustration="clipboard" title={t.none} hint={t.noneHint} />
  const toDecide = changes.filter(({ may_accept }) => may_accept)
  const asked = changes.filter(({ may_accept }) => !may_accept)
  return (
    <Stack gap="lg">
      {toDecide.length > 0 && (
        <Panel title={t.toDecide}>
          <ChangeList changes={toDecide} rulesLink={rulesLink} />
        </Panel>
      )}
      {asked.length > 0 && (
        <Panel title={t.asked}>
          <ChangeList changes={asked} rulesLink={rulesLink} />
        </Panel>
      )}
    </Stack>
  )
}
