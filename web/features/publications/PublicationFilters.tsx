import { Button, Checkbox, CloseButton, Group, Input, NativeSelect } from '@mantine/core'
import { IconChevronDown, IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue.ts'
import { PUBLICATION_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { currenciesQuery } from '#web/api/account.ts'
import { ownCategoriesQuery } from '#web/api/search.ts'
import { publicationBrandsQuery, publicationStatesQuery } from '#web/api/publications.ts'
import { CategoryMenu } from '#web/features/shell/CategoryMenu.tsx'
import { useCategories } from '#web/components/categories.ts'
import { PeriodFilter, SortSelect, StateFilter, ViewTools } from '#web/components/OrderFilters.tsx'
import { paths } from '#web/paths.ts'
import { filtered } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { ListSearchField } from '#web/ui/ListSearchField.tsx'
import { PhoneFold } from '#web/ui/PhoneFold.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import {
  type FilterFields,
  isFiltered,
  NO_FILTERS,
  publicationFilters,
  PUBLICATION_SORTS,
  PUBLICATION_STATES,
  type PublicationSearch,
} from './publication-search.ts'
import classes from './publications.module.css'

export function PublicationFilters() {
  const t = useTexts()
  const { search, change } = usePublicationSearch()
  const brands = useQuery(publicationBrandsQuery)
  const currencies = useQuery(currenciesQuery)
  const isTable = search.view === 'table'
  const isPhone = useIsPhone()
  return (
    <div className={classes.filters} data-view={search.view ?? 'cards'}>
      {!isTable && <PublicationStates />}
      <div className={classes.filterFields}>
        <PhoneFold
          label={t.orders.filters}
          inUse={foldedInUse(search)}
          beside={
            <ListSearchField
              key={search.search}
              label={t.publications.search}
              labelled={!isTable && !isPhone}
              submitLabel={t.publications.searchSubmit}
              clearLabel={t.publications.clearSearch}
              maxLength={PUBLICATION_SEARCH_MAX_LENGTH}
              applied={search.search}
              onApply={(text) => change({ search: text })}
            />
          }
        >
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
          {isPhone && (
            <>
              <PublicationFoot />
              <PublicationTools />
            </>
          )}
        </PhoneFold>
      </div>
      {!isTable && !isPhone && <PublicationFoot />}
    </div>
  )
}

const FOLDED = ['category_id', 'brand_id', 'currency_id', 'period', 'to_confirm'] as const

/** How many of the fields that a phone folds narrow the list. */
function foldedInUse(search: PublicationSearch): number {
  return FOLDED.filter((name) => search[name] !== NO_FILTERS[name]).length
}

/** Above the other filters; of a table beside the count of its rows. */
export function PublicationStates() {
  const t = useTexts()
  const { search } = usePublicationSearch()
  const isTable = search.view === 'table'
  const isPhone = useIsPhone()
  return (
    <Group justify="space-between" gap="0.75rem 1rem" w={isTable && !isPhone ? undefined : '100%'}>
      <StateFilter
        current={search.state}
        states={PUBLICATION_STATES.map((code) => ({ code, label: t.publications.filters[code] }))}
        counts={useStateCounts(search)}
      />
      {isTable && !isPhone && <PublicationFoot />}
      {!isPhone && <PublicationTools />}
    </Group>
  )
}

/** Order and view. */
function PublicationTools() {
  const t = useTexts()
  const { search } = usePublicationSearch()
  return (
    <ViewTools view={search.view ?? 'cards'}>
      <SortSelect
        current={search.sort ?? ''}
        options={[
          { value: '', label: t.publications.sorts.newest },
          ...PUBLICATION_SORTS.map((value) => ({ value, label: t.publications.sorts[value] })),
        ]}
      />
    </ViewTools>
  )
}

function PublicationFoot() {
  const t = useTexts()
  const { search, change } = usePublicationSearch()
  return (
    <div className={classes.filterFoot}>
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
  )
}

function useStateCounts(search: PublicationSearch) {
  const { state: _, ...filters } = publicationFilters(search)
  const { data } = useQuery(publicationStatesQuery(filters))
  if (!data) return undefined
  const { active, paused, cancelled } = data
  return { 1: active, 2: paused, 3: cancelled, 0: active + paused + cancelled }
}

function idOf(value: string): number | undefined {
  return value === '' ? undefined : Number(value)
}

function PublicationCategoryFilter() {
  const t = useTexts()
  const { search, change } = usePublicationSearch()
  // Loaded before the menu opens, which focuses its first item.
  const { data } = useCategories(ownCategoriesQuery)
  const id = useId()
  const name = categoryName(data ?? [], search)
  return (
    <Input.Wrapper label={t.publications.category} labelElement="div" labelProps={{ id }}>
      <div className={classes.categoryField}>
        <CategoryMenu
          categories={ownCategoriesQuery}
          className={classes.categoryButton}
          linkTo={({ top, group, item }) =>
            paths.publications({
              ...search,
              category_id: top,
              subcategory_id: group,
              sub_category_item: item,
              page: 1,
            })
          }
        >
          <span className={classes.categoryName}>{name ?? t.publications.allCategories}</span>
          <IconChevronDown size={16} aria-hidden />
        </CategoryMenu>
        {search.category_id !== undefined && (
          <CloseButton
            size="sm"
            aria-label={t.publications.clearCategory}
            onClick={() =>
              change({ category_id: undefined, subcategory_id: undefined, sub_category_item: undefined })
            }
          />
        )}
      </div>
    </Input.Wrapper>
  )
}

function categoryName(tree: readonly Category[], search: PublicationSearch): string | undefined {
  const top = tree.find(({ id }) => id === search.category_id)
  const group = top?.sub_categories.find(({ id }) => id === search.subcategory_id)
  const item = group?.sub_category_items.find(({ id }) => id === search.sub_category_item)
  return (item ?? group ?? top)?.name
}

export function usePublicationSearch() {
  const search = useSearch({ from: '/shell/quotes' })
  const navigate = useNavigate({ from: '/quotes' })
  return {
    search,
    change(filters: Partial<FilterFields>) {
      void navigate({ to: '.', search: filtered(filters) })
    },
  }
}
