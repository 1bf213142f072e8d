// "Delegar aprobación" (G1–G3): a new delegation, beside those there are.
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { delegationsQuery } from '#web/api/accounts.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { DelegationList } from './DelegationList.tsx'
import { NewDelegation } from './NewDelegation.tsx'
import { useColleagues } from './use-colleagues.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './DelegatePage.module.css'

export function DelegatePage() {
  const t = useTexts()
  return (
    <Page
      title={t.delegations.title}
      intro={t.delegations.intro}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ label: t.approvals.title, link: paths.approveOrders() }, { label: t.delegations.title }]}
        />
      }
    >
      <div className={classes.columns}>
        <Panel title={t.delegations.new}>
          <Form />
        </Panel>
        <Panel title={t.delegations.mine}>
          <List />
        </Panel>
      </div>
    </Page>
  )
}

function Form() {
  const { colleagues, error, refetch } = useColleagues()
  if (colleagues) return <NewDelegation colleagues={colleagues} />
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading height="20rem" />
}

function List() {
  const { data: delegations, error, refetch } = useQuery(delegationsQuery)
  if (delegations) return <DelegationList delegations={delegations} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading height="10rem" />
}

function Loading({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}
