import { Anchor, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PurchaseDetail } from '#contract/purchases.ts'
import { Comment } from '#web/components/Comment.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
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
          <Fact label={t.orders.purchaseDate}>
            <InstantText instant={purchase.created_at} withTime />
          </Fact>
          <Fact label={t.purchases.updated}>
            <InstantText instant={purchase.updated_at} withTime />
          </Fact>
          <Fact label={t.orders.estimatedDate}>
            <DayText day={purchase.estimated_date} />
          </Fact>
          <Fact label={t.orders.zone}>{purchase.region}</Fact>
          <Fact wide label={t.orders.address}>
            {purchase.address_description}
          </Fact>
          <Fact wide label={t.orders.costCenter}>
            {purchase.cost_center}
          </Fact>
          <Fact wide label={t.purchases.approver}>
            {approver.name}
            <Anchor inherit fw={400} display="block" href={`mailto:${approver.email}`}>
              <EmailText email={approver.email} />
            </Anchor>
          </Fact>
        </dl>
        <Stack gap="xs" mt="md">
          <Comment label={t.purchases.commentsForSeller} text={purchase.provider_comments} />
          <Comment label={t.purchases.approverComments} text={purchase.approver_comments} />
        </Stack>
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
