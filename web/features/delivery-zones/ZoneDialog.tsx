// Makes a zone of a part of a province, or renames a zone (Z6).
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeliveryZone } from '#contract/delivery-zones.ts'
import { ZONE_NAME_MAX_LENGTH } from '#domain/delivery-zones.ts'
import { call } from '#web/api/call.ts'
import { deliveryZonesQuery, refreshDeliveryZones } from '#web/api/delivery-zones.ts'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

interface ZoneDialogProps {
  opened: boolean
  onClose: () => void
  /** Null: a new one. */
  zone: DeliveryZone | null
}

export function ZoneDialog({ opened, onClose, zone }: ZoneDialogProps) {
  const { deliveryZones: t } = useTexts()
  const navigate = useNavigate()
  const { data: zones = [] } = useQuery(deliveryZonesQuery)
  const { form, set, dialog, refused } = useDialogForm({
    initial: { name: zone?.name ?? '', province_id: 0 },
    action: ({ name, province_id }, idempotencyKey) =>
      zone
        ? call('PUT /zones/:id', { params: { id: zone.id }, body: { name: name.trim() } })
        : call('POST /zones', { body: { name: name.trim(), province_id }, idempotencyKey }),
    refresh: refreshDeliveryZones,
    onDone(stored) {
      toast.success(zone ? t.saved(stored.name) : t.made(stored.name))
      if (!zone) void navigate(paths.deliveryZone(stored.id))
    },
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={zone ? t.rename : t.add}
      confirmLabel={zone ? t.save : t.make}
      confirmDisabled={form.name.trim() === '' || (!zone && form.province_id === 0)}
    >
      <TextInput
        data-autofocus
        label={t.name}
        description={t.nameHint}
        required
        autoComplete="off"
        maxLength={ZONE_NAME_MAX_LENGTH}
        value={form.name}
        error={refused('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {!zone && (
        <NativeSelect
          label={t.province}
          description={t.provinceHint}
          required
          value={String(form.province_id)}
          error={refused('province_id')}
          data={[
            ...(form.province_id === 0 ? [{ value: '0', label: t.chooseProvince }] : []),
            ...zones
              .filter(({ province_id, closed_at }) => province_id === null && closed_at === null)
              .map((province) => ({ value: String(province.id), label: province.name })),
          ]}
          onChange={(event) => set({ province_id: Number(event.currentTarget.value) })}
        />
      )}
    </ConfirmDialog>
  )
}
