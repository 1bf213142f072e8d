// Adds delivery zones: provinces with one delivery time and one shipping price (Z1).
import { Button, Checkbox, ScrollArea, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ZoneRow } from '#contract/zones.ts'
import { decimal } from '#domain/money.ts'
import { DELIVERY_DAYS_MAX } from '#domain/rules.ts'
import { PESOS, SHIPPING_MAX_CENTS } from '#domain/shipping.ts'
import { readCents, readWhole } from '#domain/typed-numbers.ts'
import { regionsQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { allZonesQuery, refreshZones } from '#web/api/zones.ts'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { useNumberRefusal } from '#web/ui/number-refusal.ts'
import { toast } from '#web/ui/toast.tsx'

export function AddZones() {
  const t = useTexts()
  const { data: zones } = useQuery(allZonesQuery)
  const { data: regions } = useQuery(regionsQuery)
  const { dialog, open, close } = useDialogs<object>()
  const missing = regions?.filter(({ id }) => !zones?.some((zone) => zone.region_id === id)) ?? []
  if (!zones || missing.length === 0) return null
  return (
    <>
      <Button
        variant={zones.length === 0 ? 'filled' : 'default'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => open({})}
      >
        {t.zones.add}
      </Button>
      {dialog && <AddZonesDialog key={dialog.key} opened={dialog.opened} onClose={close} regions={missing} />}
    </>
  )
}

interface AddZonesDialogProps {
  opened: boolean
  onClose: () => void
  regions: readonly { id: ZoneRow['region_id']; name: string }[]
}

function AddZonesDialog({ opened, onClose, regions }: AddZonesDialogProps) {
  const t = useTexts()
  const language = useLanguage()
  // Stable once started.
  const [offered] = useState(regions)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [days, setDays] = useState('')
  const [cost, setCost] = useState('')
  const refusal = useNumberRefusal()
  const readDays = readWhole(days, language, 0, DELIVERY_DAYS_MAX)
  const readCost = readCents(cost, language, 0, SHIPPING_MAX_CENTS, PESOS.currency_code)
  const action = useDialogAction({
    action: () =>
      call('POST /shipping-providers', {
        body: {
          region_ids: [...chosen],
          delivery_time: 'value' in readDays ? readDays.value : 0,
          cost: decimal('cents' in readCost ? readCost.cents : 0),
          currency_id: PESOS.currency_id,
        },
      }),
    refresh: refreshZones,
    onDone: ({ zones }) => toast.success(t.zones.added(zones)),
    onClose,
  })
  const isAll = chosen.length === offered.length
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={t.zones.addTitle}
      confirmLabel={t.zones.addYes(chosen.length)}
      confirmDisabled={chosen.length === 0 || 'problem' in readDays || 'problem' in readCost}
    >
      <Checkbox
        label={t.zones.allProvinces}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => setChosen(isAll ? [] : offered.map(({ id }) => id))}
      />
      <ScrollArea.Autosize mah="14rem" type="auto">
        <Checkbox.Group
          aria-label={t.zones.provinces}
          value={chosen.map(String)}
          onChange={(ids) => setChosen(ids.map(Number))}
        >
          <Stack gap="xs" p={2}>
            {offered.map(({ id, name }) => (
              <Checkbox key={id} value={String(id)} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      </ScrollArea.Autosize>
      <TextInput
        label={t.zones.deliveryTime}
        description={t.zones.businessDays}
        inputMode="numeric"
        autoComplete="off"
        value={days}
        error={refusal(readDays)}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <TextInput
        label={t.zones.addCost}
        description={t.zones.addCostHint}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={cost}
        error={refusal(readCost)}
        onChange={(event) => setCost(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
