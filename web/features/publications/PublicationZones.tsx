// A table where there is room for one, on a phone a card for each zone: the same cells, named by their column.
import type { z } from 'zod'
import type { shippingPricesOfSku } from '#contract/zones.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { isZero } from '#web/ui/money.ts'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StateChip } from '#web/ui/StateChip.tsx'
import classes from './PublicationZones.module.css'

export function PublicationZones({ zones }: { zones: z.output<typeof shippingPricesOfSku.answer> }) {
  const t = useTexts()
  const columns = [
    t.publications.zone,
    t.publications.country,
    t.publications.deliveryTime,
    t.publications.price,
    t.publications.validFrom,
    t.publications.state,
  ]
  return (
    <Panel flush>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {zones.map((zone) => {
            const [country, time, price, from, state] = columns.slice(1)
            return (
              <tr key={zone.region} data-paused={zone.state === ZONE_CODES.paused || undefined}>
                <th scope="row">{zone.region}</th>
                <td data-label={country}>{zone.country_name}</td>
                <td data-label={time}>{t.words.days(zone.delivery_time)}</td>
                <td data-label={price}>
                  {isZero(zone.value) ? (
                    t.words.freeShipping
                  ) : (
                    <Money amount={zone.value} currency={zone.currency_code} />
                  )}
                </td>
                <td data-label={from}>{zone.date_from === null ? '–' : <DayText day={zone.date_from} />}</td>
                <td data-label={state}>
                  <StateChip tone={zone.state === ZONE_CODES.active ? 'done' : 'neutral'}>
                    {t.publications.zoneStates[zone.state]}
                  </StateChip>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Panel>
  )
}
