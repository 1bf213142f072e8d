// "Comprar ahora" and "Agregar al carrito", and what to say when it cannot be done (D4, D6, K3).
import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { cartQuery } from '#web/api/cart.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import { formatMoney } from '#web/ui/money.ts'
import { refusalOf } from './refusal.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import classes from './BuyButtons.module.css'

interface BuyButtonsProps {
  product: ProductDetail['product_detail']
  offer: Offer | undefined
  quantity: number
}

export function BuyButtons({ product, offer, quantity }: BuyButtonsProps) {
  const t = useTexts()
  const adding = useAddToCart(product)
  const under = adding.isPending ? adding.variables.orderType : null
  const disabled = offer === undefined || quantity === 0
  const add = (orderType: 'buyNow' | 'cartAddition') => {
    if (offer) adding.add({ offer, quantity, orderType })
  }
  return (
    <div className={classes.buttons}>
      <Button size="md" disabled={disabled} loading={under === 'buyNow'} onClick={() => add('buyNow')}>
        {t.detail.buyNow}
      </Button>
      <Button
        size="md"
        variant="light"
        disabled={disabled}
        loading={under === 'cartAddition'}
        onClick={() => add('cartAddition')}
      >
        {t.detail.addToCart}
      </Button>
      {offer && <InCart sku={product.sku} offer={offer} />}
      {adding.isError && (
        <Refused error={adding.error} asked={adding.variables.offer} onClose={adding.reset} />
      )}
    </div>
  )
}

/** Adding comes on top of it (K2). */
function InCart({ sku, offer }: { sku: string; offer: Offer }) {
  const t = useTexts()
  const { data: cart } = useQuery(cartQuery)
  const item = cart?.items.find((one) => one.sku === sku && one.provider_id === offer.provider_id)
  if (!item) return null
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t.detail.inCart(item.quantity)}{' '}
      <Anchor inherit renderRoot={(props) => <Link {...paths.cart()} {...props} />}>
        {t.detail.goToCart}
      </Anchor>
    </Text>
  )
}

/** What asks for attention is a dialog, what changed is told beside the buttons, the rest was a toast. */
function Refused({ error, asked, onClose }: { error: unknown; asked: Offer; onClose: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const refusal = refusalOf(error)
  switch (refusal.kind) {
    case 'zone':
      return <ErrorModal opened onClose={onClose} title={t.detail.cannotAdd} message={t.detail.otherZone} />
    case 'limit':
      return <ErrorModal opened onClose={onClose} message={t.detail.overLimit} />
    case 'price':
      return (
        <Told>
          {t.detail.priceChanged(
            formatMoney(asked.value, asked.currency_code, language),
            formatMoney(refusal.value, refusal.currency, language),
          )}
        </Told>
      )
    case 'gone':
      return <Told>{refusal.message}</Told>
    case 'failed':
      return null
  }
}

function Told({ children }: { children: string }) {
  return (
    <Alert role="alert" color="yellow.9" icon={<IconAlertCircle size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}
