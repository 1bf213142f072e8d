// Searches without an answer (O3).
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { SearchMiss } from '#contract/market.ts'
import { missesQuery, readMisses } from '#web/api/market.ts'
import { ListTable, type ListColumn } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { useFilter } from '#web/components/use-filter.ts'
import { oneOf } from '#web/search-params.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DayText } from '#web/ui/formatted.tsx'
import { MISSES_DAYS, type MissesSearch } from './market-search.ts'

const STANDARD_DAYS = 30
const SORTS = ['searches', '-searches', 'last', '-last', 'term', '-term'] as const

export function MissesPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/operator/searches' })
  const filters = queryOf(search)
  const filter = useFilter()
  const columns: ListColumn<SearchMiss>[] = [
    { label: t.market.words, sort: 'term', heading: true, value: ({ term }) => term },
    { label: t.market.searches, sort: 'searches', numeric: true, value: ({ searches }) => searches },
    {
      label: t.market.lastTime,
      sort: 'last',
      value: ({ last }) => last,
      cell: ({ last }) => <DayText day={last} />,
    },
  ]
  return (
    <Page title={t.market.misses} intro={t.market.missesIntro}>
      <ListTable
        name={t.market.misses}
        query={useQuery(missesQuery(filters))}
        search={search}
        columns={columns}
        keyOf={({ term }) => term}
        count={t.market.missCount}
        searchLabel={t.market.searchMisses}
        filters={
          <NativeSelect
            aria-label={t.market.period}
            value={String(filters.days)}
            data={MISSES_DAYS.map((days) => ({ value: String(days), label: t.market.lastDays(days) }))}
            onChange={({ currentTarget: { value } }) => {
              const days = MISSES_DAYS.find((one) => String(one) === value)
              filter({ days })
            }}
          />
        }
        empty={<EmptyState title={t.market.noMisses} />}
        read={(page) => readMisses({ ...filters, ...page })}
      />
    </Page>
  )
}

function queryOf({ sort, days = STANDARD_DAYS, ...search }: MissesSearch) {
  return { ...search, days, sort: oneOf(sort, SORTS) ?? '-searches' } as const
}
