// Where to deliver (D3): what the user chose here, else the zone of the cart, else the last one chosen anywhere.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { ProductDetail } from '#contract/catalog.ts'
import { cartQuery } from '#web/api/cart.ts'
import { keep, kept } from '#web/session/kept.ts'

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
      keep(KEY, JSON.stringify(place))
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
    const place = JSON.parse(kept(KEY) ?? 'null') as Partial<Place> | null
    return typeof place?.id === 'number' && typeof place.name === 'string' ? (place as Place) : null
  } catch {
    return null
  }
}
