import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { useTexts } from '#web/session/language.ts'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { Page } from '#web/ui/Page.tsx'

export function DetailPage() {
  const t = useTexts()
  return (
    <Page title={t.detail.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.detail.title }]} />}>
      <CardListSkeleton count={3} />
    </Page>
  )
}
