import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { useTexts } from '#web/session/language.ts'
import { CardListSkeleton } from '#web/ui/Skeletons.tsx'
import { Page } from '#web/ui/Page.tsx'

export function CartPage() {
  const t = useTexts()
  return (
    <Page title={t.cart.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: t.cart.title }]} />}>
      <CardListSkeleton count={3} />
    </Page>
  )
}
