import { Alert, Anchor, Button, NativeSelect } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { cartQuery } from '#web/api/cart.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { readStored, writeStored } from '#web/session/storage.ts'
import classes from './PurchasePanel.module.css'

interface ZoneSelectProps {
  product: ProductDetail
  delivery: DeliveryZone
}

export const ZONE_ID = 'zona-de-entrega'

/** Zones where nobody offers the product stand apart and cannot be chosen; the one the user wants stays named. */
export function ZoneSelect({ product, delivery }: ZoneSelectProps) {
  const t = useTexts()
  const { zone, wanted, ofCart, choose } = delivery
  const without = product.zones_without_offer
  const value = zone?.region_id ?? without.find(({ region_id }) => region_id === wanted?.id)?.region_id ?? ''
  const isOfCart = ofCart !== null && zone?.region_id === ofCart.id
  return (
    <NativeSelect
      id={ZONE_ID}
      label={t.detail.zone}
      description={isOfCart ? t.detail.zoneOfCart : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={zone ? null : problem(delivery, t)}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const chosen = product.prices.find(({ region_id }) => String(region_id) === currentTarget.value)
        if (chosen) choose(chosen)
      }}
    >
      {value === '' && (
        <option value="" disabled>
          {t.detail.chooseZone}
        </option>
      )}
      <optgroup label={t.detail.zonesWithOffer}>
        {product.prices.map(({ region_id, region_name }) => (
          <option key={region_id} value={region_id}>
            {region_name}
          </option>
        ))}
      </optgroup>
      {without.length > 0 && (
        <optgroup label={t.detail.zonesWithoutOffer}>
          {without.map(({ region_id, region_name }) => (
            <option key={region_id} value={region_id} disabled>
              {region_name}
            </option>
          ))}
        </optgroup>
      )}
    </NativeSelect>
  )
}

/** Why there is something to choose. */
function problem({ wanted, ofCart }: DeliveryZone, t: ReturnType<typeof useTexts>): string | null {
  if (!wanted) return null
  return wanted.id === ofCart?.id ? t.detail.cartNotServed(wanted.name) : t.detail.notDeliveredTo(wanted.name)
}

// K3: what the zone of the cart means for another one, before an addition is refused.
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
        <div className={classes.cartZoneActions}>
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

// Where to deliver (D3): what the user chose here, else the zone of the cart, else the last one chosen anywhere.
export type Zone = ProductDetail['prices'][number]

interface Place {
  id: number
  name: string
}

const KEY = 'abasto.delivery-zone'

export function useDeliveryZone(zones: readonly Zone[]) {
  const { data: cart, isPending } = useQuery(cartQuery)
  const [chosen, setChosen] = useState<Place | null>(null)
  const ofCart = cart ? placeOf(cart) : null
  const wanted = chosen ?? ofCart ?? lastChosen()
  const only = zones.length === 1 && wanted === null ? zones[0] : undefined
  return {
    /** The cart has not answered: what follows could still change. */
    isPending,
    zone: zones.find(({ region_id }) => region_id === wanted?.id) ?? only,
    /** What the user would like, served here or not. */
    wanted,
    ofCart,
    choose({ region_id, region_name }: Pick<Zone, 'region_id' | 'region_name'>) {
      const place = { id: region_id, name: region_name }
      setChosen(place)
      writeStored(KEY, JSON.stringify(place))
    },
  }
}

export type DeliveryZone = ReturnType<typeof useDeliveryZone>

/** All items of a cart share its zone (K3); an empty one takes any. */
function placeOf({ items, region_id, region_name }: Cart): Place | null {
  return items.length === 0 || region_id === null ? null : { id: region_id, name: region_name ?? '' }
}

function lastChosen(): Place | null {
  try {
    const place = JSON.parse(readStored(KEY) ?? 'null') as Partial<Place> | null
    return typeof place?.id === 'number' && typeof place.name === 'string' ? (place as Place) : null
  } catch {
    return null
  }
}
