import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import type { Cart } from '#contract/cart.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { BoughtNotice } from './BoughtNotice.tsx'
import { NOTICES_ID, show } from './cart-parts.ts'
import { CartTitle, KeepBuying } from './CartHeading.tsx'
import { CartItems } from './CartItems.tsx'
import { CartNotices } from './CartNotices.tsx'
import { useAttempts } from './checkout-attempt.ts'
import { CheckoutBar } from './CheckoutBar.tsx'
import { CheckoutPanel } from './CheckoutPanel.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { EmptyCart } from './EmptyCart.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { useAgreedTerms } from './use-agreed-terms.ts'
import { useBought } from './use-bought.ts'
import { useCartEditor } from './use-cart-editor.ts'
import { obstacleOf, useCheckoutForm } from './use-checkout-form.ts'
import { isOutOfStock, sayOutOfStock, useCheckout } from './use-checkout.ts'
import { usePriceChanges } from './use-price-changes.ts'
import { OrderColumns } from '#web/components/OrderColumns.tsx'
import { ApproverBanner } from '#web/features/purchases/ApproverBanner.tsx'
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
    const { address, costCenter, commentsForSeller, approverComments } = form
    const { seen } = terms
    checkout.checkOut({ cart: shown, seen, address, costCenter, commentsForSeller, approverComments })
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
