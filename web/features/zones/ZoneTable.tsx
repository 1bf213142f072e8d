// A table where there is room for one, on narrower screens a card for each zone: the same cells, named by their column.
import { VisuallyHidden } from '@mantine/core'
import type { ZoneRow } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { SIZES } from '#domain/rules.ts'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import { DeliveryTime } from './DeliveryTime.tsx'
import { SizePrice } from './SizePrice.tsx'
import { ZoneSwitch } from './ZoneSwitch.tsx'
import classes from './ZoneTable.module.css'

interface ZoneTableProps {
  zones: readonly ZoneRow[]
  /** Of another page or other filters: the ones asked for are on their way. */
  areOld: boolean
}

export function ZoneTable({ zones, areOld }: ZoneTableProps) {
  const t = useTexts()
  return (
    <Panel flush>
      <table className={classes.table} aria-busy={areOld} data-stale={areOld || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t.zones.state}</VisuallyHidden>
            </th>
            <th scope="col">{t.zones.zone}</th>
            <th scope="col">{t.zones.country}</th>
            <th scope="col">{t.zones.deliveryTime}</th>
            {SIZES.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => (
            <Row key={zone.shipping_provider_id} zone={zone} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

function Row({ zone }: { zone: ZoneRow }) {
  const t = useTexts()
  return (
    <tr data-paused={zone.state_shipping === ZONE_CODES.paused || undefined}>
      <td className={classes.switch}>
        <ZoneSwitch zone={zone} />
      </td>
      <th scope="row" className={classes.name}>
        {zone.region}
        <StateChip tone={zone.state_shipping === ZONE_CODES.active ? 'done' : 'waiting'}>
          {t.zones.states[zone.state_shipping]}
        </StateChip>
      </th>
      <td className={classes.country} data-label={t.zones.country}>
        {zone.country}
      </td>
      <td className={classes.days} data-label={t.zones.deliveryTime}>
        <DeliveryTime zone={zone} />
      </td>
      {SIZES.map((size) => (
        <td key={size} className={classes.price} data-label={size}>
          <SizePrice zone={zone} size={size} />
        </td>
      ))}
    </tr>
  )
}
