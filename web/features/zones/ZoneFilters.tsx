import { useNavigate } from '@tanstack/react-router'
import { ZONE_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { StateFilter } from '#web/components/OrderFilters.tsx'
import { useTexts } from '#web/session/language.ts'
import { ListSearchField } from '#web/ui/ListSearchField.tsx'
import { ZONE_FILTERS, type ZoneSearch } from './zone-search.ts'
import classes from './ZoneFilters.module.css'

export function ZoneFilters({ search }: { search: ZoneSearch }) {
  const t = useTexts()
  const navigate = useNavigate({ from: '/shipping' })
  return (
    <div className={classes.root}>
      <StateFilter
        current={search.state}
        states={ZONE_FILTERS.map((code) => ({ code, label: t.zones.filters[code] }))}
      />
      <div className={classes.search}>
        <ListSearchField
          key={search.search}
          label={t.zones.search}
          submitLabel={t.zones.searchSubmit}
          clearLabel={t.zones.clearSearch}
          maxLength={ZONE_SEARCH_MAX_LENGTH}
          applied={search.search}
          onApply={(text) =>
            void navigate({ to: '.', search: (before) => ({ ...before, search: text, page: 1 }) })
          }
        />
      </div>
    </div>
  )
}
