// The delivery zone of a quick order or a list (B1, B2).
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { regionsQuery } from '#web/api/account.ts'
import { cartQuery } from '#web/api/cart.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'

/** The zone chosen here, else the cart's, else the delivery place's, else the first. */
export function useZone() {
  const { data: regions = [] } = useQuery(regionsQuery)
  const { data: cart } = useQuery(cartQuery)
  const place = useDeliveryPlace()
  const [chosen, setChosen] = useState<number | null>(null)
  const ofCart = cart && cart.items.length > 0 ? cart.region_id : null
  const id = chosen ?? ofCart ?? place?.region_id ?? regions[0]?.id ?? null
  const name = regions.find((region) => region.id === id)?.name ?? ''
  return { id, name, regions, choose: setChosen }
}
export type Zone = ReturnType<typeof useZone>
