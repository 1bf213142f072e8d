// Filters, search and view of a list of orders, kept in the address (P1, P2, Q1, V1, B3).
import { Group, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLayoutList, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import type { Day } from '#domain/days.ts'
import { formatDay, formatWhole } from '#domain/format.ts'
import { LIST_PAGE_SIZE, TABLE_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { filtered } from '#web/search-params.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import type { Texts } from '#web/texts/texts.ts'
import { chosenView, chooseView, type View, VIEWS } from '#web/session/views.ts'
import { ListSearchField } from '#web/ui/ListSearchField.tsx'
import { PhoneFold } from '#web/ui/PhoneFold.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import {
  type Attention,
  NEWEST_FIRST,
  ORDER_SORTS,
  PERIODS,
  type OrderListSearch,
  type Period,
} from './order-list-search.ts'
import { useFilter } from './use-filter.ts'
import classes from './OrderFilters.module.css'

interface StateFilterProps {
  current: number
  states: readonly { code: number; label: string }[]
  /** By code; undefined while they load. */
  counts?: Readonly<Record<number, number>> | undefined
}

export function StateFilter({ current, states, counts }: StateFilterProps) {
  const t = useTexts()
  return (
    <nav aria-label={t.orders.state} className={classes.states}>
      {states.map(({ code, label }) => (
        <FilterLink
          key={code}
          className={classes.state}
          label={label}
          count={counts?.[code]}
          isCurrent={code === current}
          search={{ state: code, attention: undefined }}
        />
      ))}
    </nav>
  )
}

interface FilterLinkProps {
  className: string | undefined
  label: string
  count: number | undefined
  isCurrent: boolean
  search: object
}

/** The name is the label alone; the count describes it. */
function FilterLink({ className, label, count, isCurrent, search }: FilterLinkProps) {
  const language = useLanguage()
  const id = useId()
  return (
    <Link
      to="."
      search={filtered(search)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={count === undefined ? undefined : id}
      data-current={isCurrent || undefined}
      data-none={count === 0 || undefined}
      activeProps={{}}
    >
      {label}
      {count !== undefined && (
        <span id={id} className={classes.count} aria-hidden data-figures>
          {formatWhole(count, language)}
        </span>
      )}
    </Link>
  )
}

interface PeriodFilterProps {
  current: Period
  /** Days of the address, in place of a period. */
  days?: Pick<OrderListSearch, 'from' | 'to'>
}

export function PeriodFilter({ current, days: { from, to } = {} }: PeriodFilterProps) {
  const t = useTexts()
  const language = useLanguage()
  const filter = useFilter()
  const isOfDays = from !== undefined || to !== undefined
  const textOf = (day: Day | undefined) => day && formatDay(day, language)
  const periods = PERIODS.map((period) => ({ value: String(period), label: t.orders.periods[period] }))
  return (
    <NativeSelect
      label={t.orders.period}
      className={classes.period}
      styles={{ label: { marginBottom: 0 } }}
      value={isOfDays ? '' : String(current)}
      data={isOfDays ? [{ value: '', label: t.orders.days(textOf(from), textOf(to)) }, ...periods] : periods}
      onChange={(event) => {
        const period = Number(event.currentTarget.value) as Period
        filter({ period, from: undefined, to: undefined })
      }}
    />
  )
}

interface OrderFiltersProps {
  search: OrderListSearch
  states: StateFilterProps['states']
  counts?: StateFilterProps['counts']
  /** Filters of a list that can be searched and shown as a table. */
  more?: {
    searchLabel: string
    attention?: readonly AttentionOption[]
    sorts?: readonly (keyof Texts['orders']['sorts'])[]
  }
}

export interface AttentionOption {
  name: Attention
  label: string
  count: number | undefined
}

export function OrderFilters({ search, states, counts, more }: OrderFiltersProps) {
  const t = useTexts()
  const isPhone = useIsPhone()
  const state = <StateFilter current={search.state} states={states} counts={counts} />
  const tools = <OrderTools search={search} more={more} />
  if (!more)
    return (
      <div className={classes.filters}>
        <Group justify="space-between" gap="0.75rem 1rem" className={classes.line}>
          {state}
          {tools}
        </Group>
      </div>
    )
  const field = (
    <OrderSearchField
      label={more.searchLabel}
      applied={search.search}
      looksEverywhere={states.some(({ code }) => code === 0)}
    />
  )
  return (
    <div className={classes.filters} data-view={search.view ?? 'cards'}>
      <Group justify="space-between" gap="0.75rem 1rem" className={classes.line}>
        {state}
        {!isPhone && tools}
      </Group>
      <div className={classes.more}>
        <PhoneFold label={t.orders.filters} inUse={inUse(search)} beside={field}>
          {isPhone && tools}
          {more.attention && search.view !== 'table' && (
            <AttentionFilter options={more.attention} current={search.attention} />
          )}
        </PhoneFold>
      </div>
    </div>
  )
}

/** How many of the fields that a phone folds narrow the list. */
function inUse({ period, from, to, attention, view }: OrderListSearch): number {
  const isOfDays = from !== undefined || to !== undefined
  return (isOfDays || period !== PERIODS[0] ? 1 : 0) + (attention !== undefined && view !== 'table' ? 1 : 0)
}

/** Period, order and view. */
function OrderTools({ search, more }: Pick<OrderFiltersProps, 'search' | 'more'>) {
  const t = useTexts()
  return (
    <ViewTools view={more && (search.view ?? 'cards')}>
      <PeriodFilter current={search.period} days={search} />
      {more && (
        <SortSelect
          current={search.sort ?? NEWEST_FIRST}
          options={(more.sorts ?? ORDER_SORTS).map((value) => ({ value, label: t.orders.sorts[value] }))}
        />
      )}
    </ViewTools>
  )
}

interface OrderSearchFieldProps {
  label: string
  applied: string | undefined
  /** In every state. */
  looksEverywhere: boolean
}

function OrderSearchField({ label, applied, looksEverywhere }: OrderSearchFieldProps) {
  const t = useTexts()
  const filter = useFilter()
  return (
    <div className={classes.search}>
      <ListSearchField
        key={applied}
        label={label}
        submitLabel={t.table.search}
        clearLabel={t.table.clearSearch}
        maxLength={TABLE_SEARCH_MAX_LENGTH}
        applied={applied}
        onApply={(text) =>
          filter({
            search: text,
            ...(text !== undefined && looksEverywhere && { state: 0, attention: undefined }),
          })
        }
      />
    </div>
  )
}

/** In a table beside the count of its rows. */
export function AttentionFilter({
  options,
  current,
}: {
  options: readonly AttentionOption[]
  current: Attention | undefined
}) {
  const t = useTexts()
  return (
    <nav aria-label={t.orders.filters} className={classes.attention}>
      {options.map(({ name, label, count }) => (
        <FilterLink
          key={name}
          className={classes.chip}
          label={label}
          count={count}
          isCurrent={name === current}
          search={name === current ? { attention: undefined } : { attention: name, state: 0 }}
        />
      ))}
    </nav>
  )
}

/** Beside the states of a list. Without `view` it has cards alone. */
export function ViewTools({ view, children }: { view: View | undefined; children: ReactNode }) {
  return (
    <div className={classes.end} data-view={view}>
      {children}
      {view && <ViewSwitch current={view} />}
    </div>
  )
}

interface SortSelectProps {
  current: string
  /** The value '' is the list's own order. */
  options: { value: string; label: string }[]
}

/** The order of either view; the header of a table sorts, too. */
export function SortSelect({ current, options }: SortSelectProps) {
  const t = useTexts()
  const filter = useFilter()
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t.table.sortBy}
      value={current}
      data={options}
      onChange={({ currentTarget: { value } }) => filter({ sort: value || undefined })}
    />
  )
}

const ICONS = { cards: IconLayoutList, table: IconTable } as const

function ViewSwitch({ current }: { current: View }) {
  const t = useTexts()
  return (
    <nav aria-label={t.orders.view} className={classes.states}>
      {VIEWS.map((view) => {
        const Icon = ICONS[view]
        return (
          <Link
            key={view}
            to="."
            search={filtered({
              view,
              per_page: view === 'table' ? chosenView().per_page : LIST_PAGE_SIZE,
            })}
            className={classes.view}
            aria-label={t.orders.views[view]}
            title={t.orders.views[view]}
            aria-current={view === current ? 'page' : undefined}
            data-current={view === current || undefined}
            activeProps={{}}
            onClick={() => chooseView({ view })}
          >
            <Icon size={18} aria-hidden />
          </Link>
        )
      })}
    </nav>
  )
}
