import { NativeSelect } from '@mantine/core'
import type { ProductDetail } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import type { DeliveryZone } from './delivery-zone.ts'

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
