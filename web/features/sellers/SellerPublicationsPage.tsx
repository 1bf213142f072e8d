// The publications of one seller, for the operator (O8).
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import type { SellerPublication } from '#contract/sellers.ts'
import { readSellerPublications, sellerPublicationsQuery, sellerQuery } from '#web/api/sellers.ts'
import { ListTable, type ListColumn } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DayText, Money } from '#web/ui/formatted.tsx'
import { StateChip, type Tone } from '#web/ui/Panel.tsx'
import { PUBLICATION_STATES } from './seller-search.ts'

const TONES: Record<SellerPublication['state'], Tone> = {
  active: 'active',
  paused: 'waiting',
  cancelled: 'neutral',
}

export function SellerPublicationsPage() {
  const { sellers: t } = useTexts()
  const from = '/shell/operator/sellers/$sellerId/publications'
  const id = Number(useParams({ from }).sellerId)
  const search = useSearch({ from })
  const query = useQuery(sellerPublicationsQuery(id, search))
  const { data: seller } = useQuery(sellerQuery(id))
  const name = seller?.fantasy_name ?? t.one
  return (
    <Page
      title={t.publicationsOf(name)}
      crumbs={[
        { label: t.title, link: paths.sellers() },
        { label: name, link: paths.seller(id) },
        { label: t.publications },
      ]}
    >
      <ListTable
        name={t.publicationsOf(name)}
        query={query}
        search={search}
        columns={useColumns()}
        keyOf={(row) => row.id}
        count={t.publicationCount}
        searchLabel={t.searchPublications}
        filters={
          <SelectFilter
            name="state"
            label={t.state}
            anyLabel={t.anyState}
            values={PUBLICATION_STATES}
            labels={t.publicationStates}
            value={search.state}
          />
        }
        empty={<EmptyState title={t.noPublications} hint={t.emptyHint} />}
        read={(page) => readSellerPublications(id, { ...search, ...page })}
      />
    </Page>
  )
}

function useColumns(): ListColumn<SellerPublication>[] {
  const { sellers: t } = useTexts()
  return [
    { label: t.product, sort: 'title', heading: true, value: ({ title }) => title },
    { label: 'SKU', sort: 'sku', value: ({ sku }) => sku },
    {
      label: t.state,
      value: ({ state }) => t.publicationStates[state],
      cell: ({ state }) => <StateChip tone={TONES[state]}>{t.publicationStates[state]}</StateChip>,
    },
    {
      label: t.price,
      numeric: true,
      value: ({ value }) => value,
      cell: ({ value, currency_code }) =>
        value !== null && currency_code !== null ? <Money amount={value} currency={currency_code} /> : '–',
    },
    { label: t.currency, onlyExported: true, value: ({ currency_code }) => currency_code },
    {
      label: t.since,
      sort: 'date_from',
      value: ({ date_from }) => date_from,
      cell: ({ date_from }) => (date_from === null ? '–' : <DayText day={date_from} />),
    },
  ]
}
