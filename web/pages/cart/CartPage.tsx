// "Mi Carrito" and checkout (K). After the purchase the same address shows what was bought.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { cartQuery } from '#web/api/cart.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { CartSkeleton } from '#web/components/cart/CartSkeleton.tsx'
import { useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { OpenCart } from './OpenCart.tsx'
import { PlacedPurchase } from './PlacedPurchase.tsx'

export function CartPage() {
  const placed = useLocation({ select: ({ state }) => state.placed })
  return placed ? <PlacedPurchase placed={placed} /> : <LoadedCart />
}

function LoadedCart() {
  const t = useTexts()
  // Prices are asked anew whenever the page opens: they are what the buyer will be held to (K11).
  const { data: cart, error, refetch } = useQuery({ ...cartQuery, refetchOnMount: 'always' })
  if (cart) return <OpenCart cart={cart} />
  return (
    <Page title={t.cart.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.cart.title }]} />}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : <CartSkeleton />}
    </Page>
  )
}

/** K13 */
function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [dismissed, setDismissed] = useState(false)
  return (
    <Panel>
      <ErrorState error={error} onRetry={onRetry} />
      <ErrorModal opened={!dismissed} onClose={() => setDismissed(true)} />
    </Panel>
  )
}
