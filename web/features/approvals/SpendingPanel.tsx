// What the buyer and the cost center spent this month, and what it comes to with this order (Q2).
import { Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import type { ApprovalDetail, Spending } from '#contract/approvals.ts'
import { dayOf, monthOf } from '#domain/days.ts'
import { formatMonth } from '#domain/format.ts'
import { Amounts } from '#web/components/Amounts.tsx'
import { sumOrders } from '#web/components/sum-orders.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { mayDecide } from './approval-state.ts'
import classes from './SpendingPanel.module.css'

export function SpendingPanel({ order }: { order: ApprovalDetail }) {
  const t = useTexts()
  const language = useLanguage()
  const isOfThisMonth = monthOf(dayOf(new Date(order.created_at))).from === order.month
  const added = mayDecide(order.state) && isOfThisMonth ? order : null
  return (
    <Panel title={t.approvals.spending(formatMonth(order.month, language))}>
      <div className={classes.columns}>
        <Spent name={order.client.name} spending={order.spent_by_buyer} added={added} />
        <Spent name={order.cost_center} spending={order.spent_by_cost_center} added={added} />
      </div>
      <Text size="xs" c="dimmed" mt="sm">
        {t.approvals.spendingHint}
      </Text>
    </Panel>
  )
}

interface SpentProps {
  name: string
  spending: Spending
  /** What would be spent as well. */
  added: ApprovalDetail | null
}

function Spent({ name, spending: { approved, pending }, added }: SpentProps) {
  const t = useTexts()
  const id = useId()
  const lines: (readonly [string, ReactNode])[] = [
    [t.approvals.spent, <Amounts key="approved" of={approved} />],
    ...(added
      ? [[t.approvals.spentWithThis, <Amounts key="with" of={sumOrders([approved, added])} />] as const]
      : []),
    [t.approvals.alsoPending, <Amounts key="pending" of={pending} />],
  ]
  return (
    <div>
      <Title order={3} size="h4" id={id}>
        {name}
      </Title>
      <dl className={classes.lines} aria-labelledby={id}>
        {lines.map(([label, amounts]) => (
          <div
            key={label}
            className={classes.line}
            data-strong={label === t.approvals.spentWithThis || undefined}
          >
            <dt>{label}</dt>
            <dd>{amounts}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
