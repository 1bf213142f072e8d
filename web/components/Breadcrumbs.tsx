import { IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import classes from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Absent for the current page. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>
}

/** S16. Starts with "Inicio". */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts()
  const all: readonly Crumb[] = [{ label: t.shell.home, link: paths.home() }, ...crumbs]
  return (
    <nav aria-label={t.shell.breadcrumbs} className={classes.root}>
      <ol className={classes.list}>
        {all.map(({ label, link }, index) => (
          <li key={label} className={classes.crumb}>
            {link ? (
              <Link {...link} className={classes.link}>
                {label}
              </Link>
            ) : (
              <span aria-current="page" className={classes.here}>
                {label}
              </span>
            )}
            {index < all.length - 1 && (
              <IconChevronRight size={14} className={classes.separator} aria-hidden />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
