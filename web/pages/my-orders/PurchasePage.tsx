import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { useTexts } from '#web/session/language.ts'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { Page } from '#web/ui/Page.tsx'

export function PurchasePage() {
  const t = useTexts()
  return (
    <Page title={t.purchases.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.purchases.title }]} />}>
      <CardListSkeleton count={3} />
    </Page>
  )
}
