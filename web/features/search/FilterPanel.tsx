// The filters (C6): in the sidebar, on a phone in a drawer.
import { Box, Button, Drawer, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { FilterOptions } from '#contract/search.ts'
import { formatWhole } from '#domain/format.ts'
import { CURRENCIES, type Currency } from '#domain/money.ts'
import { DELIVERY_DAYS_MAX, NO_DELIVERY_DAYS, PRICE_FILTER_MAX } from '#domain/rules.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { ButtonSwitch } from '#web/ui/ButtonSwitch.tsx'
import { Deferred } from '#web/ui/Skeletons.tsx'
import { isZero } from '#web/ui/formatted.tsx'
import { type CategoryNode, categoryRows, toggleCategory } from './category-rows.ts'
import { ChoiceFilter, RangeFilter } from './FilterFields.tsx'
import {
  ALL_ZONES,
  daysRange,
  daysText,
  type FilterChange,
  type Filters,
  NO_FILTERS,
  type ProductSearch,
} from './product-search.ts'
import { idsOf, idsText, toggleId } from '#web/search-params.ts'
import classes from './FilterPanel.module.css'

const FIRST = 4

interface FilterPanelProps {
  state: { search: ProductSearch; change: (filters: FilterChange) => void }
  options: Pick<UseQueryResult<FilterOptions>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  /** All categories, or the children of the menu's. */
  scope: readonly CategoryNode[]
}

export function FilterPanel({ state, options, scope }: FilterPanelProps) {
  const t = useTexts()
  const ofTerm = useShownTerm(state.search.term, options.isPlaceholderData)
  if (options.data) {
    return (
      <Deferred fallback={<FilterSkeleton />}>
        <div className={classes.options} data-old={options.isPlaceholderData || undefined}>
          <Options key={ofTerm} state={state} options={options.data} scope={scope} />
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

/** The term that the options are of: another one gives the filters their own heights again. */
function useShownTerm(term: string | undefined, areOld: boolean): string | undefined {
  const [shown, setShown] = useState(term)
  if (!areOld && shown !== term) setShown(term)
  return shown
}

interface OptionsProps {
  state: FilterPanelProps['state']
  options: FilterOptions
  scope: readonly CategoryNode[]
}

function Options({ state: { search, change }, options, scope }: OptionsProps) {
  const t = useTexts()
  const chosen = idsOf(search.categories)
  const counts = new Map(options.categorias.map(({ id, count }) => [id, count]))
  const { minimo, maximo } = options.tiempo_entrega
  const isFiltered = Object.keys(NO_FILTERS).some((filter) => search[filter as keyof Filters] !== undefined)
  const choices = (list: FilterOptions['marcas'], ids: readonly number[]) =>
    list.map((option) => ({ ...option, state: ids.includes(option.id) ? ('on' as const) : ('off' as const) }))
  return (
    <>
      <ChoiceFilter
        title={t.search.categories}
        choices={categoryRows(scope, counts, new Set(chosen))}
        first={FIRST}
        keepHeight={isFiltered}
        onToggle={(id) =>
          change((now) => ({ categories: idsText(toggleCategory(scope, idsOf(now.categories), id)) }))
        }
      />
      <ChoiceFilter
        title={t.search.brand}
        choices={choices(options.marcas, idsOf(search.brands))}
        first={FIRST}
        keepHeight={isFiltered}
        onToggle={(id) => change((now) => ({ brands: toggleId(now.brands, id) }))}
      />
      <PriceFilter search={search} change={change} prices={options.precios} />
      {!(minimo === NO_DELIVERY_DAYS && maximo === NO_DELIVERY_DAYS) && (
        <RangeFilter
          title={t.search.deliveryDays}
          labels={{ min: t.search.fewestDays, max: t.search.mostDays }}
          hints={{ min: String(minimo), max: String(maximo) }}
          applied={daysRange(search.delivery_days)}
          max={DELIVERY_DAYS_MAX}
          onApply={(range) => change(() => ({ delivery_days: daysText(range) }))}
        />
      )}
      <ChoiceFilter
        title={t.search.zone}
        choices={choices(options.regiones, idsOf(search.zones))}
        onToggle={(id) => change((now) => ({ zones: toggleId(now.zones, id) ?? ALL_ZONES }))}
      />
    </>
  )
}

/** In one currency at a time (C2). Currencies without results are disabled. */
function PriceFilter({
  search,
  change,
  prices,
}: OptionsProps['state'] & { prices: FilterOptions['precios'] }) {
  const t = useTexts()
  const language = useLanguage()
  const { minimo, maximo, currency_code: currency, currencies } = prices
  const inAddress = (code: Currency) => ({ price_currency: code === 'USD' ? code : undefined })
  // 0 means no results, hence no range.
  const hintOf = (price: number) => (isZero(maximo) ? '' : formatWhole(price, language))
  return (
    <RangeFilter
      title={t.search.priceIn[currency]}
      labels={{ min: t.search.minimum, max: t.search.maximum }}
      hints={{ min: hintOf(Math.floor(Number(minimo))), max: hintOf(Math.ceil(Number(maximo))) }}
      applied={{ min: search.price_min, max: search.price_max }}
      max={PRICE_FILTER_MAX}
      onApply={({ min, max }) => change(() => ({ price_min: min, price_max: max, ...inAddress(currency) }))}
    >
      <Box mb="xs">
        <ButtonSwitch
          label={t.search.currency}
          choices={CURRENCIES.map((code) => ({
            value: code,
            name: t.search.currencyName[code],
            disabled: code !== currency && !currencies.includes(code),
          }))}
          chosen={currency}
          onChange={(code) =>
            change(() => ({ price_min: undefined, price_max: undefined, ...inAddress(code) }))
          }
        />
      </Box>
    </RangeFilter>
  )
}

interface FilterDrawerProps extends FilterPanelProps {
  active: number
  onClear: () => void
  found: number | undefined
}

export function FilterDrawer({ active, found, onClear, ...panel }: FilterDrawerProps) {
  const t = useTexts()
  const [opened, { open, close }] = useDisclosure()
  return (
    <div className={classes.drawer}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={
          active > 0 && (
            <span aria-hidden className={classes.activeCount}>
              {active}
            </span>
          )
        }
        onClick={open}
      >
        {t.search.filter}
        {active > 0 && <VisuallyHidden> {t.search.activeCount(active)}</VisuallyHidden>}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size="24rem"
        padding="md"
        closeButtonProps={{ 'aria-label': t.words.close }}
        classNames={{ content: classes.drawerContent, title: classes.drawerTitle, body: classes.drawerBody }}
        title={t.search.filter}
      >
        <div className={classes.drawerFilters}>
          <FilterPanel {...panel} />
        </div>
        <div className={classes.drawerFoot}>
          <Button variant="default" size="md" disabled={active === 0} onClick={onClear}>
            {t.search.clearFilters}
          </Button>
          <Button size="md" onClick={close}>
            {found === undefined ? t.search.title : t.search.showProducts(found)}
          </Button>
        </div>
      </Drawer>
    </div>
  )
}

/** Number of checkboxes, or range fields, in the order of the panel. */
const GROUPS = [5, 5, 'price', 'fields', 8] as const

function FilterSkeleton() {
  return GROUPS.map((rows, group) => (
    <div key={group} className={classes.skeletonGroup}>
      <Skeleton width="45%" height="0.875rem" mb="sm" />
      {typeof rows === 'string' ? (
        <Skeleton className={classes.skeletonFields} data-price={rows === 'price' || undefined} />
      ) : (
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.skeletonRow}>
            <Skeleton width="1.25rem" height="1.25rem" />
            <Skeleton width={row % 2 === 0 ? '60%' : '45%'} height="0.75rem" />
          </div>
        ))
      )}
    </div>
  ))
}
