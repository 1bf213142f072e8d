// One order in "Aprobar pedidos" (Q1).
import type { ReactNode } from 'react'
import type { ApprovalCard as Approval } from '#contract/approvals.ts'
import { OrderCard } from '#web/components/OrderCard.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, InstantText } from '#web/ui/DayText.tsx'
import { ApprovalChips } from './ApprovalChips.tsx'

interface ApprovalCardProps {
  order: Approval
  /** As in `OrderCard`. */
  leading?: ReactNode
  actions?: ReactNode
  highlighted?: boolean
}

export function ApprovalCard({ order, ...choosing }: ApprovalCardProps) {
  const t = useTexts()
  const purchased = <InstantText instant={order.created_at} />
  const arrives = <DayText day={order.estimated_date} />
  return (
    <OrderCard
      {...choosing}
      code={order.internal_code}
      link={paths.approveOrder(order.id)}
      chips={<ApprovalChips order={order} />}
      images={order.images}
      facts={[
        [t.approvals.askedBy, order.client.name],
        [t.orders.purchaseDate, purchased],
        [t.approvals.seller, order.provider.fantasy_name],
        [t.orders.costCenter, order.cost_center],
        [t.orders.estimatedDate, arrives],
        [t.orders.totalProducts, order.total_products],
        [t.orders.address, `${order.address_description} (${order.region})`, 'wide'],
      ]}
      comments={[t.approvals.approverComments, order.approver_comments]}
      totals={order}
    />
  )
}
