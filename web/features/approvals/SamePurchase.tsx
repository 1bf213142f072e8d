// What was bought together with an order, from other sellers, and what became of it (Q2).
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { Amounts } from '#web/components/Amounts.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import { APPROVAL_TONE } from './approval-state.ts'
import classes from './SamePurchase.module.css'

export function SamePurchase({ purchase }: { purchase: ApprovalDetail['purchase'] }) {
  const t = useTexts()
  if (purchase.other_orders.length === 0) return null
  return (
    <Panel flush title={t.approvals.samePurchase(purchase.internal_code)}>
      <ul className={classes.orders}>
        {purchase.other_orders.map((order) => (
          <li key={order.id} className={classes.order}>
            <div>
              <Anchor fw={600} renderRoot={(props) => <Link {...paths.approveOrder(order.id)} {...props} />}>
                {t.orders.order(order.internal_code)}
              </Anchor>
              <span className={classes.seller}>{order.provider.fantasy_name}</span>
            </div>
            <StateChip tone={APPROVAL_TONE[order.state]}>{t.approvals.states[order.state]}</StateChip>
            <span className={classes.amounts}>
              <Amounts of={order} />
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.order} data-total>
        <b>{t.approvals.purchaseTotal}</b>
        <b className={classes.amounts}>
          <Amounts of={purchase} />
        </b>
      </div>
    </Panel>
  )
}
