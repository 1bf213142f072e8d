// What the results can be filtered by (C6): in the sidebar, on a phone in a drawer.
import { Button, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { FilterOptions } from '#contract/catalog.ts'
import { NO_DELIVERY_DAYS } from '#domain/rules.ts'
import { formatWhole } from '#domain/format.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Deferred } from '#web/ui/Deferred.tsx'
import { isZero } from '#web/ui/money.ts'
import { categoryRows, toggleCategory, type CategoryNode } from './category-rows.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { FilterSkeleton } from './FilterSkeleton.tsx'
import { idsOf, idsText, NO_FILTERS, toggleId, type Filters } from './product-search.ts'
import { daysRange, daysText } from './range.ts'
import { RangeFilter } from './RangeFilter.tsx'
import type { ProductSearchState } from './use-product-search.ts'
import classes from './FilterPanel.module.css'

const FIRST = 4

export interface FilterPanelProps {
  state: Pick<ProductSearchState, 'search' | 'change'>
  options: Pick<UseQueryResult<FilterOptions>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** The categories to choose among: all, or what the category of the menu holds. */
  scope: readonly CategoryNode[]
}

export function FilterPanel({ state, options, scope }: FilterPanelProps) {
  const t = useTexts()
  if (options.data) {
    return (
      <Deferred fallback={<FilterSkeleton />}>
        <div className={classes.options} data-old={options.isPlaceholderData || undefined}>
          <Options state={state} options={options.data} scope={scope} />
        </div>
      </Deferred>
    )
  }
  if (!options.error) return <FilterSkeleton />
  return (
    <div role="alert">
      <Text size="sm" c="dimmed" mb="sm">
        {t.search.couldNotLoadFilters}
      </Text>
      <Button variant="default" size="compact-md" onClick={() => void options.refetch()}>
        {t.words.retry}
      </Button>
    </div>
  )
}

interface OptionsProps {
  state: FilterPanelProps['state']
  options: FilterOptions
  scope: readonly CategoryNode[]
}

function Options({ state: { search, change }, options, scope }: OptionsProps) {
  const t = useTexts()
  const language = useLanguage()
  const chosen = idsOf(search.categories)
  const counts = new Map(options.categorias.map(({ id, count }) => [id, count]))
  const { minimo, maximo } = options.tiempo_entrega
  const isFiltered = Object.keys(NO_FILTERS).some((filter) => search[filter as keyof Filters] !== undefined)
  // Without results there is no range.
  const hintOf = (price: number) => (isZero(options.precios.maximo) ? '' : formatWhole(price, language))
  const choices = (list: FilterOptions['marcas'], ids: readonly number[]) =>
    list.map((option) => ({ ...option, state: ids.includes(option.id) ? ('on' as const) : ('off' as const) }))
  return (
    <>
      <ChoiceFilter
        title={t.search.categories}
        choices={categoryRows(scope, counts, new Set(chosen))}
        first={FIRST}
        keepsHeight={isFiltered}
        onToggle={(id) =>
          change((now) => ({ categories: idsText(toggleCategory(scope, idsOf(now.categories), id)) }))
        }
      />
      <ChoiceFilter
        title={t.search.brand}
        choices={choices(options.marcas, idsOf(search.brands))}
        first={FIRST}
        keepsHeight={isFiltered}
        onToggle={(id) => change((now) => ({ brands: toggleId(now.brands, id) }))}
      />
      <RangeFilter
        title={t.search.price}
        labels={{ min: t.search.minimum, max: t.search.maximum }}
        hints={{
          min: hintOf(Math.floor(Number(options.precios.minimo))),
          max: hintOf(Math.ceil(Number(options.precios.maximo))),
        }}
        applied={{ min: search.price_min, max: search.price_max }}
        onApply={({ min, max }) => change(() => ({ price_min: min, price_max: max }))}
      />
      {!(minimo === NO_DELIVERY_DAYS && maximo === NO_DELIVERY_DAYS) && (
        <RangeFilter
          title={t.search.deliveryDays}
          labels={{ min: t.search.fewestDays, max: t.search.mostDays }}
          hints={{ min: String(minimo), max: String(maximo) }}
          applied={daysRange(search.delivery_days)}
          onApply={(range) => change(() => ({ delivery_days: daysText(range) }))}
        />
      )}
      <ChoiceFilter
        title={t.search.zone}
        choices={choices(options.regiones, idsOf(search.zones))}
        onToggle={(id) => change((now) => ({ zones: toggleId(now.zones, id) }))}
      />
    </>
  )
}
