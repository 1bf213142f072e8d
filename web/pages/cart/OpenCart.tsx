import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Cart } from '#contract/cart.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { BoughtNotice } from '#web/components/cart/BoughtNotice.tsx'
import { NOTICES_ID, show } from '#web/components/cart/cart-parts.ts'
import { CartTitle, KeepBuying } from '#web/components/cart/CartHeading.tsx'
import { CartItems } from '#web/components/cart/CartItems.tsx'
import { CartNotices } from '#web/components/cart/CartNotices.tsx'
import { useAttempts } from '#web/components/cart/checkout-attempt.ts'
import { CheckoutBar } from '#web/components/cart/CheckoutBar.tsx'
import { CheckoutPanel } from '#web/components/cart/CheckoutPanel.tsx'
import { CheckoutSummary } from '#web/components/cart/CheckoutSummary.tsx'
import { EmptyCart } from '#web/components/cart/EmptyCart.tsx'
import { RemovedNotice } from '#web/components/cart/RemovedNotice.tsx'
import { useAgreedTerms } from '#web/components/cart/use-agreed-terms.ts'
import { useBought } from '#web/components/cart/use-bought.ts'
import { useCartEditor } from '#web/components/cart/use-cart-editor.ts'
import { obstacleOf, useCheckoutForm } from '#web/components/cart/use-checkout-form.ts'
import { isOutOfStock, sayOutOfStock, useCheckout } from '#web/components/cart/use-checkout.ts'
import { usePriceChanges } from '#web/components/cart/use-price-changes.ts'
import { OrderColumns } from '#web/components/orders/OrderColumns.tsx'
import { ApproverBanner } from '#web/components/purchases/ApproverBanner.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import { Page } from '#web/ui/Page.tsx'
import classes from './OpenCart.module.css'

/** `notice` is what there is to say about the cart as a whole. */
export function OpenCart({ cart, notice }: { cart: Cart; notice: ReactNode }) {
  const t = useTexts()
  const navigate = useNavigate()
  const editor = useCartEditor(cart)
  const { shown, removal } = editor
  const priceChanges = usePriceChanges(shown.items)
  const terms = useAgreedTerms(shown.items)
  const form = useCheckoutForm(shown)
  const attempts = useAttempts()
  const { bought, dismiss } = useBought(cart.id, attempts)
  const checkout = useCheckout(attempts, {
    async onPlaced(placed) {
      form.clear()
      await navigate({ ...paths.cart(), replace: true, state: { placed } })
    },
    onTermsTold: terms.agreeTo,
  })
  const unavailable = shown.items.filter((item) => item.error)
  // Once the notice is there: the refusal may be known before the cart that says what is gone.
  const outOfStock = isOutOfStock(checkout.error)
  const isTold = outOfStock && unavailable.length > 0
  useEffect(() => {
    if (isTold) show(NOTICES_ID)
  }, [isTold])

  function finish() {
    if (checkout.isPending || form.address === null || form.costCenter === null) return
    // K10
    if (unavailable.length > 0) {
      show(NOTICES_ID)
      return sayOutOfStock()
    }
    editor.send()
    const { address, costCenter, providerComments, approverComments } = form
    const { seen } = terms
    checkout.checkOut({ cart: shown, seen, address, costCenter, providerComments, approverComments })
  }

  return (
    <Page
      title={<CartTitle count={shown.items.length} />}
      windowTitle={t.cart.title}
      actions={shown.items.length > 0 && <KeepBuying />}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.cart.title }]} />}
    >
      {bought && <BoughtNotice how={bought} onDismiss={dismiss} />}
      {notice}
      {removal.removed && (
        <RemovedNotice
          item={removal.removed}
          isUndoing={removal.undoing}
          onUndo={removal.undo}
          onDismiss={removal.dismiss}
        />
      )}
      {shown.items.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <ApproverBanner />
          <OrderColumns
            aside={<CheckoutSummary cart={shown} isSaving={editor.isSaving} />}
            actions={
              <CheckoutBar
                cart={shown}
                obstacle={obstacleOf(shown, form)}
                isSaving={editor.isSaving}
                isPending={checkout.isPending}
                refused={
                  checkout.error && !outOfStock
                    ? { error: checkout.error, tried: checkout.tried, onDismiss: checkout.dismiss }
                    : null
                }
                onFinish={finish}
              />
            }
          >
            <CartNotices
              unavailable={unavailable}
              priceChanges={priceChanges}
              onRemove={(items) => items.forEach(editor.remove)}
            />
            <p className={classes.zone}>
              <strong>{t.cart.zone(shown.region_name ?? '')}</strong> <span>{t.cart.zoneHint}</span>
            </p>
            <CartItems items={shown.items} priceChanges={priceChanges} editor={editor} />
            <CheckoutPanel form={form} zone={shown.region_name ?? ''} />
          </OrderColumns>
        </>
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
