import { Alert, Button, NativeSelect } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Region } from '#contract/account.ts'
import type { Cart } from '#contract/cart.ts'
import type { Offer, ProductDetail } from '#contract/product.ts'
import { regionsQuery } from '#web/api/account.ts'
import { cartQuery } from '#web/api/cart.ts'
import { groupByAddress, MoveCart } from '#web/features/cart/MoveCart.tsx'
import { idsOf } from '#web/search-params.ts'
import { paths } from '#web/paths.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { readForDay, writeForDay } from '#web/session/storage.ts'
import { AnchorLink } from '#web/ui/links.tsx'
import { lowestPrice } from './offer-totals.ts'
import classes from './PurchasePanel.module.css'

export const ZONE_ID = 'zona-de-entrega'

/** The wanted zone is shown even without an offer. */
export function ZoneSelect({ product, delivery }: { product: ProductDetail; delivery: DeliveryZone }) {
  const t = useTexts()
  const { zone, wanted, cartZone, choose } = delivery
  const without = product.zones_without_offer
  const value = zone?.region_id ?? without.find(({ region_id }) => region_id === wanted?.id)?.region_id ?? ''
  const { data: regions } = useQuery(regionsQuery)
  const groups = zoneGroups(product.prices, regions, t)
  const isOfCart = cartZone !== null && zone?.region_id === cartZone.id
  return (
    <NativeSelect
      id={ZONE_ID}
      label={t.product.zone}
      description={isOfCart ? t.product.zoneOfCart : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={zone ? null : zoneError(delivery, t)}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const chosen = product.prices.find(({ region_id }) => String(region_id) === currentTarget.value)
        if (chosen) choose(chosen)
      }}
    >
      {value === '' && (
        <option value="" disabled>
          {t.product.chooseZone}
        </option>
      )}
      {groups.map(({ label, zones }) => (
        <optgroup key={label} label={label}>
          {zones.map(({ region_id, region_name }) => (
            <option key={region_id} value={region_id}>
              {region_name}
            </option>
          ))}
        </optgroup>
      ))}
      {without.length > 0 && (
        <optgroup label={t.product.zonesWithoutOffer}>
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

/** One group for a company without addresses. */
function zoneGroups(zones: readonly Zone[], regions: readonly Region[] | undefined, t: Texts) {
  const addressed = new Set(regions?.filter(({ has_address }) => has_address).map(({ id }) => id))
  if (addressed.size === 0) return [{ label: t.product.zonesWithOffer, zones }]
  return groupByAddress(zones, ({ region_id }) => addressed.has(region_id), t)
}

/** K8: the checkout would refuse the zone. */
export function NoAddressNotice({ zone }: { zone: Pick<Zone, 'region_id'> | undefined }) {
  const t = useTexts()
  const { data: regions } = useQuery(regionsQuery)
  const region = regions?.find(({ id }) => id === zone?.region_id)
  if (!region || region.has_address) return null
  return (
    <Alert color="yellow" role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
      {t.product.noAddress(region.name)}
    </Alert>
  )
}

function zoneError({ wanted, cartZone }: DeliveryZone, t: Texts): string | null {
  if (!wanted) return null
  return wanted.id === cartZone?.id
    ? t.product.cartNotServed(wanted.name)
    : t.product.notDeliveredTo(wanted.name)
}

interface OtherZoneNoticeProps {
  product: ProductDetail
  delivery: DeliveryZone
  offer: Offer | undefined
}

/** K3 */
export function OtherZoneNotice({ product, delivery, offer }: OtherZoneNoticeProps) {
  const t = useTexts()
  const { data: cart } = useQuery(cartQuery)
  const { zone, cartZone, choose } = delivery
  if (!cart || !zone || !cartZone || zone.region_id === cartZone.id) return null
  const { sku } = product.product_detail
  // A cart with only this product moves to the new zone.
  const isAlone = cart.items.every((item) => item.sku === sku && item.provider_id === offer?.provider_id)
  const offered = product.prices.find(({ region_id }) => region_id === cartZone.id)
  return (
    <Alert color="yellow" role="status" icon={<IconInfoCircle size={18} aria-hidden />}>
      {isAlone ? t.product.cartMoves(cartZone.name, zone.region_name) : t.product.cartIsFor(cartZone.name)}
      {!isAlone && (
        <div className={classes.cartZoneActions}>
          {offered && (
            <Button variant="default" size="compact-sm" onClick={() => choose(offered)}>
              {t.product.useZone(cartZone.name)}
            </Button>
          )}
          <MoveCart cart={cart} to={{ id: zone.region_id, name: zone.region_name }} />
          <AnchorLink size="sm" link={paths.cart()}>
            {t.product.goToCart}
          </AnchorLink>
        </div>
      )}
    </Alert>
  )
}

export type Zone = ProductDetail['prices'][number]

interface Place {
  id: number
  name: string
}

const KEY = 'abasto.delivery-zone'

export function useDeliveryZone({ prices: zones, zones_without_offer: without }: ProductDetail) {
  const { zones: filter } = useSearch({ from: '/shell/detail/$sku' })
  const navigate = useNavigate({ from: '/detail/$sku' })
  const { isPending, wanted, cartZone, choose } = useWantedZone((cartZone) =>
    filteredZone(idsOf(filter), zones, without, cartZone?.id),
  )
  const only = zones.length === 1 && wanted === null ? zones[0] : undefined
  return {
    isPending,
    zone: zones.find(({ region_id }) => region_id === wanted?.id) ?? only,
    wanted,
    cartZone,
    choose({ region_id, region_name }: Pick<Zone, 'region_id' | 'region_name'>) {
      choose({ id: region_id, name: region_name })
      // After a reload the choice counts, not the filter.
      if (filter !== undefined) void navigate({ search: {}, replace: true, resetScroll: false })
    },
  }
}

/** D3: the zone chosen here, else the one filtered by, else the delivery place, else the cart's, else the last one. */
export function useWantedZone(filteredBy: (cartZone: Place | null) => Place | null) {
  const { data: cart, isPending } = useQuery(cartQuery)
  const place = useDeliveryPlace()
  const [chosenHere, setChosenHere] = useState<{ zone: Place; place: typeof place } | null>(null)
  // A place chosen since takes precedence.
  const chosen = chosenHere?.place === place ? chosenHere.zone : null
  const cartZone = cart ? placeOf(cart) : null
  const ofPlace = place && { id: place.region_id, name: place.region_name }
  return {
    isPending,
    wanted: chosen ?? filteredBy(cartZone) ?? ofPlace ?? cartZone ?? lastChosenZone(),
    cartZone,
    choose(zone: Place) {
      setChosenHere({ zone, place })
      writeForDay(KEY, JSON.stringify(zone))
    },
  }
}

/** Picks one of several filtered zones: the cart's, else the cheapest, whose price the card shows, else one without an offer. */
export function filteredZone(
  ids: readonly number[],
  zones: readonly Zone[],
  without: ProductDetail['zones_without_offer'],
  cartZone: number | undefined,
): Place | null {
  const isFiltered = ({ region_id }: { region_id: number }) => ids.includes(region_id)
  const served = zones.filter(isFiltered)
  const zone =
    served.find(({ region_id }) => region_id === cartZone) ??
    lowestPrice(served.flatMap(({ offers }) => offers)) ??
    without.find(isFiltered)
  return zone ? { id: zone.region_id, name: zone.region_name } : null
}

export type DeliveryZone = ReturnType<typeof useDeliveryZone>

/** All items share it (K3). */
function placeOf({ items, region_id, region_name }: Cart): Place | null {
  return items.length === 0 || region_id === null ? null : { id: region_id, name: region_name ?? '' }
}

function lastChosenZone(): Place | null {
  try {
    const place = JSON.parse(readForDay(KEY) ?? 'null') as Partial<Place> | null
    return typeof place?.id === 'number' && typeof place.name === 'string' ? (place as Place) : null
  } catch {
    return null
  }
}
