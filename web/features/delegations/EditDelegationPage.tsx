// "Editar delegación" (G3, G4): the delegation in the address, else the current or next one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Delegation } from '#contract/delegations.ts'
import { call } from '#web/api/call.ts'
import { delegationsQuery } from '#web/api/account.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { toast } from '#web/ui/toast.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import {
  type Colleague,
  type Entered,
  failureText,
  faultsOf,
  RESULT_SECONDS,
  useColleagues,
  useTemporaryValue,
} from './delegation-form.ts'
import { DelegationForm } from './DelegationForm.tsx'
import { DeleteDelegation } from './DelegationList.tsx'
import classes from './delegations.module.css'

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
      crumbs={[
        { label: t.approvals.title, link: paths.approveOrders() },
        { label: t.delegations.title, link: paths.delegateOrders() },
        { label: t.delegations.editTitle },
      ]}
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
    <ButtonLink variant="default" link={paths.delegateOrders()}>
      {t.delegations.backToList}
    </ButtonLink>
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
      <Panel className={classes.editCard}>
        <EditDelegation delegation={delegation} colleagues={colleagues} />
      </Panel>
    )
  return error ? <ErrorState error={error} onRetry={refetch} /> : <DetailSkeleton />
}

interface EditDelegationProps {
  delegation: Delegation
  colleagues: readonly Colleague[]
}

function EditDelegation({ delegation, colleagues }: EditDelegationProps) {
  const t = useTexts()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [failure, showFailure] = useTemporaryValue<string>(RESULT_SECONDS)
  const change = useMutation({
    mutationFn: (entered: Entered) =>
      call('PUT /delegates/:id', {
        params: { id: delegation.id },
        body: { authorizer_id: delegation.authorizer_id, ...entered },
      }),
    onMutate: () => showFailure(null),
    async onSuccess() {
      await queryClient.invalidateQueries(delegationsQuery)
      toast.success(t.delegations.updated, RESULT_SECONDS)
      void navigate(paths.delegateOrders())
    },
    onError: (error) => showFailure(failureText(t.delegations.updateFailed, error, t)),
  })
  return (
    <DelegationForm
      colleagues={colleagues}
      existing={delegation}
      send={(entered) => change.mutateAsync(entered).then(() => ({}), faultsOf)}
      pending={change.isPending}
      failure={failure}
      labels={{
        submit: t.delegations.save,
        title: t.delegations.saveTitle,
        confirm: t.delegations.confirmSave,
      }}
      actions={
        <DeleteDelegation
          variant="outline"
          delegation={delegation}
          onDeleted={() => navigate(paths.delegateOrders())}
        />
      }
    />
  )
}
