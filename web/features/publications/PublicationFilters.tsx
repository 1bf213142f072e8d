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
import { isFiltered, NO_QUOTE_FILTERS, QUOTE_STATES } from './publication-search.ts'
import { QuoteCategoryFilter } from './PublicationCategoryFilter.tsx'
import { useQuoteSearch } from './use-publication-search.ts'
import classes from './PublicationFilters.module.css'

export function QuoteFilters() {
  const t = useTexts()
  const { search, change } = useQuoteSearch()
  const brands = useQuery(publicationBrandsQuery)
  const currencies = useQuery(currenciesQuery)
  return (
    <div className={classes.root}>
      <StateFilter
        current={search.state}
        states={QUOTE_STATES.map((code) => ({ code, label: t.quotes.filters[code] }))}
      />
      <div className={classes.fields}>
        <ListSearchField
          key={search.search}
          label={t.quotes.search}
          labelled
          submitLabel={t.quotes.searchSubmit}
          clearLabel={t.quotes.clearSearch}
          maxLength={PUBLICATION_SEARCH_MAX_LENGTH}
          applied={search.search}
          onApply={(text) => change({ search: text })}
        />
        <QuoteCategoryFilter />
        <NativeSelect
          label={t.quotes.brand}
          value={String(search.brand_id ?? '')}
          data={[
            { value: '', label: t.quotes.allBrands },
            ...(brands.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => change({ brand_id: idOf(event.currentTarget.value) })}
        />
        <NativeSelect
          label={t.quotes.currency}
          value={String(search.currency_id ?? '')}
          data={[
            { value: '', label: t.quotes.allCurrencies },
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
          label={t.quotes.toConfirmOnly}
          checked={search.to_confirm !== undefined}
          onChange={(event) => change({ to_confirm: event.currentTarget.checked ? 'true' : undefined })}
        />
        {isFiltered(search) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={() => change(NO_QUOTE_FILTERS)}
          >
            {t.quotes.clearFilters}
          </Button>
        )}
      </div>
    </div>
  )
}

function idOf(value: string): number | undefined {
  return value === '' ? undefined : Number(value)
}
