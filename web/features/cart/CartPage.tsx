// "Mi Carrito" and, at the same address, the confirmation (K).
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { cartApprovalQuery, cartQuery } from '#web/api/cart.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { OrderColumns } from '#web/components/OrderLayout.tsx'
import { SaveInList } from '#web/components/SaveInList.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Deferred, DetailSkeleton } from '#web/ui/Skeletons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorModal } from '#web/ui/dialogs.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { BestPurchase } from '#web/features/best-purchase/BestPurchase.tsx'
import { useAgreedTerms, usePriceChanges } from './agreed-terms.ts'
import { CartApproval } from './CartApproval.tsx'
import { CartBudgets, stoppingBudget } from './CartBudgets.tsx'
import { CartItems } from './CartItems.tsx'
import { BoughtNotice, CartNotices, RemovedNotice, StaleNotice } from './CartNotices.tsx'
import { NOTICES_ID, obstacleOf, scrollToPart, useCheckoutForm } from './checkout-form.ts'
import { CheckoutBar, CheckoutSummary } from './CheckoutBar.tsx'
import { CheckoutPanel } from './CheckoutPanel.tsx'
import { MoveCart } from './MoveCart.tsx'
import { PlacedPurchase } from './PlacedPurchase.tsx'
import { useCartEditor } from './use-cart-editor.ts'
import { isOutOfStock, showOutOfStock, useAttempts, useBought, useCheckout } from './use-checkout.ts'
import classes from './CartPage.module.css'

export function CartPage() {
  const placed = useLocation({ select: ({ state }) => state.placed })
  return placed ? <PlacedPurchase placed={placed} /> : <LoadedCart />
}

function LoadedCart() {
  const t = useTexts()
  // Prices are binding, so they are fetched on each visit (K11).
  const { data, error, refetch } = useQuery({ ...cartQuery, refetchOnMount: 'always' })
  const retry = () => void refetch()
  const placeholder = (
    <Page title={t.cart.title}>
      {error && !data ? (
        <Panel>
          <ErrorState error={error} onRetry={retry} />
        </Panel>
      ) : (
        <DetailSkeleton />
      )}
    </Page>
  )
  if (!data) return placeholder
  return (
    <Deferred fallback={placeholder}>
      <OpenCart cart={data} notice={error && <StaleNotice error={error} onRetry={retry} />} />
    </Deferred>
  )
}

/** B7 */
function isOff({ error, next_quantities: next }: CartItem): boolean {
  return !error && next.length > 0
}

function OpenCart({ cart, notice }: { cart: Cart; notice: ReactNode }) {
  const t = useTexts()
  const navigate = useNavigate()
  const editor = useCartEditor(cart)
  const { shown } = editor
  const { removed } = editor.removal
  const priceChanges = usePriceChanges(shown.items)
  const terms = useAgreedTerms(shown.items)
  const form = useCheckoutForm(shown)
  const approval = useQuery(cartApprovalQuery(cart, form.costCenter))
  const isRuled = approval.data !== undefined && approval.data.rule !== null
  const hasDeciders = isRuled && approval.data.steps.length > 0
  const attempts = useAttempts()
  const { bought, dismiss } = useBought(cart.id, attempts)
  const checkout = useCheckout(attempts, {
    async onPlaced(placed) {
      form.clear()
      const chain = isRuled ? (approval.data ?? null) : null
      await navigate({ ...paths.cart(), replace: true, state: { placed: { ...placed, chain } } })
    },
    onTermsChanged: terms.agreeTo,
  })
  const unavailable = shown.items.filter((item) => item.error)
  // The refusal may arrive before the cart that lists the unavailable items.
  const outOfStock = isOutOfStock(checkout.error)
  const showsUnavailable = outOfStock && unavailable.length > 0
  useEffect(() => {
    if (showsUnavailable) scrollToPart(NOTICES_ID)
  }, [showsUnavailable])

  function finish() {
    if (checkout.isPending || form.address === null || form.costCenter === null) return
    // K10
    if (unavailable.length > 0) {
      scrollToPart(NOTICES_ID)
      return showOutOfStock()
    }
    editor.send()
    const { address, costCenter, commentsForSeller, approverComments } = form
    const { seen } = terms
    checkout.checkOut({ cart: shown, seen, address, costCenter, commentsForSeller, approverComments })
  }

  return (
    <Page
      title={<CartTitle count={shown.items.length} />}
      windowTitle={t.cart.title}
      actions={
        shown.items.length > 0 && (
          <>
            {shown.region_id !== null && <BestPurchase source={{ region_id: shown.region_id }} />}
            <SaveInList items={shown.items} regionId={shown.region_id} />
            <KeepBuying />
          </>
        )
      }
    >
      {bought && <BoughtNotice how={bought} onDismiss={dismiss} />}
      {notice}
      {shown.items.length === 0 ? (
        <EmptyCart>{removed && <RemovedNotice item={removed} removal={editor.removal} />}</EmptyCart>
      ) : (
        <OrderColumns
          form={<CheckoutPanel form={form} zone={shown.region_name ?? ''} />}
          aside={<CheckoutSummary cart={shown} isSaving={editor.isSaving} />}
          actions={
            <CheckoutBar
              cart={shown}
              obstacle={
                shown.items.some((item) => editor.isRefused(item) || isOff(item))
                  ? 'quantity'
                  : obstacleOf(shown, form, hasDeciders)
              }
              stopping={stoppingBudget(approval.data)}
              isSaving={editor.isSaving}
              isPending={checkout.isPending}
              refused={
                checkout.error && !outOfStock
                  ? { error: checkout.error, attempted: checkout.attempted, onDismiss: checkout.dismiss }
                  : null
              }
              onFinish={finish}
            />
          }
        >
          <CartApproval query={approval} />
          {cart.redoes !== null && (
            <Text size="sm" mb="sm">
              {t.cart.redoes(cart.redoes)}
            </Text>
          )}
          <CartNotices
            unavailable={unavailable}
            priceChanges={priceChanges}
            onRemove={(items) => items.forEach(editor.remove)}
          />
          <Text size="sm">
            <b>{t.cart.zone(shown.region_name ?? '')}</b>{' '}
            <Text span inherit c="dimmed">
              {t.cart.zoneHint}
            </Text>{' '}
            <MoveCart
              cart={shown}
              onMoved={({ items }) => terms.agreeTo(items.filter((item) => !item.error))}
            />
          </Text>
          <CartItems items={shown.items} priceChanges={priceChanges} editor={editor} />
          <CartBudgets approval={approval.data} />
        </OrderColumns>
      )}
      <ErrorModal
        opened={editor.refusal !== null}
        onClose={editor.dismissRefusal}
        title={editor.refusal?.title}
        message={editor.refusal?.message}
      />
    </Page>
  )
}

function CartTitle({ count }: { count: number }) {
  const t = useTexts()
  return (
    <>
      {t.cart.title}{' '}
      {count > 0 && (
        <Text span size="lg" fw={500} c="dimmed" ml="sm" className={classes.titleCount}>
          {t.cart.count(count)}
        </Text>
      )}
    </>
  )
}

function KeepBuying() {
  const t = useTexts()
  return (
    <ButtonLink
      variant="transparent"
      px={0}
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      link={paths.keepBuying()}
    >
      {t.cart.keepBuying}
    </ButtonLink>
  )
}

function EmptyCart({ children }: { children: ReactNode }) {
  const t = useTexts()
  return (
    <Panel>
      {children}
      <EmptyState
        illustration="cart"
        title={t.cart.emptyTitle}
        hint={t.cart.emptyHint}
        action={<ButtonLink link={paths.search()}>{t.cart.discover}</ButtonLink>}
      />
    </Panel>
  )
}
