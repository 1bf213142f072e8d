// S14: the cart at a glance. It opens by itself when the cart changes while the user is elsewhere.
import { CloseButton, Indicator, Popover, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { cartQuery, followCart } from '#web/api/cart.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useTexts } from '#web/session/language.ts'
import classes from './MiniCart.module.css'
import { MiniCartContents } from './MiniCartContents.tsx'

/** Who opens it goes into it; one that opens by itself leaves the focus where it is. */
type Shown = 'closed' | 'entered' | 'glance'

/** The second click of a double click on what opened it is no click beside it. */
const DOUBLE_CLICK_MS = 500

export function MiniCart({ className }: { className?: string | undefined }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const { data: cart, error, refetch } = useQuery(cartQuery)
  const [shown, setShown] = useState<Shown>('closed')
  useOpenOnChange(cart, setShown)
  const close = () => setShown('closed')
  const openedAt = useRef(0)
  useEffect(() => {
    if (shown !== 'closed') openedAt.current = performance.now()
  }, [shown])
  useEffect(() => followCart(queryClient), [queryClient])
  // It may have opened by itself, while the focus is elsewhere: it must not cover where that goes next.
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
            // A key goes into one that opened by itself; the pointer can reach it anyway.
            setShown(shown === 'closed' || (shown === 'glance' && clicks === 0) ? 'entered' : 'closed')
          }
        >
          <Indicator
            label={count}
            size={18}
            color="brand.0"
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
          <h2 className={classes.title}>{t.shell.cart}</h2>
          {count > 0 && <span className={classes.soft}>{t.words.products(count)}</span>}
          <CloseButton className={classes.close} aria-label={t.words.close} onClick={close} />
        </div>
        {!cart && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {cart && <MiniCartContents cart={cart} onLeave={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

/** Pages that show themselves what comes into the cart. */
const OWN_PAGES = ['/cart', '/my-orders/order-detail/']

/**
 * The first answer is not a change, nor is what the user does on a page that shows it. Going somewhere else closes it:
 * "Comprar ahora" changes the cart and goes to it.
 */
function useOpenOnChange(cart: Cart | undefined, setShown: (shown: Shown) => void) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const now = cart?.items.map(({ cart_item_id, quantity }) => `${cart_item_id}×${quantity}`).join()
  const [before, setBefore] = useState({ now, path })
  if (now === before.now && path === before.path) return
  setBefore({ now, path })
  const hasChanged = before.now !== undefined && now !== undefined && now !== before.now
  const isShown = OWN_PAGES.some((page) => path.startsWith(page))
  if (hasChanged && now !== '' && !isShown) setShown('glance')
  else if (path !== before.path) setShown('closed')
}

function Loading() {
  const t = useTexts()
  return (
    <div aria-busy="true" className={classes.loading}>
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      <Skeleton height="3.5rem" />
      <Skeleton height="3.5rem" mt="sm" />
      <Skeleton height="2.25rem" mt="lg" />
    </div>
  )
}
