// Orders of all companies (O11).
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { AnyOrderRow } from '#contract/market.ts'
import { daysPast } from '#web/components/EstimatedDate.tsx'
import { formatDay, formatInstant } from '#domain/format.ts'
import { ORDER_STATES } from '#domain/order-state.ts'
import { allOrdersQuery, readOrders } from '#web/api/market.ts'
import { ListTable, type ListColumn } from '#web/components/ListTable.tsx'
import { DueCell } from '#web/components/OrderCells.tsx'
import { Page } from '#web/components/Page.tsx'
import { useFilter } from '#web/components/use-filter.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InstantText, isZero, Money } from '#web/ui/formatted.tsx'
import { AGES, ATTENTION, ordersQueryOf, type OrdersSearch } from './market-search.ts'
import { OrderChip } from './OrderChip.tsx'
import classes from './market.module.css'

export function OrdersPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/operator/orders' })
  const query = useQuery(allOrdersQuery(ordersQueryOf(search)))
  const columns = useColumns()
  return (
    <Page title={t.market.orders} intro={t.market.ordersIntro}>
      <ListTable
        name={t.market.orders}
        query={query}
        search={search}
        columns={columns}
        keyOf={({ id }) => id}
        count={t.market.orderCount}
        searchLabel={t.market.searchOrders}
        filters={<Filters search={search} />}
        empty={<EmptyState title={t.market.noOrders} hint={t.market.noOrdersHint} />}
        read={(page) => readOrders({ ...ordersQueryOf(search), ...page })}
      />
    </Page>
  )
}

function Filters({ search }: { search: OrdersSearch }) {
  const t = useTexts()
  const apply = useFilter<Partial<OrdersSearch>>()
  return (
    <>
      <NativeSelect
        aria-label={t.market.state}
        value={search.state ?? ''}
        data={[
          { value: '', label: t.market.anyOf.state },
          ...ORDER_STATES.map((value) => ({ value, label: t.market.states[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          apply({ state: ORDER_STATES.find((state) => state === value) })
        }
      />
      <NativeSelect
        aria-label={t.market.attention}
        value={search.attention ?? ''}
        data={[
          { value: '', label: t.market.anyOf.attention },
          ...ATTENTION.map((value) => ({ value, label: t.market.attentions[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          apply({ attention: ATTENTION.find((attention) => attention === value) })
        }
      />
      <NativeSelect
        aria-label={t.market.age}
        value={String(search.older ?? '')}
        data={[
          { value: '', label: t.market.anyOf.age },
          ...AGES.map((days) => ({ value: String(days), label: t.market.olderThan(days) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          apply({ older: AGES.find((days) => String(days) === value) })
        }
      />
    </>
  )
}

function useColumns(): ListColumn<AnyOrderRow>[] {
  const t = useTexts()
  const language = useLanguage()
  return [
    {
      label: t.market.order,
      heading: true,
      value: ({ internal_code }) => internal_code,
      cell: ({ id, internal_code }) => (
        <Link {...paths.anyOrder(id)} className={classes.code}>
          {internal_code}
        </Link>
      ),
    },
    {
      label: t.market.date,
      sort: 'created_at',
      value: ({ created_at }) => formatInstant(created_at, language, true),
      cell: ({ created_at }) => <InstantText instant={created_at} />,
    },
    {
      label: t.market.state,
      value: ({ state }) => t.market.states[state],
      cell: ({ state }) => <OrderChip state={state} />,
    },
    {
      label: t.market.due,
      sort: 'due_date',
      value: ({ due_date: due }) => (due === null ? null : formatDay(due, language)),
      cell: ({ due_date: due }) => due !== null && <DueCell day={due} late={daysPast(due) > 0} />,
    },
    {
      label: t.market.daysLate,
      onlyExported: true,
      value: ({ due_date: due }) => (due === null ? null : daysPast(due)),
    },
    { label: t.market.company, value: ({ company }) => company },
    { label: t.market.buyer, value: ({ buyer }) => buyer, onlyExported: true },
    { label: t.market.seller, value: ({ seller }) => seller },
    { label: t.market.units, numeric: true, roomy: true, value: ({ units }) => units },
    {
      label: t.market.total,
      numeric: true,
      notExported: true,
      value: ({ total_w_shipping_ARP }) => total_w_shipping_ARP,
      cell: (row) => <Total {...row} />,
    },
    { label: 'ARS', onlyExported: true, value: (row) => Number(row.total_w_shipping_ARP) },
    { label: 'USD', onlyExported: true, value: (row) => Number(row.total_w_shipping_USD) },
  ]
}

function Total({ total_w_shipping_ARP: pesos, total_w_shipping_USD: dollars }: AnyOrderRow) {
  return (
    <span className={classes.amounts}>
      {isZero(pesos) && isZero(dollars) && '–'}
      {!isZero(pesos) && <Money amount={pesos} currency="ARS" />}
      {!isZero(dollars) && <Money amount={dollars} currency="USD" />}
    </span>
  )
}
