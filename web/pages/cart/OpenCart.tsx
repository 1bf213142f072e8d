import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Cart } from '#contract/cart.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { bySeller } from '#web/components/cart/cart-amounts.ts'
import { CartRow } from '#web/components/cart/CartRow.tsx'
import { CheckoutPanel } from '#web/components/cart/CheckoutPanel.tsx'
import { CheckoutSummary } from '#web/components/cart/CheckoutSummary.tsx'
import { EmptyCart } from '#web/components/cart/EmptyCart.tsx'
import { RemovedNotice } from '#web/components/cart/RemovedNotice.tsx'
import { SellerItems } from '#web/components/cart/SellerItems.tsx'
import { useCartEditor } from '#web/components/cart/use-cart-editor.ts'
import { obstacleOf, useCheckoutForm } from '#web/components/cart/use-checkout-form.ts'
import { sayOutOfStock, useCheckout } from '#web/components/cart/use-checkout.ts'
import { usePriceChanges } from '#web/components/cart/use-price-changes.ts'
import { ApproverBanner } from '#web/components/purchases/ApproverBanner.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import { Page } from '#web/ui/Page.tsx'
import classes from './OpenCart.module.css'

export function OpenCart({ cart }: { cart: Cart }) {
  const t = useTexts()
  const navigate = useNavigate()
  const editor = useCartEditor(cart)
  const { shown, removal } = editor
  const priceChanges = usePriceChanges(shown.items)
  const form = useCheckoutForm(shown)
  const checkout = useCheckout((placed) => {
    form.clear()
    void navigate({ ...paths.cart(), replace: true, state: { placed } })
  })

  function finish() {
    if (checkout.isPending || form.address === null || form.costCenter === null) return
    // K10
    if (shown.items.some((item) => item.error)) return sayOutOfStock()
    editor.send()
    const { address, costCenter, providerComments, approverComments } = form
    checkout.checkOut({ cart: shown, address, costCenter, providerComments, approverComments })
  }

  const isEmpty = shown.items.length === 0
  return (
    <Page
      title={<Title count={shown.items.length} />}
      windowTitle={t.cart.title}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.cart.title }]} />}
    >
      {removal.removed && (
        <RemovedNotice
          item={removal.removed}
          isUndoing={removal.undoing}
          onUndo={removal.undo}
          onDismiss={removal.dismiss}
        />
      )}
      {isEmpty && <EmptyCart mayBePlaced={checkout.unsure} />}
      {!isEmpty && (
        <>
          <ApproverBanner />
          <div className={classes.layout}>
            <div className={classes.main}>
              <p className={classes.zone}>
                <strong>{t.cart.zone(shown.region_name ?? '')}</strong> <span>{t.cart.zoneHint}</span>
              </p>
              {bySeller(shown.items).map((group) => (
                <SellerItems key={group.providerId} group={group}>
                  {group.items.map((item) => (
                    <CartRow
                      key={item.cart_item_id}
                      item={item}
                      before={priceChanges.get(item.cart_item_id)}
                      onType={(quantity) => editor.type(item.cart_item_id, quantity)}
                      onSend={() => editor.send(item.cart_item_id)}
                      onRemove={() => editor.remove(item)}
                    />
                  ))}
                </SellerItems>
              ))}
              <CheckoutPanel form={form} zone={shown.region_name ?? ''} />
            </div>
            <CheckoutSummary
              cart={shown}
              obstacle={obstacleOf(shown, form)}
              isSaving={editor.isSaving}
              isPending={checkout.isPending}
              error={checkout.error}
              onFinish={finish}
            />
          </div>
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

function Title({ count }: { count: number }) {
  const t = useTexts()
  return (
    <>
      {t.cart.title}{' '}
      {count > 0 && (
        <Text span className={classes.count}>
          {t.cart.count(count)}
        </Text>
      )}
    </>
  )
}
