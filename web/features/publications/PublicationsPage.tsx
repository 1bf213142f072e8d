// "Mis cotizaciones" (U1). The address holds the filters.
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { BulkState } from '#domain/publication.ts'
import { publicationsQuery } from '#web/api/publications.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { CardList } from '#web/components/CardList.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { BulkMenu } from './BulkMenu.tsx'
import { ExportPrices } from '#web/features/price-files/ExportPrices.tsx'
import { ImportPrices } from '#web/features/price-files/ImportPrices.tsx'
import type { PublicationAct } from './publication-acts.ts'
import { isFiltered, publicationFilters } from './publication-search.ts'
import type { Publication } from './publication.ts'
import { PublicationCard } from './PublicationCard.tsx'
import { PublicationDialogs } from './PublicationDialogs.tsx'
import { PublicationFilters } from './PublicationFilters.tsx'
import { usePublicationSearch } from './use-publication-search.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useDialogs } from '#web/ui/use-dialogs.ts'
import classes from './PublicationsPage.module.css'

type Asked = { act: PublicationAct; publication: Publication } | { bulk: BulkState }

export function PublicationsPage() {
  const t = useTexts()
  const { search } = usePublicationSearch()
  const filters = publicationFilters(search)
  const query = useQuery(publicationsQuery({ ...filters, page: search.page, per_page: search.per_page }))
  const { dialog, open, close } = useDialogs<Asked>()
  return (
    <Page
      title={t.publications.title}
      intro={t.publications.intro}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.publications.title }]} />}
    >
      <PublicationFilters />
      <header className={classes.header}>
        <Title order={2} size="h3">
          {t.publications.header}
        </Title>
        <div className={classes.actions}>
          <ExportPrices filters={filters} />
          <ImportPrices />
          <BulkMenu shown={search.state} onChoose={(bulk) => open({ bulk })} />
        </div>
      </header>
      <CardList
        query={query}
        count={t.publications.count}
        empty={
          <EmptyState illustration="lens" title={t.publications.empty} hint={t.publications.emptyHint} />
        }
      >
        {(publication) => (
          <PublicationCard publication={publication} onAct={(act) => open({ act, publication })} />
        )}
      </CardList>
      {dialog && 'bulk' in dialog && (
        <BulkDialog
          key={dialog.key}
          to={dialog.bulk}
          filters={filters}
          filtered={isFiltered(search)}
          opened={dialog.opened}
          onClose={close}
        />
      )}
      {dialog && 'act' in dialog && (
        <PublicationDialogs
          key={dialog.key}
          act={dialog.act}
          // As it is now, unless it left the list.
          publication={query.data?.data.find(({ id }) => id === dialog.publication.id) ?? dialog.publication}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </Page>
  )
}
