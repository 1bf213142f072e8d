// S7: the text depends on the end of the path.
import { useDocumentTitle } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useStartTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'

export function NotFoundPage() {
  const t = useStartTexts()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') })
  const [title, hint] = path.endsWith('/error/not-found')
    ? [t.shell.productNotFoundTitle, t.shell.productNotFoundHint]
    : path.endsWith('/error/not-available')
      ? [t.shell.productNotAvailableTitle, t.shell.productNotAvailableHint]
      : [t.shell.notFoundTitle, t.shell.notFoundHint]
  useDocumentTitle(`${title} · ${t.words.brand}`)
  return (
    <EmptyState
      order={1}
      illustration="signpost"
      title={title}
      hint={hint}
      action={<ButtonLink link={paths.home()}>{t.words.backHome}</ButtonLink>}
    />
  )
}
