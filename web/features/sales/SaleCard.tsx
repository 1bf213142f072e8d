// "Mis ventas" (V2)
import { Anchor } from '@mantine/core'
import type { SaleCard as Sale } from '#contract/sales.ts'
import { EstimatedDate } from '#web/components/EstimatedDate.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { OrderCard } from '#web/components/OrderCard.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmailText, InstantText } from '#web/ui/formatted.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { SALE_TONE } from './sale-state.ts'

export function SaleCard({ sale, list }: { sale: Sale; list: OrderListSearch }) {
  const t = useTexts()
  const purchased = <InstantText instant={sale.created_at} />
  const arrives = <EstimatedDate order={sale} />
  const buyer = <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
  return (
    <OrderCard
      code={sale.internal_code}
      link={paths.sale(sale.id, list)}
      chips={<SaleChips sale={sale} />}
      images={sale.images}
      facts={[
        [t.orders.purchaseDate, purchased],
        [t.orders.estimatedDate, arrives],
        [t.sales.buyer, buyer],
        [t.orders.zone, sale.region],
        [t.orders.totalProducts, sale.total_products],
        ...(sale.sap_number === null ? [] : [[t.orders.sapNumber, sale.sap_number] as const]),
        ...(sale.seller_note === null ? [] : [[t.orders.sellerNote, sale.seller_note, 'wide'] as const]),
      ]}
      comments={[t.sales.buyerComments, sale.provider_comments]}
      totals={sale}
    />
  )
}

/** The same in the list and on the page. */
export function SaleChips({ sale: { state, overdue } }: { sale: Pick<Sale, 'state' | 'overdue'> }) {
  const t = useTexts()
  return (
    <>
      <StateChip tone={SALE_TONE[state]}>{t.sales.states[state]}</StateChip>
      {overdue && <StateChip tone="problem">{t.orders.late}</StateChip>}
    </>
  )
}

export function BuyerEmail({ email, code }: { email: string; code: string }) {
  const t = useTexts()
  return (
    <Anchor inherit href={`mailto:${email}?subject=${encodeURIComponent(t.orders.order(code))}`}>
      <EmailText email={email} />
    </Anchor>
  )
}
