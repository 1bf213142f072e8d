import { Button, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Cart, CartItem } from '#contract/cart.ts'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './MiniCart.module.css'

/** S14: items, shipping and totals per currency, and the way to the cart. */
export function MiniCartContents({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
  const t = useTexts()
  if (cart.items.length === 0) {
    return <EmptyState illustration="cart" order={3} title={t.shell.emptyCart} hint={t.shell.emptyCartHint} />
  }
  return (
    <>
      <ul className={classes.items}>
        {cart.items.map((item) => (
          <Row key={item.cart_item_id} item={item} onLeave={onLeave} />
        ))}
      </ul>
      <div className={classes.foot}>
        {cart.items.some((item) => !item.error) && <OrderTotals totals={cart} />}
        <Button
          fullWidth
          mt="md"
          renderRoot={(props) => <Link {...paths.cart()} {...props} onClick={onLeave} />}
        >
          {t.shell.seeCart}
        </Button>
      </div>
    </>
  )
}

function Row({ item, onLeave }: { item: CartItem; onLeave: () => void }) {
  const t = useTexts()
  return (
    <li className={classes.item}>
      <ProductImage src={item.image_source} alt="" size={3.5} />
      <div className={classes.text}>
        <Link {...paths.detail(item.sku)} onClick={onLeave} className={classes.name}>
          {item.title}
        </Link>
        {item.error ? (
          <Text size="sm" c="var(--mantine-color-error)">
            {t.cart.unavailable}
          </Text>
        ) : (
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {t.words.quantity}: {item.quantity}
            </Text>
            <PricePlusTax size="sm" fw={600} amount={item.subtotal} currency={item.currency_code} />
          </Group>
        )}
      </div>
    </li>
  )
}
