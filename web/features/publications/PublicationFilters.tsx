// What "Mis cotizaciones" can be filtered by (U1). The address holds it all.
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PUBLICATION_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { currenciesQuery } from '#web/api/accounts.ts'
import { publicationBrandsQuery } from '#web/api/publications.ts'
import { PeriodFilter, StateFilter } from '#web/components/OrderFilters.tsx'
import { useTexts } from '#web/session/language.ts'
import { ListSearchField } from '#web/ui/ListSearchField.tsx'
import { isFiltered, NO_FILTERS, PUBLICATION_STATES } from './publication-search.ts'
import { PublicationCategoryFilter } from './PublicationCategoryFilter.tsx'
import { usePublicationSearch } from './use-publication-search.ts'
import classes from './PublicationFilters.module.css'

export function PublicationFilters() {
  const t = useTexts()
  const { search, change } = usePublicationSearch()
  const brands = useQuery(publicationBrandsQuery)
  const currencies = useQuery(currenciesQuery)
  return (
    <div className={classes.root}>
      <StateFilter
        current={search.state}
        states={PUBLICATION_STATES.map((code) => ({ code, label: t.publications.filters[code] }))}
      />
      <div className={classes.fields}>
        <ListSearchField
          key={search.search}
          label={t.publications.search}
          labelled
          submitLabel={t.publications.searchSubmit}
          clearLabel={t.publications.clearSearch}
          maxLength={PUBLICATION_SEARCH_MAX_LENGTH}
          applied={search.search}
          onApply={(text) => change({ search: text })}
        />
        <PublicationCategoryFilter />
        <NativeSelect
          label={t.publications.brand}
          value={String(search.brand_id ?? '')}
          data={[
            { value: '', label: t.publications.allBrands },
            ...(brands.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => change({ brand_id: idOf(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t.publications.currency}
          value={String(search.currency_id ?? '')}
          data={[
            { value: '', label: t.publications.allCurrencies },
            ...(currencies.data ?? []).map(({ id, code }) => ({ value: String(id), label: code })),
          ]}
          onChange={(event) => change({ currency_id: idOf(event.currentTarget.value) })}
        />
        <div className={classes.period}>
          <PeriodFilter current={search.period} />
        </div>
      </div>
      <div className={classes.foot}>
        <Checkbox
          label={t.publications.toConfirmOnly}
          checked={search.to_confirm !== undefined}
          onChange={(event) => change({ to_confirm: event.currentTarget.checked ? 'true' : undefined })}
        />
        {isFiltered(search) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={() => change(NO_FILTERS)}
          >
            {t.publications.clearFilters}
          </Button>
        )}
      </div>
    </div>
  )
}

function idOf(value: string): number | undefined {
  return value === '' ? undefined : Number(value)
}
