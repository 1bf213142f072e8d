// "Mi Carrito" and checkout (K). After the purchase the same address shows what was bought.
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { cartQuery } from '#web/api/cart.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useTexts } from '#web/session/language.ts'
import { Deferred } from '#web/ui/Deferred.tsx'
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
  const [openedAt] = useState(Date.now)
  const [dismissed, setDismissed] = useState(false)
  // Prices are asked anew whenever the page opens: they are what the buyer will be held to (K11).
  const { data, error, dataUpdatedAt, refetch } = useQuery({ ...cartQuery, refetchOnMount: 'always' })
  const retry = () => void refetch()
  const without = (
    <Page title={t.cart.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.cart.title }]} />}>
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={retry} />
        </Panel>
      ) : (
        <CartSkeleton />
      )}
    </Page>
  )
  return (
    <>
      {data ? (
        <Deferred fallback={without}>
          <OpenCart cart={data} notice={error && <StaleNotice error={error} onRetry={retry} />} />
        </Deferred>
      ) : (
        without
      )}
      {/* K13: what the page was opened for could not be had; one that ages meanwhile says so by itself. */}
      <ErrorModal
        opened={error !== null && dataUpdatedAt < openedAt && !dismissed}
        onClose={() => setDismissed(true)}
      />
    </>
  )
}
