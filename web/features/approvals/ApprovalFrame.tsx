// What the page of an order to approve and that of a whole purchase share (Q2, Q3).
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserShare } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ApiFailure } from '#web/api/failure.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { Page } from '#web/components/Page.tsx'
import { NotFoundPage } from '#web/features/shell/NotFoundPage.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { Amounts } from './Amounts.tsx'
import type { Choice } from './DecisionDialog.tsx'

interface ApprovalFrameProps<Subject> {
  query: UseQueryResult<Subject>
  /** Where the crumb leads back to. */
  list: OrderListSearch
  title: string
  crumb: string
  chips?: (subject: Subject) => ReactNode
  children: (subject: Subject) => ReactNode
}

export function ApprovalFrame<Subject>(props: ApprovalFrameProps<Subject>) {
  const t = useTexts()
  const { query, list, title, crumb, chips, children } = props
  const { data: subject, error, refetch } = query
  useGeneralError(query)
  const isGone = error instanceof ApiFailure && error.status === 404
  if (isGone && !subject) return <NotFoundPage />
  return (
    <Page
      title={title}
      chips={subject && !isGone && chips?.(subject)}
      crumbs={[{ label: t.approvals.title, link: paths.approveOrders(list) }, { label: crumb }]}
    >
      {isGone ? (
        <DelegationEnded />
      ) : subject ? (
        children(subject)
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
}

/** Q3, G5 */
function DelegationEnded() {
  const t = useTexts()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => region.current?.focus(), [])
  return (
    <div ref={region} role="region" aria-label={t.approvals.noLonger} tabIndex={-1}>
      <EmptyState
        illustration="signpost"
        title={t.approvals.noLonger}
        hint={t.approvals.noLongerHint}
        action={<ButtonLink link={paths.approveOrders()}>{t.approvals.backToList}</ButtonLink>}
      />
    </div>
  )
}

/** Above an order that the reader may decide on for a colleague. */
export function DecidesFor({ name }: { name: string }) {
  const t = useTexts()
  return (
    <Alert role="note" icon={<IconUserShare size={20} aria-hidden />} title={t.approvals.onBehalfOf(name)}>
      {t.approvals.decidesFor(name)}
    </Alert>
  )
}

interface DecisionPanelProps {
  hint: string
  total: Parameters<typeof Amounts>[0]['of']
  labels: Readonly<Record<Choice, string>>
  onChoose: (choice: Choice) => void
}

/** Q3 */
export function DecisionPanel({ hint, total, labels, onChoose }: DecisionPanelProps) {
  const t = useTexts()
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" visibleFrom="md">
        {hint}
      </Text>
      <Group justify="space-between" align="flex-start" fz="sm" hiddenFrom="md">
        <span>{t.approvals.total}</span>
        <Text component="b" inherit fw={700} ta="right">
          <Amounts of={total} />
        </Text>
      </Group>
      <Group grow gap="xs">
        <Button variant="outline" color="red.8" onClick={() => onChoose('reject')}>
          {labels.reject}
        </Button>
        <Button onClick={() => onChoose('approve')}>{labels.approve}</Button>
      </Group>
    </Stack>
  )
}
