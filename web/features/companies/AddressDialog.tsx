// Adds or changes a delivery address (O6).
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/company-places.ts'
import { addressMayMove } from '#domain/delivery-zones.ts'
import { ADDRESS_CONTACT_MAX_LENGTH, COMPANY_NAME_MAX_LENGTH, STREET_MAX_LENGTH } from '#domain/rules.ts'
import { regionsQuery } from '#web/api/account.ts'
import { call } from '#web/api/call.ts'
import { refreshCompanies } from '#web/api/companies.ts'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'
import { OfferedCheckbox } from './parts.tsx'
import type { PlaceDialogProps } from './PlacesPage.tsx'

const LENGTHS = {
  name: COMPANY_NAME_MAX_LENGTH,
  street: STREET_MAX_LENGTH,
  logistic_center: COMPANY_NAME_MAX_LENGTH,
  contact: ADDRESS_CONTACT_MAX_LENGTH,
}

export function AddressDialog({ companyId, place, opened, onClose }: PlaceDialogProps<Address>) {
  const t = useTexts()
  const { data: regions = [] } = useQuery(regionsQuery)
  const { form, set, dialog, refused } = useDialogForm({
    initial: {
      name: place?.name ?? '',
      street: place?.street ?? '',
      region_id: place?.region_id ?? 0,
      logistic_center: place?.logistic_center ?? '',
      contact: place?.contact ?? '',
      active: place?.active ?? true,
    },
    action: (body, idempotencyKey) =>
      place
        ? call('PUT /companies/:company_id/addresses/:id', {
            params: { company_id: companyId, id: place.id },
            body,
          })
        : call('POST /companies/:company_id/addresses', {
            params: { company_id: companyId },
            body,
            idempotencyKey,
          }),
    refresh: refreshCompanies,
    onDone: () => toast.success(t.companies.saved),
    onClose,
  })
  const field = (name: keyof typeof LENGTHS, label: string) => (
    <TextInput
      label={label}
      required={name !== 'contact'}
      {...(name === 'name' && { 'data-autofocus': true })}
      {...(name === 'contact' && { description: t.companies.contactHint })}
      {...(name === 'logistic_center' && { description: t.companies.logisticCenterHint })}
      autoComplete="off"
      maxLength={LENGTHS[name]}
      value={form[name]}
      error={refused(name)}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const placed = regions.find(({ id }) => id === place?.region_id)
  const offered = regions.filter((zone) => !place || !placed || addressMayMove(place, placed, zone))
  // In a closed zone, while it is not offered.
  const isElsewhere = place !== null && !placed
  const isMissing = [form.name, form.street, form.logistic_center].some((text) => text.trim() === '')
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={place ? t.companies.editAddress : t.companies.addAddress}
      confirmLabel={t.companies.save}
      confirmDisabled={isMissing || form.region_id === 0}
    >
      {field('name', t.companies.placeName)}
      {field('street', t.companies.street)}
      <NativeSelect
        label={t.companies.region}
        {...(place?.used && { description: t.companies.regionFixed })}
        required
        value={String(form.region_id)}
        error={refused('region_id')}
        data={[
          ...(form.region_id === 0 ? [{ value: '0', label: t.companies.chooseRegion }] : []),
          ...(isElsewhere ? [{ value: String(place.region_id), label: place.region }] : []),
          ...offered.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={(event) => set({ region_id: Number(event.currentTarget.value) })}
      />
      {field('logistic_center', t.companies.logisticCenter)}
      {field('contact', t.companies.contact)}
      <OfferedCheckbox checked={form.active} onChange={(active) => set({ active })} />
    </ConfirmDialog>
  )
}
