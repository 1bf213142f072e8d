// "Delegar aprobación" (G1–G3)
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { IconUserCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Delegation } from '#contract/delegations.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { delegationsQuery } from '#web/api/account.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import {
  type Colleague,
  type Entered,
  failureText,
  faultsOf,
  nameOf,
  useColleagues,
  useRangeText,
} from './delegation-form.ts'
import { DelegationForm } from './DelegationForm.tsx'
import { DelegationList } from './DelegationList.tsx'
import classes from './delegations.module.css'

export function DelegatePage() {
  const t = useTexts()
  return (
    <Page
      title={t.delegations.title}
      intro={t.delegations.intro}
      crumbs={[{ label: t.approvals.title, link: paths.approveOrders() }, { label: t.delegations.title }]}
    >
      <div className={classes.columns}>
        <Panel title={t.delegations.new}>
          <Form />
        </Panel>
        <List />
      </div>
    </Page>
  )
}

function Form() {
  const t = useTexts()
  const { ownId, colleagues, approves, error, refetch } = useColleagues()
  if (approves === false)
    return (
      <EmptyState
        order={3}
        illustration="clipboard"
        title={t.delegations.approvesNobody}
        hint={t.delegations.approvesNobodyHint}
      />
    )
  if (colleagues) return <NewDelegation ownId={ownId} colleagues={colleagues} />
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading height="20rem" />
}

/** Nothing for a user who approves nobody's purchases and delegated none. */
function List() {
  const t = useTexts()
  const { approves } = useColleagues()
  const { data: delegations, error, refetch } = useQuery(delegationsQuery)
  if (approves === false && delegations?.length === 0) return null
  return (
    <Panel title={t.delegations.mine}>
      {delegations ? (
        <DelegationList delegations={delegations} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading height="10rem" />
      )}
    </Panel>
  )
}

function Loading({ height }: { height: string }) {
  return (
    <div aria-busy="true">
      <Skeleton height={height} />
    </div>
  )
}

interface NewDelegationProps {
  ownId: number | undefined
  colleagues: readonly Colleague[]
}

function NewDelegation({ ownId, colleagues }: NewDelegationProps) {
  const t = useTexts()
  const creation = useCreation(ownId)
  return (
    <>
      <DelegationForm
        colleagues={colleagues}
        send={(entered) => creation.mutateAsync(entered).then(() => ({}), faultsOf)}
        pending={creation.isPending}
        failure={creation.error && failureText(t.delegations.createFailed, creation.error, t)}
        labels={{
          submit: t.delegations.create,
          title: t.delegations.createTitle,
          confirm: t.delegations.confirmCreate,
        }}
      />
      <DelegatedDialog delegation={creation.data ?? null} />
    </>
  )
}

function useCreation(authorizer_id: number | undefined) {
  const queryClient = useQueryClient()
  const { keyOf } = useIdempotencyKey()
  return useMutation({
    mutationFn: (entered: Entered) =>
      call('POST /delegates', {
        body: { authorizer_id, ...entered },
        idempotencyKey: keyOf(entered),
      }),
    onSuccess: () => queryClient.invalidateQueries(delegationsQuery),
  })
}

const SECONDS = 3

/** G3 */
function DelegatedDialog({ delegation }: { delegation: Delegation | null }) {
  const t = useTexts()
  const range = useRangeText()
  const navigate = useNavigate()
  const opened = delegation !== null
  useEffect(() => {
    if (!opened) return
    const timer = setTimeout(() => void navigate(paths.approveOrders()), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [opened, navigate])
  return (
    <Modal
      opened={opened}
      onClose={() => void navigate(paths.approveOrders())}
      title={
        <Group component="span" gap="sm" wrap="nowrap">
          <IconUserCheck size={22} color="var(--mantine-color-brand-7)" aria-hidden />
          {t.delegations.created}
        </Group>
      }
      closeButtonProps={{ 'aria-label': t.words.close }}
    >
      {delegation && (
        <Text size="sm">
          {t.delegations.createdText(
            nameOf(delegation.client_delegated),
            range(delegation.date_from, delegation.date_to),
          )}
        </Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={() => void navigate(paths.approveOrders())}>
          {t.delegations.seePending}
        </Button>
      </Group>
    </Modal>
  )
}
