// S7: the text depends on the end of the path.
import { useDocumentTitle } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { SEARCH_TERM_MAX_LENGTH } from '#domain/rules.ts'
import { CategoryTiles } from '#web/components/CategoryTiles.tsx'
import { paths } from '#web/paths.ts'
import { useStartTexts, useTexts } from '#web/session/language.ts'
import { useSession } from '#web/session/session.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { ListSearchField } from '#web/ui/ListSearchField.tsx'
import classes from './Shell.module.css'

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
    <>
      <EmptyState
        order={1}
        illustration="signpost"
        title={title}
        hint={hint}
        action={<ButtonLink link={paths.home()}>{t.words.backHome}</ButtonLink>}
      />
      {useSession()?.role === 'buyer' && <ElsewhereInCatalogue />}
    </>
  )
}

/** For who looked for a product. */
function ElsewhereInCatalogue() {
  const t = useTexts()
  const navigate = useNavigate()
  const search = (term: string | undefined) => {
    if (term !== undefined) void navigate(paths.search({ term: term.toLowerCase() }))
  }
  return (
    <div className={classes.elsewhere}>
      <div className={classes.elsewhereSearch}>
        <ListSearchField
          label={t.shell.searchPlaceholder}
          submitLabel={t.shell.search}
          clearLabel={t.table.clearSearch}
          maxLength={SEARCH_TERM_MAX_LENGTH}
          applied={undefined}
          onApply={search}
        />
      </div>
      <CategoryTiles />
    </div>
  )
}
