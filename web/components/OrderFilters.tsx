// Filters of a list of orders, kept in the address (P1, P2, Q1, V1).
import { Group, NativeSelect } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '#web/session/language.ts'
import { PERIODS, type OrderListSearch, type Period } from './order-list-search.ts'
import classes from './OrderFilters.module.css'

interface StateFilterProps {
  current: number
  states: readonly { code: number; label: string }[]
}

export function StateFilter({ current, states }: StateFilterProps) {
  const t = useTexts()
  return (
    <nav aria-label={t.orders.state} className={classes.states}>
      {states.map(({ code, label }) => (
        <Link
          key={code}
          to="."
          search={(search) => ({ ...search, state: code, page: 1 })}
          className={classes.state}
          aria-current={code === current ? 'page' : undefined}
          data-current={code === current || undefined}
          activeProps={{}}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

export function PeriodFilter({ current }: { current: Period }) {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <NativeSelect
      label={t.orders.period}
      className={classes.period}
      styles={{ label: { marginBottom: 0 } }}
      value={String(current)}
      data={PERIODS.map((period) => ({ value: String(period), label: t.orders.periods[period] }))}
      onChange={(event) => {
        const period = Number(event.currentTarget.value) as Period
        void navigate({ to: '.', search: (search) => ({ ...search, period, page: 1 }) })
      }}
    />
  )
}

interface OrderFiltersProps {
  search: Pick<OrderListSearch, 'state' | 'period'>
  states: StateFilterProps['states']
}

export function OrderFilters({ search, states }: OrderFiltersProps) {
  return (
    <Group justify="space-between" gap="0.75rem 1rem" mb="md">
      <StateFilter current={search.state} states={states} />
      <PeriodFilter current={search.period} />
    </Group>
  )
}
