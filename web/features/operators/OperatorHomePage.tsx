// What needs the operator (O3).
import { Page } from '#web/components/Page.tsx'
import { MarketHome } from '#web/features/market/MarketHome.tsx'
import { useTexts } from '#web/session/language.ts'

export function OperatorHomePage() {
  const t = useTexts()
  return (
    <Page title={t.operators.homeTitle} intro={t.operators.homeIntro} crumbs={[]}>
      <MarketHome />
    </Page>
  )
}
