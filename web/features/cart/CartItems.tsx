import { IconAlertCircle, IconBuildingStore, IconMail, IconPhone, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Anchor, Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/cart.ts'
import type { LastPaid } from '#contract/purchases.ts'
import { type Currency, decimal, type Totals } from '#domain/money.ts'
import { messageOf } from '#web/api/failure.ts'
import { ClosureLine } from '#web/components/ClosureLine.tsx'
import { paths } from '#web/paths.ts'
import { useLastPaid } from '#web/components/use-last-paid.ts'
import { NextQuantities, QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { LastPaidText } from '#web/components/LastPaidText.tsx'
import { useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import type { PriceChange } from './agreed-terms.ts'
import { bySeller, type SellerGroup } from './cart-amounts.ts'
import { RemovedNotice } from './CartNotices.tsx'
import type { CartEditor, ItemProgress } from './use-cart-editor.ts'
import type { FailedChange } from './use-quantities.ts'
import classes from './CartItems.module.css'

interface CartItemsProps {
  items: readonly CartItem[]
  priceChanges: readonly PriceChange[]
  editor: CartEditor
}

export function CartItems({ items, priceChanges, editor }: CartItemsProps) {
  const { removal } = editor
  const paid = useLastPaid(items.map(({ sku }) => sku))
  return bySeller(items, removal.removed).map((group) => (
    <SellerItems key={group.sellerId} group={group}>
      {group.items.map((item) =>
        item === removal.removed ? (
          <li key={item.cart_item_id} className={classes.removed}>
            <RemovedNotice item={item} removal={removal} />
          </li>
        ) : (
          <CartRow
            key={item.cart_item_id}
            item={item}
            paid={paid.get(item.sku)}
            before={priceChanges.find((change) => change.item === item)?.before}
            progress={editor.progressOf(item)}
            onType={(quantity) => editor.type(item.cart_item_id, quantity)}
            onRefuse={(isRefused) => editor.refuse(item.cart_item_id, isRefused)}
            onSend={() => editor.send(item.cart_item_id)}
            onRemove={() => editor.remove(item)}
          />
        ),
      )}
    </SellerItems>
  ))
}

/** K5 */
function SellerItems({ group, children }: { group: SellerGroup; children: ReactNode }) {
  const t = useTexts()
  const { seller, shipping } = group
  return (
    <Panel flush>
      <header className={classes.seller}>
        <IconBuildingStore size={20} stroke={1.75} className={classes.sellerIcon} aria-hidden />
        <h2 className={classes.sellerName}>
          <Text span inherit c="dimmed" fw={400}>
            {t.cart.soldBy}
          </Text>{' '}
          {seller.fantasy_name}
        </h2>
        <a href={`mailto:${seller.email}`} className={classes.sellerContact}>
          <IconMail size={16} stroke={1.75} role="img" aria-label={t.words.email} />
          {seller.email}
        </a>
        <a href={`tel:${seller.phone.replaceAll(/[^\d+]/g, '')}`} className={classes.sellerContact}>
          <IconPhone size={16} stroke={1.75} role="img" aria-label={t.words.phone} />
          {seller.phone}
        </a>
        {shipping && <Shipping costs={shipping} />}
      </header>
      <ul aria-label={t.cart.itemsOf(seller.fantasy_name)}>{children}</ul>
    </Panel>
  )
}

function Shipping({ costs }: { costs: Totals }) {
  const t = useTexts()
  const paid = (['ARS', 'USD'] as const).filter((currency) => costs[currency] > 0)
  return (
    <p className={classes.shipping}>
      <span className={classes.shippingLabel}>{t.words.shipping}</span>
      <span className={classes.shippingCost}>
        {paid.length === 0
          ? t.words.freeShipping
          : paid.map((currency) => (
              <Money key={currency} amount={decimal(costs[currency])} currency={currency} />
            ))}
      </span>
    </p>
  )
}

interface CartRowProps {
  item: CartItem
  paid: LastPaid | undefined
  /** K11 */
  before: { amount: string; currency: Currency } | undefined
  progress: ItemProgress
  onType: (quantity: number) => void
  /** Whether the field shows a quantity that is refused. */
  onRefuse: (isRefused: boolean) => void
  onSend: () => void
  onRemove: () => void
}

function CartRow({ item, paid, before, progress, onType, onRefuse, onSend, onRemove }: CartRowProps) {
  const t = useTexts()
  const title = useRef<HTMLAnchorElement>(null)
  // The undo button is gone.
  useEffect(() => {
    if (progress.isRestored) title.current?.focus()
  }, [progress.isRestored])
  const take = (quantity: number) => {
    onType(quantity)
    onSend()
  }
  return (
    <li className={classes.row} data-unavailable={item.error || undefined}>
      <Link {...paths.detail(item.sku)} className={classes.picture} tabIndex={-1} aria-hidden>
        <ProductImage src={item.image_source} alt="" />
      </Link>
      <div className={classes.product}>
        <Link {...paths.detail(item.sku)} className={classes.title} ref={title}>
          {item.title}
        </Link>
        <Text size="xs" c="dimmed" className={classes.facts}>
          <span>
            {t.orders.sku} {item.sku}
          </span>
          <span>
            {t.cart.unitPrice}: <PricePlusTax amount={item.value} currency={item.currency_code} />
          </span>
          {!item.error && <span>{t.cart.deliveredIn(item.delivery_time)}</span>}
        </Text>
        {!item.error && <ClosureLine closure={item.closure} />}
        {!item.error && <QuantityTerms terms={item} currency={item.currency_code} quantity={item.quantity} />}
        {!item.error && (
          <LastPaidText paid={paid} now={{ amount: item.value, currency: item.currency_code }} />
        )}
        {item.error && (
          <p className={classes.problem}>
            <IconAlertCircle size={16} aria-hidden />
            {t.cart.unavailable}
          </p>
        )}
        {!item.error && <NextQuantities next={item.next_quantities} onTake={take} />}
        {before && (
          <p className={classes.change}>
            {t.cart.priceWas} <Money {...before} />, {t.cart.priceNow}{' '}
            <Money amount={item.value} currency={item.currency_code} />
          </p>
        )}
      </div>
      <div className={classes.quantity}>
        {!item.error && <Quantity item={item} onType={onType} onRefuse={onRefuse} onSend={onSend} />}
      </div>
      <div className={classes.subtotal} data-saving={progress.isSaving || undefined}>
        {!item.error && (
          <>
            <Text size="xs" c="dimmed">
              {t.cart.subtotal}
            </Text>
            <PricePlusTax fw={650} amount={item.subtotal} currency={item.currency_code} />
          </>
        )}
      </div>
      <Button
        className={classes.remove}
        variant="subtle"
        color="gray.7"
        size="compact-xs"
        leftSection={<IconTrash size={14} aria-hidden />}
        aria-label={t.cart.removeItem(item.title)}
        onClick={onRemove}
      >
        {t.cart.remove}
      </Button>
      {progress.failed && !item.error && <QuantityFailure failed={progress.failed} onRetry={take} />}
    </li>
  )
}

function QuantityFailure({ failed, onRetry }: { failed: FailedChange; onRetry: (quantity: number) => void }) {
  const t = useTexts()
  const { quantity, error } = failed
  return (
    <p role="alert" className={classes.failure}>
      <IconAlertCircle size={16} aria-hidden />
      <span>
        {t.cart.quantityFailed(quantity)} {messageOf(error, t.words.weWillFixIt)}{' '}
        <Anchor component="button" type="button" inherit underline="always" onClick={() => onRetry(quantity)}>
          {t.cart.retryQuantity(quantity)}
        </Anchor>
      </span>
    </p>
  )
}

/** K6 */
function Quantity({
  item,
  onType,
  onRefuse,
  onSend,
}: Pick<CartRowProps, 'item' | 'onType' | 'onRefuse' | 'onSend'>) {
  const t = useTexts()
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <QuantityInput
      label={t.cart.quantityOf(item.title)}
      value={isEmpty ? null : item.quantity}
      min={1}
      multiple={item.multiple}
      resetsZero
      onChange={(quantity, isRefused) => {
        setIsEmpty(quantity === null)
        if (quantity !== null) onType(quantity)
        else onRefuse(isRefused)
      }}
      onCommit={() => {
        setIsEmpty(false)
        onSend()
      }}
    />
  )
}
