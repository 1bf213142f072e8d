// "Mis ventas" (V2)
import { Anchor } from '@mantine/core'
import type { SaleCard as Sale } from '#contract/sales.ts'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { OrderCard } from '#web/components/OrderCard.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText, EmailText, InstantText } from '#web/ui/formatted.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { SALE_TONE, type SaleCode } from './sale-state.ts'

export function SaleCard({ sale, list }: { sale: Sale; list: OrderListSearch }) {
  const t = useTexts()
  const purchased = <InstantText instant={sale.created_at} />
  const arrives = <DayText day={sale.estimated_date} />
  const buyer = <BuyerEmail email={sale.client.user.email} code={sale.internal_code} />
  return (
    <OrderCard
      code={sale.internal_code}
      link={paths.sale(sale.id, list)}
      chips={
        <>
          <SaleStateChip code={sale.state} />
          {sale.overdue && <StateChip tone="problem">{t.sales.late}</StateChip>}
        </>
      }
      images={sale.images}
      facts={[
        [t.orders.purchaseDate, purchased],
        [t.orders.estimatedDate, arrives],
        [t.sales.buyer, buyer],
        [t.orders.zone, sale.region],
        [t.orders.totalProducts, sale.total_products],
        ...(sale.sap_number === null ? [] : [[t.orders.sapNumber, sale.sap_number] as const]),
      ]}
      comments={[t.sales.buyerComments, sale.provider_comments]}
      totals={sale}
    />
  )
}

export function SaleStateChip({ code }: { code: SaleCode }) {
  const t = useTexts()
  return <StateChip tone={SALE_TONE[code]}>{t.sales.states[code]}</StateChip>
}

export function BuyerEmail({ email, code }: { email: string; code: string }) {
  const t = useTexts()
  return (
    <Anchor inherit href={`mailto:${email}?subject=${encodeURIComponent(t.orders.order(code))}`}>
      <EmailText email={email} />
    </Anchor>
  )
}
