import { IconCircleCheck, IconClock, IconFlag, IconTruckDelivery } from '@tabler/icons-react'
import type { SellerOrder } from '#contract/purchases.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { longDay } from '#web/ui/DayText.tsx'
import { summaryOf, type PurchaseSummary as Summary, type Stage } from './summary.ts'
import classes from './PurchaseSummary.module.css'

const ICONS = {
  claimed: IconFlag,
  on_its_way: IconTruckDelivery,
  preparing: IconClock,
  waiting: IconClock,
  received: IconCircleCheck,
  rejected: IconFlag,
  cancelled: IconFlag,
} as const satisfies Record<Stage, unknown>

/** Where a purchase stands, in one sentence. */
export function PurchaseSummary({ orders }: { orders: readonly SellerOrder[] }) {
  const t = useTexts()
  const language = useLanguage()
  const summary = summaryOf(orders)
  const Icon = ICONS[summary.stages[0]?.stage ?? 'preparing']
  const day = summary.nextDay === null ? '' : longDay(summary.nextDay, language)
  const toCome = summary.toCome > 0 && t.purchases.toCome(summary.toCome, summary.overdue, day)
  return (
    <p className={classes.summary} data-late={summary.overdue > 0 || undefined}>
      <Icon size={22} stroke={1.75} className={classes.icon} aria-hidden />
      <span>
        {stagesText(summary, t.purchases)}
        {toCome && `; ${toCome}`}.
      </span>
    </p>
  )
}

function stagesText({ stages }: Summary, t: ReturnType<typeof useTexts>['purchases']): string {
  const total = stages.reduce((sum, { orders }) => sum + orders, 0)
  const [first, ...others] = stages.map(({ stage, orders }) => ({ orders, text: t.stages[stage](orders) }))
  if (!first) return ''
  if (others.length === 0) return t.ordersAre(total, first.text)
  return [
    t.someOrdersAre(first.orders, total, first.text),
    ...others.map(({ orders, text }) => `${orders} ${text}`),
  ].join(', ')
}
