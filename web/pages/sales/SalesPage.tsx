import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { useTexts } from '#web/session/language.ts'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { Page } from '#web/ui/Page.tsx'

export function SalesPage() {
  const t = useTexts()
  return (
    <Page title={t.sales.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.sales.title }]} />}>
      <CardListSkeleton count={3} />
    </Page>
  )
}
