// "Mis envíos" (Z1–Z4).
import { Button, Text, Title, Tooltip } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Pagination } from '#contract/fields.ts'
import { ZONE_CODES } from '#contract/state-codes.ts'
import type { ZoneRow } from '#contract/zones.ts'
import { ZONE_SEARCH_MAX_LENGTH } from '#domain/rules.ts'
import { PARCELS, volume } from '#domain/shipping.ts'
import { allZonesQuery, zonesQuery } from '#web/api/zones.ts'
import { FirstSteps } from '#web/components/FirstSteps.tsx'
import { Page } from '#web/components/Page.tsx'
import { StateFilter } from '#web/components/OrderFilters.tsx'
import { PagedList } from '#web/components/PagedList.tsx'
import { useFilter } from '#web/components/use-filter.ts'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Dialog } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { ListSearchField } from '#web/ui/ListSearchField.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { ZONE_FILTERS, zoneListQuery, type ZoneSearch } from './zone-search.ts'
import { AddZones } from './AddZones.tsx'
import { ZoneBulkActions } from './ZoneBulkActions.tsx'
import { ZoneTable } from './ZoneTable.tsx'
import classes from './zones.module.css'

export function ShippingPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/shipping' })
  const query = useQuery(zonesQuery(zoneListQuery(search)))
  return (
    <ZoneBulkActions>
      {({ menu, notice }) => (
        <Page
          title={t.zones.title}
          intro={<ActivateReminder />}
          actions={
            <>
              <ShippingGuide />
              <AddZones />
              {menu}
            </>
          }
        >
          <FirstSteps mb="lg" />
          {notice}
          <section aria-label={t.zones.header}>
            <Title order={2} fz="sm" lh={1.2} mb={4}>
              {t.zones.header}
            </Title>
            <ZoneList query={query} />
          </section>
        </Page>
      )}
    </ZoneBulkActions>
  )
}

/** Z1 */
function ActivateReminder() {
  const t = useTexts()
  const { data: zones = [] } = useQuery(allZonesQuery)
  const paused = zones.filter((zone) => zone.state_shipping === ZONE_CODES.paused).length
  return (
    <span role="note">
      {t.zones.reminder}: {t.zones.reminderText}{' '}
      {paused > 0 && (
        <AnchorLink link={paths.shipping({ state: 2 })} inherit fw={600}>
          {t.zones.seePaused(paused)}
        </AnchorLink>
      )}
    </span>
  )
}

/** "Guía de Envío" (Z4). */
function ShippingGuide() {
  const t = useTexts()
  const language = useLanguage()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Tooltip label={t.zones.businessDays} events={{ hover: true, focus: true, touch: false }} withArrow>
        <Button
          variant="subtle"
          leftSection={<IconInfoCircle size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {t.zones.guide}
        </Button>
      </Tooltip>
      <Dialog opened={opened} onClose={close} title={t.zones.guide}>
        <Text size="sm" mb="sm">
          {t.zones.guideIntro} {t.zones.businessDays}
        </Text>
        <table className={classes.guide}>
          <thead>
            <tr>
              <th scope="col">{t.zones.size}</th>
              <th scope="col">{t.zones.dimensions}</th>
              <th scope="col">{t.zones.volume}</th>
            </tr>
          </thead>
          <tbody>
            {PARCELS.map(({ size, sides }) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                <td>{sides.join('x')}</td>
                <td>{volume(sides).toLocaleString(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </>
  )
}

function ZoneFilters({ search }: { search: ZoneSearch }) {
  const t = useTexts()
  const filter = useFilter()
  return (
    <div className={classes.filters}>
      <StateFilter
        current={search.state}
        states={ZONE_FILTERS.map((code) => ({ code, label: t.zones.filters[code] }))}
      />
      <div className={classes.filterSearch}>
        <ListSearchField
          key={search.search}
          label={t.zones.search}
          submitLabel={t.zones.searchSubmit}
          clearLabel={t.zones.clearSearch}
          maxLength={ZONE_SEARCH_MAX_LENGTH}
          applied={search.search}
          onApply={(text) => filter({ search: text })}
        />
      </div>
    </div>
  )
}

function ZoneList({ query }: { query: UseQueryResult<{ data: ZoneRow[]; pagination: Pagination }> }) {
  const { zones: t } = useTexts()
  const search = useSearch({ from: '/shell/shipping' })
  const isFiltered = search.state !== 1 || search.search !== undefined
  return (
    <PagedList
      query={query}
      count={t.count}
      filters={<ZoneFilters search={search} />}
      empty={
        <EmptyState
          illustration="signpost"
          title={isFiltered ? t.empty : t.none}
          hint={isFiltered ? t.emptyHint : t.noneHint}
        />
      }
      skeleton={<TableSkeleton rows={5} />}
    >
      {(zones, isStale) => <ZoneTable zones={zones} isStale={isStale} />}
    </PagedList>
  )
}
