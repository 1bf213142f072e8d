// The delivery addresses of a company (O6).
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import type { Address } from '#contract/company-places.ts'
import { companyAddressesQuery, readAddresses } from '#web/api/companies.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { CompanyFileAction } from './CompanyFileAction.tsx'
import { CompanyFrame } from './CompanyFrame.tsx'
import type { AddressSearch } from './company-search.ts'
import { ActiveChip, ActiveFilter, EditButton } from './parts.tsx'
import classes from './companies.module.css'

export function AddressesPage() {
  const t = useTexts()
  const { dialog, open, close } = useDialogs<{ place: Address | null }>()
  return (
    <CompanyFrame
      tab="addresses"
      actions={({ id }) => (
        <>
          <CompanyFileAction companyId={id} />
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({ place: null })}>
            {t.companies.addAddress}
          </Button>
        </>
      )}
    >
      {({ id }) => (
        <>
          <AddressTable companyId={id} onEdit={(place) => open({ place })} />
          {dialog && (
            <AddressDialog
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

interface AddressTableProps {
  companyId: number
  onEdit: (place: Address) => void
}

function AddressTable({ companyId, onEdit }: AddressTableProps) {
  const t = useTexts()
  const search: AddressSearch = useSearch({ strict: false })
  const query = useQuery(companyAddressesQuery(companyId, search))
  return (
    <ListTable
      name={t.companies.tabs.addresses}
      query={query}
      search={search}
      keyOf={({ id }) => id}
      count={t.companies.countAddresses}
      searchLabel={t.companies.searchAddresses}
      filters={<ActiveFilter value={search.active} />}
      empty={<EmptyState title={t.companies.noneFound} hint={t.companies.noPlacesHint} />}
      read={(page) => readAddresses(companyId, { ...search, ...page })}
      columns={[
        {
          label: t.companies.placeName,
          sort: 'name',
          heading: true,
          value: ({ name }) => name,
          cell: ({ name, street }) => (
            <>
              {name}
              <span className={classes.email}>{street}</span>
            </>
          ),
        },
        { label: t.companies.street, onlyExported: true, value: ({ street }) => street },
        { label: t.companies.region, sort: 'region', value: ({ region }) => region },
        {
          label: t.companies.logisticCenter,
          sort: 'logistic_center',
          value: ({ logistic_center }) => logistic_center,
        },
        { label: t.companies.contact, value: ({ contact }) => contact || '–' },
        {
          label: t.companies.state,
          value: ({ active }) => (active ? t.companies.active : t.companies.inactive),
          cell: ({ active }) => <ActiveChip active={active} />,
        },
        {
          label: t.table.actions,
          notExported: true,
          value: () => '',
          cell: (place) => <EditButton name={place.name} onClick={() => onEdit(place)} />,
        },
      ]}
    />
  )
}
