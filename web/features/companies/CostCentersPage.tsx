// The cost centers of a company (O6).
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { CostCenter } from '#contract/company-places.ts'
import { CECO_MAX_LENGTH, COMPANY_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { call } from '#web/api/call.ts'
import { companyCostCentersQuery, readCostCenters, refreshCompanies } from '#web/api/companies.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { useDialogForm } from '#web/components/use-dialog-form.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { CostCenterSearch } from './company-search.ts'
import { ActiveChip, ActiveFilter, EditButton, OfferedCheckbox } from './parts.tsx'
import { type PlaceDialogProps, PlacesPage, type PlaceTableProps } from './PlacesPage.tsx'

export function CostCentersPage() {
  const t = useTexts()
  return (
    <PlacesPage
      tab="costCenters"
      addLabel={t.companies.addCostCenter}
      Table={CostCenterTable}
      Dialog={CostCenterDialog}
    />
  )
}

function CostCenterTable({ companyId, onEdit }: PlaceTableProps<CostCenter>) {
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
      rowActions={(place) => <EditButton name={place.ceco} onClick={() => onEdit(place)} />}
      columns={[
        { label: t.companies.ceco, sort: 'ceco', heading: true, value: ({ ceco }) => ceco },
        { label: t.companies.placeName, sort: 'name', value: ({ name }) => name },
        { label: t.companies.defaultOf, sort: 'people', numeric: true, value: ({ people }) => people },
        {
          label: t.companies.state,
          value: stateOf,
          cell: (place) => <ActiveChip active={place.active} label={stateOf(place)} />,
        },
      ]}
    />
  )
}

function CostCenterDialog({ companyId, place, opened, onClose }: PlaceDialogProps<CostCenter>) {
  const t = useTexts()
  const { form, set, dialog, refused } = useDialogForm({
    initial: { ceco: place?.ceco ?? '', name: place?.name ?? '', active: place?.active ?? true },
    action: (body, idempotencyKey) =>
      place
        ? call('PUT /companies/:company_id/cost-centers/:id', {
            params: { company_id: companyId, id: place.id },
            body,
          })
        : call('POST /companies/:company_id/cost-centers', {
            params: { company_id: companyId },
            body,
            idempotencyKey,
          }),
    refresh: refreshCompanies,
    onDone: () => toast.success(t.companies.saved),
    onClose,
  })
  return (
    <ConfirmDialog
      {...dialog}
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
        error={refused('ceco')}
        onChange={(event) => set({ ceco: event.currentTarget.value })}
      />
      <TextInput
        label={t.companies.placeName}
        required
        autoComplete="off"
        maxLength={COMPANY_NAME_MAX_LENGTH}
        value={form.name}
        error={refused('name')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <OfferedCheckbox checked={form.active} onChange={(active) => set({ active })} />
    </ConfirmDialog>
  )
}
