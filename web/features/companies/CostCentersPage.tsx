// The cost centers of a company (O6).
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { CostCenter } from '#contract/company-places.ts'
import { CECO_MAX_LENGTH, COMPANY_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { companyCostCentersQuery, readCostCenters, refreshCompanies } from '#web/api/companies.ts'
import { fieldErrorOf } from '#web/api/failure.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { useDialogAction } from '#web/components/use-dialog-action.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog, useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CompanyFileAction } from './CompanyFileAction.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import type { CostCenterSearch } from './company-search.ts'
import { ActiveChip, ActiveFilter, EditButton } from './parts.tsx'

export function CostCentersPage() {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<{ place: CostCenter | null }>()
  return (
    <CompanyFrame
      tab="costCenters"
      actions={({ id }) => (
        <>
          <CompanyFileAction companyId={id} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ place: null })}>
            {t.companies.addCostCenter}
          </Button>
        </>
      )}
    >
      {({ id }) => (
        <>
          <CostCenterTable companyId={id} onEdit={(place) => open({ place })} />
          {dialog && (
            <CostCenterDialog
              key={dialog.key}
              companyId={id}
              place={dialog.place}
              opened={dialog.opened}
              onClose={close}
            />
          )}
        </>
      )}
    </CompanyFrame>
  )
}

interface CostCenterTableProps {
  companyId: number
  onEdit: (place: CostCenter) => void
}

function CostCenterTable({ companyId, onEdit }: CostCenterTableProps) {
  const t = useTexts()
  const search: CostCenterSearch = useSearch({ strict: false })
  const stateOf = ({ active }: CostCenter) => (active ? t.companies.activeCenter : t.companies.inactiveCenter)
  const query = useQuery(companyCostCentersQuery(companyId, search))
  return (
    <ListTable
      name={t.companies.tabs.costCenters}
      query={query}
      search={search}
      keyOf={({ id }) => id}
      count={t.companies.countCostCenters}
      searchLabel={t.companies.searchCostCenters}
      filters={<ActiveFilter value={search.active} />}
      empty={<EmptyState title={t.companies.noneFound} hint={t.companies.noPlacesHint} />}
      read={(page) => readCostCenters(companyId, { ...search, ...page })}
      columns={[
        { label: t.companies.ceco, sort: 'ceco', heading: true, value: ({ ceco }) => ceco },
        { label: t.companies.placeName, sort: 'name', value: ({ name }) => name },
        { label: t.companies.defaultOf, sort: 'people', numeric: true, value: ({ people }) => people },
        {
          label: t.companies.state,
          value: stateOf,
          cell: (place) => <ActiveChip active={place.active} label={stateOf(place)} />,
        },
        {
          label: t.table.actions,
          notExported: true,
          value: () => '',
          cell: (place) => <EditButton name={place.ceco} onClick={() => onEdit(place)} />,
        },
      ]}
    />
  )
}

interface CostCenterDialogProps {
  companyId: number
  /** Null adds one. */
  place: CostCenter | null
  opened: boolean
  onClose: () => void
}

function CostCenterDialog({ companyId, place, opened, onClose }: CostCenterDialogProps) {
  const t = useTexts()
  const [form, setForm] = useState({
    ceco: place?.ceco ?? '',
    name: place?.name ?? '',
    active: place?.active ?? true,
  })
  const key = useIdempotencyKey()
  const action = useDialogAction({
    action: () =>
      place
        ? call('PUT /companies/:company_id/cost-centers/:id', {
            params: { company_id: companyId, id: place.id },
            body: form,
          })
        : call('POST /companies/:company_id/cost-centers', {
            params: { company_id: companyId },
            body: form,
            idempotencyKey: key.keyOf(form),
          }),
    refresh: refreshCompanies,
    onDone: () => toast.success(t.companies.saved),
    onClose,
  })
  const set = (changed: Partial<typeof form>) => {
    action.reset()
    setForm((before) => ({ ...before, ...changed }))
  }
  return (
    <ConfirmDialog
      {...action.dialog}
      opened={opened}
      title={place ? t.companies.editCostCenter : t.companies.addCostCenter}
      confirmLabel={t.companies.save}
      confirmDisabled={form.ceco.trim() === '' || form.name.trim() === ''}
    >
      <TextInput
        label={t.companies.ceco}
        required
        data-autofocus
        autoComplete="off"
        maxLength={CECO_MAX_LENGTH}
        value={form.ceco}
        error={fieldErrorOf(action.error, 'ceco')}
        onChange={(event) => set({ ceco: event.currentTarget.value })}
      />
      <TextInput
        label={t.companies.placeName}
        required
        autoComplete="off"
        maxLength={COMPANY_NAME_MAX_LENGTH}
        value={form.name}
        error={fieldErrorOf(action.error, 'name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Checkbox
        label={t.companies.offered}
        description={t.companies.offeredHint}
        checked={form.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
    </ConfirmDialog>
  )
}
