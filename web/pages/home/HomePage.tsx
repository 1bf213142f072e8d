import { useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'

export function HomePage() {
  const t = useTexts()
  return <Page title={t.home.title}>{null}</Page>
}
