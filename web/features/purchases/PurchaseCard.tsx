import type { PurchaseCard as Purchase } from '#contract/purchases.ts'
import { EstimatedDate } from '#web/components/EstimatedDate.tsx'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import { OrderCard } from '#web/components/OrderCard.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { InstantText } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'

export function PurchaseCard({ purchase, list }: { purchase: Purchase; list: OrderListSearch }) {
  const t = useTexts()
  const bought = <InstantText instant={purchase.created_at} />
  const arrives = <EstimatedDate order={purchase} />
  return (
    <OrderCard
      code={purchase.internal_code}
      title={t.purchases.purchase(purchase.internal_code)}
      seeLabel={t.purchases.see}
      link={paths.myOrder(purchase.id, list)}
      chips={<PurchaseChips purchase={purchase} />}
      images={purchase.images}
      facts={[
        [t.orders.purchaseDate, bought],
        [t.orders.estimatedDate, arrives],
        [t.purchases.sellers(purchase.providers.length), purchase.providers.join(', ')],
        [t.orders.totalProducts, purchase.total_products],
      ]}
      totals={purchase}
    />
  )
}

const TONES: Readonly<Record<Purchase['state'], Tone>> = {
  2: 'waiting',
  3: 'active',
  4: 'done',
  8: 'problem',
}
const OUTCOME_TONES: Readonly<Record<NonNullable<Purchase['outcome']>, Tone>> = {
  received: 'done',
  partly_received: 'done',
  cancelled: 'neutral',
  rejected: 'problem',
  withdrawn: 'neutral',
}

type Shown = Pick<Purchase, 'state' | 'outcome' | 'overdue' | 'deliveries_to_confirm'>

/** The same in the list and on the page (P6). */
export function PurchaseChips({ purchase }: { purchase: Shown }) {
  const t = useTexts()
  const { state, outcome, overdue, deliveries_to_confirm: deliveries } = purchase
  return (
    <>
      {outcome !== null && <StateChip tone={OUTCOME_TONES[outcome]}>{t.purchases.states[state]}</StateChip>}
      <StateOfPurchase purchase={purchase} />
      {overdue && <StateChip tone="problem">{t.purchases.late}</StateChip>}
      {deliveries > 0 && <StateChip tone="waiting">{t.purchases.toConfirm(deliveries)}</StateChip>}
    </>
  )
}

/** How it finished, or its state. */
export function StateOfPurchase({
  purchase: { state, outcome },
}: {
  purchase: Pick<Shown, 'state' | 'outcome'>
}) {
  const t = useTexts()
  if (outcome === null) return <StateChip tone={TONES[state]}>{t.purchases.states[state]}</StateChip>
  return <StateChip tone={OUTCOME_TONES[outcome]}>{t.purchases.outcomes[outcome]}</StateChip>
}
