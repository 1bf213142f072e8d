import { Anchor, Button, Text } from '@mantine/core'
import { IconAlertCircle, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { Currency } from '#domain/money.ts'
import { messageOf } from '#web/api/failure.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax } from '#web/ui/Money.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import classes from './CartRow.module.css'
import type { ItemProgress } from './use-cart-editor.ts'
import type { FailedChange } from './use-quantities.ts'

interface CartRowProps {
  item: CartItem
  /** What it cost before, when that has changed (K11). */
  before: { amount: string; currency: Currency } | undefined
  progress: ItemProgress
  onType: (quantity: number) => void
  onSend: () => void
  onRemove: () => void
}

export function CartRow({ item, before, progress, onType, onSend, onRemove }: CartRowProps) {
  const t = useTexts()
  const title = useRef<HTMLAnchorElement>(null)
  // The button that put it back is gone.
  useEffect(() => {
    if (progress.isRestored) title.current?.focus()
  }, [progress.isRestored])
  const retry = (quantity: number) => {
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
        <Text size="sm" c="dimmed">
          {t.cart.unitPrice}: <PricePlusTax amount={item.value} currency={item.currency_code} />
        </Text>
        {item.error ? (
          <p className={classes.problem}>
            <IconAlertCircle size={16} aria-hidden />
            {t.cart.unavailable}
          </p>
        ) : (
          <Text size="sm" c="dimmed">
            {t.cart.deliveredIn(item.delivery_time)}
          </Text>
        )}
        {before && (
          <p className={classes.change}>
            {t.cart.priceWas} <Money {...before} />, {t.cart.priceNow}{' '}
            <Money amount={item.value} currency={item.currency_code} />
          </p>
        )}
      </div>
      <div className={classes.quantity}>
        {!item.error && <Quantity item={item} onType={onType} onSend={onSend} />}
      </div>
      <div className={classes.subtotal} data-saving={progress.isSaving || undefined}>
        {!item.error && (
          <>
            <span className={classes.label}>{t.cart.subtotal}</span>
            <PricePlusTax fw={650} amount={item.subtotal} currency={item.currency_code} />
          </>
        )}
      </div>
      <Button
        className={classes.remove}
        variant="subtle"
        color="gray.7"
        size="compact-sm"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={t.cart.removeItem(item.title)}
        onClick={onRemove}
      >
        {t.cart.remove}
      </Button>
      {progress.failed && !item.error && <NotKept failed={progress.failed} onRetry={retry} />}
    </li>
  )
}

/** The quantity went back to what the server has; what was typed is a click away. */
function NotKept({ failed, onRetry }: { failed: FailedChange; onRetry: (quantity: number) => void }) {
  const t = useTexts()
  const { quantity, error } = failed
  return (
    <p role="alert" className={classes.notKept}>
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

/** K6: 0 becomes 1; a field left empty takes its quantity back. */
function Quantity({ item, onType, onSend }: Pick<CartRowProps, 'item' | 'onType' | 'onSend'>) {
  const t = useTexts()
  const [isEmpty, setIsEmpty] = useState(false)
  return (
    <QuantityInput
      label={t.cart.quantityOf(item.title)}
      value={isEmpty ? null : item.quantity}
      min={1}
      onChange={(quantity) => {
        setIsEmpty(quantity === null)
        if (quantity !== null) onType(Math.max(1, quantity))
      }}
      onCommit={() => {
        setIsEmpty(false)
        onSend()
      }}
    />
  )
}
