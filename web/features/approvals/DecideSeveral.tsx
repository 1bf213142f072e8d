// Q3
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { approvalQuery } from '#web/api/orders.ts'
import { call } from '#web/api/call.ts'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Amounts } from './Amounts.tsx'
import { type Choice, DecisionConfirm } from './DecisionDialog.tsx'
import { type ChosenOrder, sumOrders } from './orders.ts'
import classes from './ApproveOrdersPage.module.css'

interface Results {
  choice: Choice
  decided: ChosenOrder[]
  /** How many of those wait for another step (R3). */
  waiting: number
  /** `isGone`: no access any more. */
  refused: { order: ChosenOrder; message: string; isGone: boolean }[]
}

interface Request {
  choice: Choice
  orders: readonly ChosenOrder[]
}

/** `onSettled` gets the orders that are no longer pending. */
export function useDecisions(onSettled: (orders: readonly ChosenOrder[]) => void) {
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [request, setRequest] = useState<Request>({ choice: 'approve', orders: [] })
  const [reason, setReason] = useState('')
  const [results, setResults] = useState<Results | null>(null)

  async function refresh() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['approvals'] }),
      ...request.orders.map(({ id }) =>
        queryClient.invalidateQueries({ queryKey: approvalQuery(id).queryKey }),
      ),
    ])
  }
  const decide = useMutation({
    mutationFn: ({ choice, orders }: Request) =>
      call('PUT /buyorders/decisions', {
        body: {
          ids: orders.map(({ id }) => id),
          decision: choice === 'approve' ? 'approved' : 'rejected',
          reason: choice === 'reject' ? reason : undefined,
        },
      }),
    async onSuccess(answer, { choice, orders }) {
      const answers = orders.map((order) => ({
        order,
        result: answer.orders.find(({ id }) => id === order.id),
      }))
      await refresh()
      onSettled(orders)
      setReason('')
      setResults({
        choice,
        waiting: answers.filter(({ result }) => result?.decided && result.step !== null).length,
        decided: answers.flatMap(({ order, result }) => (result?.decided ? [order] : [])),
        refused: answers.flatMap(({ order, result }) =>
          result?.decided === false
            ? [{ order, message: result.message, isGone: result.error_code === 'not_found' }]
            : [],
        ),
      })
      setOpened(false)
    },
    onError: refresh,
  })
  return {
    ...request,
    opened,
    reason,
    setReason,
    pending: decide.isPending,
    error: decide.error,
    results,
    open(choice: Choice, orders: readonly ChosenOrder[]) {
      decide.reset()
      setRequest({ choice, orders })
      setOpened(true)
    },
    close: () => setOpened(false),
    confirm: () => decide.mutate(request),
    dismiss: () => setResults(null),
  }
}

export type Decisions = ReturnType<typeof useDecisions>

export function DecisionsDialog({ decisions }: { decisions: Decisions }) {
  const t = useTexts()
  const { choice, orders } = decisions
  return (
    <DecisionConfirm
      decision={decisions}
      title={t.approvals.severalTitle[choice](orders.length)}
      summary={
        orders.length > 1 && (
          <div className={classes.dialogOrder} data-total>
            <b>{t.approvals.total}</b>
            <Text component="div" inherit fw={700} ta="right" ml="auto">
              <Amounts of={sumOrders(orders)} />
            </Text>
          </div>
        )
      }
    >
      <Text size="sm">
        {choice === 'approve' && orders.some(({ steps }) => (steps ?? 0) > 1)
          ? t.approvalRules.severalText
          : t.approvals.severalText[choice](orders.length)}
      </Text>
      <div className={classes.dialogOrders}>
        <ul aria-label={t.approvals.chosen}>
          {orders.map((order) => (
            <li key={order.id} className={classes.dialogOrder}>
              <div>
                <b>{order.internal_code}</b>
                <Text inherit c="dimmed">
                  {order.client.name}
                </Text>
              </div>
              <Text component="div" inherit ta="right" ml="auto">
                <Amounts of={order} />
              </Text>
            </li>
          ))}
        </ul>
      </div>
    </DecisionConfirm>
  )
}

interface DecisionResultsProps {
  results: Results
  list: OrderListSearch
  onClose: () => void
}

export function DecisionResults({ results, list, onClose }: DecisionResultsProps) {
  const t = useTexts()
  const region = useRef<HTMLDivElement>(null)
  const { choice, decided, refused, waiting } = results
  useEffect(() => region.current?.focus(), [results])
  return (
    <Alert
      ref={region}
      role="region"
      tabIndex={-1}
      className={classes.results}
      color={refused.length > 0 ? 'orange' : 'brand'}
      icon={refused.length > 0 ? <IconAlertTriangle aria-hidden /> : <IconCheck aria-hidden />}
      title={t.approvals.severalDone[choice](decided.length)}
      withCloseButton
      closeButtonLabel={t.words.close}
      onClose={onClose}
    >
      {decided.length > 0 && <p>{decided.map((order) => order.internal_code).join(', ')}</p>}
      {waiting > 0 && <p>{t.approvalRules.severalWait(waiting)}</p>}
      {refused.length > 0 && (
        <>
          <p>{t.approvals.severalRefused(refused.length)}</p>
          <ul>
            {refused.map(({ order, message, isGone }) => (
              <li key={order.id}>
                {isGone ? (
                  t.orders.order(order.internal_code)
                ) : (
                  <Link {...paths.approveOrder(order.id, list)}>{t.orders.order(order.internal_code)}</Link>
                )}
                : {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
