import type { UseQueryResult } from '@tanstack/react-query'
import type { Pagination } from '#contract/fields.ts'
import type { ZoneRow } from '#contract/zones.ts'
import { PagedList } from '#web/components/PagedList.tsx'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { ZoneTable } from './ZoneTable.tsx'

interface ZoneListProps {
  query: UseQueryResult<{ data: ZoneRow[]; pagination: Pagination }>
}

export function ZoneList({ query }: ZoneListProps) {
  const t = useTexts()
  return (
    <PagedList
      query={query}
      count={t.zones.count}
      empty={<EmptyState illustration="signpost" title={t.zones.empty} hint={t.zones.emptyHint} />}
      skeleton={<TableSkeleton rows={5} />}
    >
      {(zones, areOld) => <ZoneTable zones={zones} areOld={areOld} />}
    </PagedList>
  )
}
