// All sellers, for the operator (O8).
import { Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SellerRow } from '#contract/sellers.ts'
import { call } from '#web/api/call.ts'
import { sellersQuery } from '#web/api/sellers.ts'
import { ListTable, type ListColumn } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { taxColumns } from '#web/features/tax-data/tax-columns.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { SellerForm } from './SellerForm.tsx'
import { SELLER_STATES } from './seller-search.ts'
import classes from './sellers.module.css'

export function SellersPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/operator/sellers' })
  const query = useQuery(sellersQuery(search))
  const { dialog, open, close } = useDialogs<object>()
  return (
    <Page
      title={t.sellers.title}
      intro={t.sellers.intro}
      actions={
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => open({})}
        >
          {t.sellers.add}
        </Button>
      }
    >
      <ListTable
        name={t.sellers.title}
        query={query}
        search={search}
        columns={useColumns()}
        keyOf={({ id }) => id}
        count={t.sellers.count}
        searchLabel={t.sellers.search}
        filters={
          <SelectFilter
            name="state"
            label={t.sellers.state}
            anyLabel={t.sellers.anyState}
            values={SELLER_STATES}
            labels={t.sellers.states}
            value={search.state}
          />
        }
        empty={
          search.search === undefined && search.state === undefined ? (
            <EmptyState title={t.sellers.none} hint={t.sellers.noneHint} />
          ) : (
            <EmptyState title={t.sellers.empty} hint={t.sellers.emptyHint} />
          )
        }
        read={(page) => call('GET /operator/sellers', { query: { ...search, ...page } })}
      />
      {dialog && (
        <SellerForm
          key={dialog.key}
          seller={null}
          opened={dialog.opened}
          onClose={close}
          onDone={({ id }) => void navigate(paths.seller(id))}
        />
      )}
    </Page>
  )
}

function useColumns(): ListColumn<SellerRow>[] {
  const t = useTexts()
  const stateOf = ({ paused }: SellerRow) => t.sellers.states[paused ? 'paused' : 'selling']
  return [
    {
      label: t.sellers.name,
      sort: 'fantasy_name',
      heading: true,
      value: ({ fantasy_name }) => fantasy_name,
      cell: ({ id, fantasy_name, legal_name }) => (
        <>
          <AnchorLink link={paths.seller(id)} fw={600}>
            {fantasy_name}
          </AnchorLink>
          <Text size="xs" c="dimmed" fw={400}>
            {legal_name}
          </Text>
        </>
      ),
    },
    { label: t.sellers.legalName, onlyExported: true, value: ({ legal_name }) => legal_name },
    {
      label: t.sellers.taxId,
      value: ({ tax_id }) => tax_id,
      cell: ({ tax_id }) => <span className={classes.cuit}>{tax_id}</span>,
    },
    ...taxColumns(t),
    {
      label: t.taxData.shippingRate,
      onlyExported: true,
      value: ({ shipping_vat_rate }) => t.tax.rates[shipping_vat_rate],
    },
    { label: t.words.email, onlyExported: true, value: ({ email }) => email },
    { label: t.words.phone, onlyExported: true, value: ({ phone }) => phone },
    {
      label: t.sellers.state,
      value: stateOf,
      cell: (row) => <StateChip tone={row.paused ? 'waiting' : 'active'}>{stateOf(row)}</StateChip>,
    },
    ...(['users', 'publications', 'orders', 'claims'] as const).map((sort) => ({
      label: t.sellers.columns[sort],
      sort,
      numeric: true,
      value: (row: SellerRow) => row[sort],
    })),
  ]
}
