// Who asks for what, where to and why, and who sells it (Q2).
import { Anchor } from '@mantine/core'
import type { ApprovalDetail } from '#contract/approvals.ts'
import { ContactPopover } from '#web/components/ContactPopover.tsx'
import { Comment } from '#web/components/Comment.tsx'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './ApprovalFacts.module.css'

export function ApprovalFacts({ order }: { order: ApprovalDetail }) {
  const t = useTexts()
  const buyer = (
    <>
      {order.client.name}
      <br />
      <Anchor size="sm" href={`mailto:${order.client.email}`}>
        <EmailText email={order.client.email} />
      </Anchor>
    </>
  )
  const seller = <ContactPopover seller={order.provider}>{order.provider.fantasy_name}</ContactPopover>
  const asked = <InstantText instant={order.created_at} withTime />
  const arrives = <DayText day={order.estimated_date} />
  return (
    <Panel>
      <div className={classes.root}>
        <Facts
          layout="columns"
          items={[
            [t.approvals.askedBy, buyer],
            [t.approvals.seller, seller],
            [t.orders.costCenter, order.cost_center],
            [t.orders.purchaseDate, asked],
            [t.orders.estimatedDate, arrives],
            [t.orders.zone, order.region],
            [t.orders.address, order.address_description, 'wide'],
          ]}
        />
        <div className={classes.comments}>
          <Comment label={t.approvals.approverComments} text={order.approver_comments} />
          <Comment label={t.approvals.sellerComments} text={order.provider_comments} />
        </div>
      </div>
    </Panel>
  )
}
