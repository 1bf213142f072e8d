import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { OrderToSend } from '#contract/my-day.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import classes from './OrdersToSend.module.css'

/** What a seller has to send, the oldest first. */
export function OrdersToSend({ count, orders }: { count: number; orders: readonly OrderToSend[] }) {
  const t = useTexts()
  const all = (
    <Anchor size="sm" fw={550} renderRoot={(props) => <Link {...paths.sales({ state: 2 })} {...props} />}>
      {t.home.seeAllSales(count)}
    </Anchor>
  )
  return (
    <Panel title={t.home.pendingSales} actions={count > 0 ? all : undefined} flush>
      {count === 0 ? (
        <EmptyState
          order={3}
          illustration="truck"
          title={t.home.noPendingSales}
          hint={t.home.noPendingSalesHint}
        />
      ) : (
        <ul className={classes.rows}>
          {orders.map((order) => (
            <li key={order.id}>
              <Row order={order} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ order }: { order: OrderToSend }) {
  const t = useTexts()
  return (
    <Link {...paths.sale(order.id)} className={classes.row}>
      <span className={classes.lines}>
        <span className={classes.strong}>{order.internal_code}</span>
        <span className={classes.soft}>
          {t.home.boughtOn} <InstantText instant={order.created_at} />
        </span>
      </span>
      <span className={classes.lines}>
        {order.company}
        <span className={classes.soft}>{order.region}</span>
      </span>
      <span className={classes.lines}>
        <span className={classes.due}>
          <span className={classes.strong}>{t.sales.units(order.units)}</span>
          {order.overdue && <StateChip tone="problem">{t.sales.late}</StateChip>}
        </span>
        <span className={classes.soft}>
          {t.home.estimatedFor} <DayText day={order.estimated_date} />
        </span>
      </span>
    </Link>
  )
}
