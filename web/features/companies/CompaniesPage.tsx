// The operator's list of companies (O4).
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { formatMoney } from '#domain/format.ts'
import { CURRENCIES } from '#domain/money.ts'
import { companiesQuery, readCompanies } from '#web/api/companies.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { taxColumns } from '#web/features/tax-data/tax-columns.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CompanyDialog } from './CompanyDialog.tsx'
import { ActiveChip, ActiveFilter, Limits } from './parts.tsx'
import classes from './companies.module.css'

export function CompaniesPage() {
  const t = useTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const search = useSearch({ from: '/shell/operator/companies' })
  const query = useQuery(companiesQuery(search))
  const { dialog, open, close } = useDialogs<object>()
  const isFiltered =
    search.search !== undefined || search.active !== undefined || search.pending_changes !== undefined
  return (
    <Page
      title={t.companies.title}
      intro={t.companies.intro}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => open({})}>
          {t.companies.create}
        </Button>
      }
    >
      <ListTable
        name={t.companies.title}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.companies.count}
        searchLabel={t.companies.search}
        filters={
          <>
            <ActiveFilter value={search.active} />
            <SelectFilter
              name="pending_changes"
              label={t.pendingChanges.filter}
              anyLabel={t.pendingChanges.filterAny}
              values={['true']}
              labels={{ true: t.pendingChanges.withChanges }}
              value={search.pending_changes}
            />
          </>
        }
        empty={
          <EmptyState
            title={isFiltered ? t.companies.noneFound : t.companies.none}
            hint={isFiltered ? t.companies.noneFoundHint : t.companies.noneHint}
          />
        }
        read={(page) => readCompanies({ ...search, ...page })}
        columns={[
          {
            label: t.companies.name,
            sort: 'name',
            heading: true,
            value: ({ name }) => name,
            cell: ({ id, name, pending_changes }) => (
              <>
                <AnchorLink link={paths.company(id)} inherit>
                  {name}
                </AnchorLink>
                {pending_changes > 0 && (
                  <AnchorLink link={paths.company(id, 'people')} className={classes.badge ?? ''}>
                    {t.pendingChanges.ofCompany(pending_changes)}
                  </AnchorLink>
                )}
              </>
            ),
          },
          { label: t.companies.cuit, sort: 'cuit', value: ({ cuit }) => cuit },
          { label: t.tax.legalName, onlyExported: true, value: ({ legal_name }) => legal_name },
          ...taxColumns(t),
          {
            label: t.companies.limitsShort,
            value: ({ limits }) =>
              CURRENCIES.flatMap((currency) => {
                const limit = limits[currency]
                return limit === null ? [] : [formatMoney(limit, currency, language)]
              }).join(', '),
            cell: ({ limits }) => <Limits limits={limits} />,
          },
          { label: t.companies.people, sort: 'people', numeric: true, value: ({ people }) => people },
          {
            label: t.companies.openOrders,
            numeric: true,
            value: ({ open_orders }) => open_orders,
          },
          {
            label: t.companies.state,
            value: ({ active }) => (active ? t.companies.active : t.companies.inactive),
            cell: ({ active }) => <ActiveChip active={active} />,
          },
        ]}
      />
      {dialog && (
        <CompanyDialog
          key={dialog.key}
          opened={dialog.opened}
          company={null}
          onClose={close}
          onSaved={(company) => {
            toast.success(t.companies.created)
            void navigate(paths.company(company.id))
          }}
        />
      )}
    </Page>
  )
}
