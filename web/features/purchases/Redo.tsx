// "Rehacer": what was refused goes into the cart again, as it was (R7).
import { Text } from '@mantine/core'
import type { PurchaseDetail } from '#contract/purchases.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { BuyAgain } from './BuyAgain.tsx'
import { orderStateOf } from './states.ts'

/** For a purchase of which an approver refused something; a withdrawn one has no decision. */
export function Redo({ purchase }: { purchase: PurchaseDetail }) {
  const { purchases: t } = useTexts()
  const { id, region, buy_orders: orders, redone_by: redoneBy } = purchase
  const wasRefused = orders.some(
    ({ state, decided_by: by, buy_order_items: items }) =>
      by !== null &&
      (orderStateOf(state).name === 'rejected' || items.some((item) => item.quantity_refused > 0)),
  )
  if (!wasRefused || redoneBy !== null) return null
  return <BuyAgain redoes size="sm" purchaseId={id} zone={region} label={t.redo} />
}

/** The purchase that this one redoes, and the one that redoes it. */
export function RedoneLinks({
  purchase: { redo_of: before, redone_by: after },
}: {
  purchase: PurchaseDetail
}) {
  const { purchases: t } = useTexts()
  return [
    { text: t.redoes, named: before },
    { text: t.redoneBy, named: after },
  ].map(
    ({ text, named }) =>
      named && (
        <Text key={text} size="sm" mb="sm">
          {text} <AnchorLink link={paths.myOrder(named.id)}>{named.internal_code}</AnchorLink>
        </Text>
      ),
  )
}
