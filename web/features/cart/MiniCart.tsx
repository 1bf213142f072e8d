// S14. Opens when the cart changes on another page.
import {
  Box,
  CloseButton,
  Group,
  Indicator,
  Popover,
  Skeleton,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Cart, CartItem } from '#contract/cart.ts'
import { cartQuery, followCart } from '#web/api/cart.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { OrderTotals } from '#web/components/OrderTotals.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PricePlusTax } from '#web/ui/formatted.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import classes from './MiniCart.module.css'

/** Only `entered` takes the focus. */
type Shown = 'closed' | 'entered' | 'glance'

const DOUBLE_CLICK_MS = 500

export function MiniCart({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const query = useQuery(cartQuery)
  const { data: cart, error, refetch } = query
  useGeneralError(query)
  const [shown, setShown] = useState<Shown>('closed')
  useOpenOnChange(cart, setShown)
  const close = () => setShown('closed')
  const openedAt = useRef(0)
  useEffect(() => {
    if (shown !== 'closed') openedAt.current = performance.now()
  }, [shown])
  useEffect(() => followCart(queryClient), [queryClient])
  // Tab must not lead below it.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' || (key === 'Tab' && shown === 'glance')) close()
  })
  const count = cart?.items.length ?? 0
  return (
    <Popover
      opened={shown !== 'closed'}
      onDismiss={() => {
        if (performance.now() - openedAt.current > DOUBLE_CLICK_MS) close()
      }}
      position="bottom-end"
      width={380}
      shadow="xl"
      radius="lg"
      trapFocus={shown === 'entered'}
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={className}
          aria-label={t.shell.cartWith(count)}
          onClick={({ detail: clicks }) =>
            // A key moves the focus in.
            setShown(shown === 'closed' || (shown === 'glance' && clicks === 0) ? 'entered' : 'closed')
          }
        >
          <Indicator
            label={count}
            size={18}
            color="var(--accent)"
            disabled={count === 0}
            offset={2}
            classNames={{ indicator: classes.count }}
          >
            <IconShoppingCart size={22} stroke={1.75} aria-hidden />
          </Indicator>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <div className={classes.head}>
          <Title order={2} size="h3">
            {t.shell.cart}
          </Title>
          {count > 0 && (
            <Text span size="sm" c="dimmed">
              {t.words.products(count)}
            </Text>
          )}
          <CloseButton className={classes.close} aria-label={t.words.close} onClick={close} />
        </div>
        {!cart && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {cart && <MiniCartContents cart={cart} onLeave={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** These show additions themselves. */
const OWN_PAGES = ['/cart', '/my-orders/order-detail/']

/** "Comprar ahora" changes the cart, then navigates, which closes it. */
function useOpenOnChange(cart: Cart | undefined, setShown: (shown: Shown) => void) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const now = cart?.items.map(({ cart_item_id, quantity }) => `${cart_item_id}×${quantity}`).join()
  const [before, setBefore] = useState({ now, path })
  if (now === before.now && path === before.path) return
  setBefore({ now, path })
  const hasChanged = before.now !== undefined && now !== undefined && now !== before.now
  const isShown = OWN_PAGES.some((page) => path.startsWith(page)) || isList(path)
  if (hasChanged && now !== '' && !isShown) setShown('glance')
  else if (path !== before.path) setShown('closed')
}

/** Results and home, whose products show what is in the cart: the mini cart would cover the next ones. */
function isList(path: string): boolean {
  return path === '/' || /^\/(search|grid)\b/.test(path)
}

function Loading() {
  const t = useTexts()
  return (
    <Box aria-busy="true" p="md">
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" mt="sm" />
      <Skeleton height="2.25rem" mt="lg" />
    </Box>
  )
}

function MiniCartContents({ cart, onLeave }: { cart: Cart; onLeave: () => void }) {
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
        {cart.items.some((item) => !item.error) && <OrderTotals totals={cart} taxed={cart} />}
        <ButtonLink fullWidth mt="md" link={paths.cart()} onClick={onLeave}>
          {t.shell.seeCart}
        </ButtonLink>
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
