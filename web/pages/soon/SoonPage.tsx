import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** A section of the product that is not built yet, and says so. */
export function SoonPage() {
  const t = useStartTexts()
  useDocumentTitle(`${t.shell.soonTitle} · ${t.words.brand}`)
  return (
    <EmptyState
      order={1}
      illustration="crates"
      title={t.shell.soonTitle}
      hint={t.shell.soonHint}
      action={
        <Button renderRoot={(props) => <Link {...paths.home()} {...props} />}>{t.words.backHome}</Button>
      }
    />
  )
}
