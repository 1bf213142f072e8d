// What needs the operator (O3).
import { Page } from '#web/components/Page.tsx'
import { MarketHome } from '#web/features/market/MarketHome.tsx'
import { useTexts } from '#web/session/language.ts'

export function OperatorHomePage() {
  const t = useTexts()
  return (
    <Page title={t.operator.homeTitle} intro={t.operator.homeIntro} crumbs={[]}>
      <MarketHome />
    </Page>
  )
}
