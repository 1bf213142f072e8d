// What became of an addition to the cart: the units there, or why it was refused (D4, K2, K3).
import { Alert, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Offer } from '#contract/product.ts'
import { formatMoney } from '#domain/format.ts'
import { cartQuery } from '#web/api/cart.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/dialogs.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { type Buying, refusalOf } from './buying.ts'

export function InCart({ sku, offer }: { sku: string; offer: Pick<Offer, 'provider_id'> }) {
  const t = useTexts()
  const { data: cart } = useQuery(cartQuery)
  const item = cart?.items.find((one) => one.sku === sku && one.provider_id === offer.provider_id)
  if (!item) return null
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t.product.inCart(item.quantity)}{' '}
      <AnchorLink inherit underline="always" link={paths.cart()}>
        {t.product.goToCart}
      </AnchorLink>
    </Text>
  )
}

/** K2, K3 */
export function Refusal({ buying }: { buying: Buying }) {
  const t = useTexts()
  const language = useLanguage()
  if (!buying.refused) return null
  const { error, offer } = buying.refused
  const refusal = refusalOf(error)
  switch (refusal.kind) {
    case 'zone':
      return (
        <ErrorModal
          opened
          onClose={buying.dismiss}
          title={t.product.cannotAdd}
          message={t.product.otherZone}
        />
      )
    case 'limit':
      return <ErrorModal opened onClose={buying.dismiss} message={refusal.message} />
    case 'price':
      return (
        <Notice>
          {t.product.priceChanged(
            formatMoney(offer.value, offer.currency_code, language),
            formatMoney(refusal.value, refusal.currency, language),
          )}
        </Notice>
      )
    case 'gone':
    case 'quantity':
      return <Notice>{refusal.message}</Notice>
    case 'failed':
      return null
  }
}

/** The pressed button may be in the bar. */
function Notice({ children }: { children: string }) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    void alert.current?.scrollIntoView({ block: 'nearest' })
  }, [children])
  return (
    <Alert ref={alert} role="alert" color="yellow" icon={<IconAlertCircle size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}
