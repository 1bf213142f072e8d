// "Mis envíos" (Z1–Z4). The address holds page, state and search.
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { zonesQuery } from '#web/api/zones.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ActivateReminder } from './ActivateReminder.tsx'
import { BulkActs } from './BulkActs.tsx'
import { ShippingGuide } from './ShippingGuide.tsx'
import { zoneListQuery } from './zone-search.ts'
import { ZoneFilters } from './ZoneFilters.tsx'
import { ZoneList } from './ZoneList.tsx'
import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'
import classes from './ShippingPage.module.css'

export function ShippingPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/shipping' })
  const query = useQuery(zonesQuery(zoneListQuery(search)))
  return (
    <Page
      title={t.zones.title}
      intro={t.zones.intro}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.zones.title }]} />}
    >
      <ActivateReminder />
      <BulkActs>
        {({ menu, notice }) => (
          <>
            <header className={classes.header}>
              <Title order={2} size="h3">
                {t.zones.header}
              </Title>
              <div className={classes.actions}>
                <ShippingGuide />
                {menu}
              </div>
            </header>
            {notice}
          </>
        )}
      </BulkActs>
      <ZoneFilters search={search} />
      <ZoneList query={query} />
    </Page>
  )
}
