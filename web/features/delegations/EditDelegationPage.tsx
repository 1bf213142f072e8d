// "Editar delegación" (G4): the one the address names, else the one in force or the next.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Delegation } from '#contract/delegations.ts'
import { delegationsQuery } from '#web/api/accounts.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { EditDelegation } from './EditDelegation.tsx'
import { useColleagues } from './use-colleagues.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import classes from './EditDelegationPage.module.css'

export function EditDelegationPage() {
  const t = useTexts()
  const { id } = useSearch({ from: '/shell/approve-orders/edit-delegate' })
  const { data: delegations, error, refetch } = useQuery(delegationsQuery)
  const delegation = delegations?.find((one) => (id === undefined ? one.state !== 'past' : one.id === id))
  if (delegations && !delegation && id !== undefined) return <NotFoundPage />
  return (
    <Page
      title={t.delegations.editTitle}
      intro={t.delegations.editIntro}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[
            { label: t.approvals.title, link: paths.approveOrders() },
            { label: t.delegations.title, link: paths.delegateOrders() },
            { label: t.delegations.editTitle },
          ]}
        />
      }
    >
      {delegations ? (
        <Content key={delegation?.id} delegation={delegation} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

function Content({ delegation }: { delegation: Delegation | undefined }) {
  const t = useTexts()
  const { colleagues, error, refetch } = useColleagues()
  const back = (
    <Button variant="default" renderRoot={(props) => <Link {...paths.delegateOrders()} {...props} />}>
      {t.delegations.backToList}
    </Button>
  )
  if (!delegation)
    return (
      <EmptyState
        illustration="clipboard"
        title={t.delegations.nothingToEdit}
        hint={t.delegations.nothingToEditHint}
        action={back}
      />
    )
  if (delegation.state === 'past')
    return (
      <EmptyState
        illustration="clipboard"
        title={t.delegations.over}
        hint={t.delegations.overText}
        action={back}
      />
    )
  if (colleagues)
    return (
      <Panel className={classes.card}>
        <EditDelegation delegation={delegation} colleagues={colleagues} />
      </Panel>
    )
  return error ? <ErrorState error={error} onRetry={refetch} /> : <DetailSkeleton />
}
