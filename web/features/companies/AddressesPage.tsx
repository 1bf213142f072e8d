// The delivery addresses of a company (O6).
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Address } from '#contract/company-places.ts'
import { companyAddressesQuery, readAddresses } from '#web/api/companies.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import type { AddressSearch } from './company-search.ts'
import { ActiveChip, ActiveFilter, EditButton } from './parts.tsx'
import { PlacesPage, type PlaceTableProps } from './PlacesPage.tsx'
import classes from './companies.module.css'

export function AddressesPage() {
  const t = useTexts()
  return (
    <PlacesPage
      tab="addresses"
      addLabel={t.companies.addAddress}
      Table={AddressTable}
      Dialog={AddressDialog}
    />
  )
}

function AddressTable({ companyId, onEdit }: PlaceTableProps<Address>) {
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
      rowActions={(place) => <EditButton name={place.name} onClick={() => onEdit(place)} />}
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
      ]}
    />
  )
}
