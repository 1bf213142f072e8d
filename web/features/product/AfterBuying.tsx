// Below the buttons: what the cart already holds of it, and why it could not be put there (K2, K3).
import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Offer } from '#contract/catalog.ts'
import { formatMoney } from '#domain/format.ts'
import { cartQuery } from '#web/api/cart.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ErrorModal } from '#web/ui/ErrorModal.tsx'
import type { Buying } from './buying.ts'
import { refusalOf } from './refusal.ts'

/** Adding comes on top of it (K2). */
export function InCart({ sku, offer }: { sku: string; offer: Offer }) {
  const t = useTexts()
  const { data: cart } = useQuery(cartQuery)
  const item = cart?.items.find((one) => one.sku === sku && one.provider_id === offer.provider_id)
  if (!item) return null
  return (
    <Text size="sm" c="dimmed" ta="center">
      {t.detail.inCart(item.quantity)}{' '}
      <Anchor inherit underline="always" renderRoot={(props) => <Link {...paths.cart()} {...props} />}>
        {t.detail.goToCart}
      </Anchor>
    </Text>
  )
}

/** What asks for attention is a dialog, what changed is told beside the buttons, the rest was a toast. */
export function Refused({ buying }: { buying: Buying }) {
  const t = useTexts()
  const language = useLanguage()
  if (!buying.refused) return null
  const { error, asked } = buying.refused
  const refusal = refusalOf(error)
  switch (refusal.kind) {
    case 'zone':
      return (
        <ErrorModal opened onClose={buying.forget} title={t.detail.cannotAdd} message={t.detail.otherZone} />
      )
    case 'limit':
      return <ErrorModal opened onClose={buying.forget} message={t.detail.overLimit} />
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
    case 'quantity':
      return <Told>{refusal.message}</Told>
    case 'failed':
      return null
  }
}

/** In view, also when the button was pressed far from here. */
function Told({ children }: { children: string }) {
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
