import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PurchaseDetail } from '#contract/purchases.ts'
import { OrderTotals } from '#web/components/orders/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './PurchaseData.module.css'

/** Where it goes, who pays, who approves, what was said, what it costs (P3). */
export function PurchaseData({ purchase }: { purchase: PurchaseDetail }) {
  const t = useTexts()
  const { approver } = purchase
  return (
    <>
      <Panel title={t.purchases.totals}>
        <OrderTotals totals={purchase} />
      </Panel>
      <Panel title={t.purchases.data}>
        <dl className={classes.facts}>
          <Fact label={t.purchases.date}>
            <InstantText instant={purchase.created_at} withTime />
          </Fact>
          <Fact label={t.purchases.updated}>
            <InstantText instant={purchase.updated_at} withTime />
          </Fact>
          <Fact label={t.purchases.estimated}>
            <DayText day={purchase.estimated_date} />
          </Fact>
          <Fact label={t.purchases.zone}>{purchase.region}</Fact>
          <Fact wide label={t.purchases.address}>
            {purchase.address_description}
          </Fact>
          <Fact wide label={t.purchases.costCenter}>
            {purchase.cost_center}
          </Fact>
          <Fact wide label={t.purchases.approver}>
            {approver.name}
            <Anchor inherit fw={400} display="block" href={`mailto:${approver.email}`}>
              {approver.email}
            </Anchor>
          </Fact>
          <Fact wide label={t.purchases.providerComments}>
            {purchase.provider_comments}
          </Fact>
          <Fact wide label={t.purchases.approverComments}>
            {purchase.approver_comments || '-'}
          </Fact>
        </dl>
      </Panel>
    </>
  )
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
