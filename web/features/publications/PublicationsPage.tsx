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
import type { QuoteAct } from './publication-acts.ts'
import { isFiltered, quoteFilters } from './publication-search.ts'
import type { Quote } from './publication.ts'
import { QuoteCard } from './PublicationCard.tsx'
import { QuoteDialogs } from './PublicationDialogs.tsx'
import { QuoteFilters } from './PublicationFilters.tsx'
import { useQuoteSearch } from './use-publication-search.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useDialogs } from '#web/ui/use-dialogs.ts'
import classes from './PublicationsPage.module.css'

type Asked = { act: QuoteAct; quote: Quote } | { bulk: BulkState }

export function QuotesPage() {
  const t = useTexts()
  const { search } = useQuoteSearch()
  const filters = quoteFilters(search)
  const query = useQuery(publicationsQuery({ ...filters, page: search.page, per_page: search.per_page }))
  const { dialog, open, close } = useDialogs<Asked>()
  return (
    <Page
      title={t.quotes.title}
      intro={t.quotes.intro}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.quotes.title }]} />}
    >
      <QuoteFilters />
      <header className={classes.header}>
        <Title order={2} size="h3">
          {t.quotes.header}
        </Title>
        <div className={classes.actions}>
          <ExportPrices filters={filters} />
          <ImportPrices />
          <BulkMenu shown={search.state} onChoose={(bulk) => open({ bulk })} />
        </div>
      </header>
      <CardList
        query={query}
        count={t.quotes.count}
        empty={<EmptyState illustration="lens" title={t.quotes.empty} hint={t.quotes.emptyHint} />}
      >
        {(quote) => <QuoteCard quote={quote} onAct={(act) => open({ act, quote })} />}
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
        <QuoteDialogs
          key={dialog.key}
          act={dialog.act}
          // As it is now, unless it left the list.
          quote={query.data?.data.find(({ id }) => id === dialog.quote.id) ?? dialog.quote}
          opened={dialog.opened}
          onClose={close}
        />
      )}
    </Page>
  )
}
