// On narrow screens a card per zone.
import { ActionIcon, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { ZoneRow } from '#contract/zones.ts'
import { formatMoney } from '#domain/format.ts'
import { decimal } from '#domain/money.ts'
import { DELIVERY_DAYS_MAX, SIZES } from '#domain/rules.ts'
import { PESOS, SHIPPING_MAX_CENTS } from '#domain/shipping.ts'
import { readCents, readWhole } from '#domain/typed-numbers.ts'
import { call } from '#web/api/call.ts'
import { messageOf } from '#web/api/failure.ts'
import { refreshZones } from '#web/api/zones.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { Panel, StateChip } from '#web/ui/Panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { InlineField } from './InlineField.tsx'
import classes from './zones.module.css'

export function ZoneTable({ zones, isStale }: { zones: readonly ZoneRow[]; isStale: boolean }) {
  const t = useTexts()
  return (
    <Panel flush>
      <table className={classes.table} aria-busy={isStale} data-stale={isStale || undefined}>
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

/** Z2 */
function ZoneSwitch({ zone }: { zone: ZoneRow }) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const isPaused = zone.state_shipping === ZONE_CODES.paused
  const change = useMutation({
    mutationFn: (to: 1 | 2) =>
      call('PUT /shipping_prices/:region_id/state', { params: { region_id: zone.region_id }, query: { to } }),
    async onSuccess(_answer, to) {
      setConfirming(false)
      toast.success(to === ZONE_CODES.paused ? t.zones.paused(zone.region) : t.zones.activated(zone.region))
      await refreshZones(queryClient)
    },
    onError(error, to) {
      if (to === ZONE_CODES.active) toast.failure(messageOf(error, t.words.somethingWentWrong))
    },
  })
  const label = isPaused ? t.zones.activate(zone.region) : t.zones.pause(zone.region)
  return (
    <>
      <Tooltip label={label} openDelay={400}>
        <ActionIcon
          variant={isPaused ? 'filled' : 'default'}
          size={36}
          aria-label={label}
          loading={change.isPending && !isConfirming}
          onClick={() => {
            change.reset()
            if (isPaused) change.mutate(ZONE_CODES.active)
            else setConfirming(true)
          }}
        >
          {isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <ConfirmDialog
        opened={isConfirming}
        title={t.zones.pauseTitle(zone.region)}
        confirmLabel={t.zones.pauseYes}
        pending={change.isPending}
        error={change.error && messageOf(change.error, t.words.somethingWentWrong)}
        onConfirm={() => change.mutate(ZONE_CODES.paused)}
        onClose={() => setConfirming(false)}
      >
        <Text size="sm">{t.zones.pauseText}</Text>
      </ConfirmDialog>
    </>
  )
}

/** Business days (Z2). */
function DeliveryTime({ zone }: { zone: ZoneRow }) {
  const t = useTexts()
  const language = useLanguage()
  const refusal = useNumberRefusal()
  const read = (text: string) => readWhole(text, language, 0, DELIVERY_DAYS_MAX)
  const queryClient = useQueryClient()
  return (
    <InlineField
      label={t.zones.daysOf(zone.region)}
      inputMode="numeric"
      after={t.zones.daysUnit}
      shown={String(zone.delivery_time)}
      problemOf={(text) => (text.trim() === '' ? t.words.required : refusal(read(text)))}
      save={async (text) => {
        const days = read(text)
        if (!('value' in days)) return
        await call('PUT /shipping-providers/:id', {
          params: { id: zone.shipping_provider_id },
          body: { delivery_time: days.value },
        })
        await refreshZones(queryClient)
      }}
    />
  )
}

/** Z2 */
function SizePrice({ zone, size }: { zone: ZoneRow; size: ZoneRow['prices'][number]['size'] }) {
  const t = useTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const refusal = useNumberRefusal()
  const price = zone.prices.find((one) => one.size === size)
  // Without a price: the currency of another size.
  const { currency_code: currency, currency_id } = price ?? zone.prices[0] ?? PESOS
  const read = (text: string) => readCents(text, language, 0, SHIPPING_MAX_CENTS, currency)
  const [symbol, number = ''] = formatMoney(price?.value ?? '0.00', currency, language).split('\u00a0')
  return (
    <InlineField
      label={t.zones.priceOf(size, zone.region, currency)}
      inputMode="decimal"
      symbol={symbol}
      shown={price ? number : ''}
      problemOf={(text) => (text.trim() === '' ? t.words.required : refusal(read(text)))}
      save={async (text) => {
        const cost = read(text)
        if (!('cents' in cost)) return
        await call('PUT /shipping-providers/:id/prices/:size', {
          params: { id: zone.shipping_provider_id, size },
          body: { cost: decimal(cost.cents), currency_id },
        })
        await refreshZones(queryClient)
      }}
    />
  )
}
