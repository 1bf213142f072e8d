// K3: what the zone of the cart means for another one, before an addition is refused.
import { Alert, Anchor, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { cartQuery } from '#web/api/cart.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { DeliveryZone } from './delivery-zone.ts'
import classes from './OtherZoneNotice.module.css'

interface OtherZoneNoticeProps {
  product: ProductDetail
  delivery: DeliveryZone
  offer: Offer | undefined
}

export function OtherZoneNotice({ product, delivery, offer }: OtherZoneNoticeProps) {
  const t = useTexts()
  const { data: cart } = useQuery(cartQuery)
  const { zone, ofCart, choose } = delivery
  if (!zone || !ofCart || zone.region_id === ofCart.id) return null
  const { sku } = product.product_detail
  // A cart with nothing but this takes the new zone.
  const isAlone = cart?.items.every((item) => item.sku === sku && item.provider_id === offer?.provider_id)
  const served = product.prices.find(({ region_id }) => region_id === ofCart.id)
  return (
    <Alert color="yellow" role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
      {isAlone ? t.detail.cartMoves(ofCart.name, zone.region_name) : t.detail.cartIsFor(ofCart.name)}
      {!isAlone && (
        <div className={classes.ways}>
          {served && (
            <Button variant="default" size="compact-sm" onClick={() => choose(served)}>
              {t.detail.useZone(ofCart.name)}
            </Button>
          )}
          <Anchor size="sm" renderRoot={(props) => <Link {...paths.cart()} {...props} />}>
            {t.detail.goToCart}
          </Anchor>
        </div>
      )}
    </Alert>
  )
}
