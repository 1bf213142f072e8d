import { Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import type { LinkTarget } from '#web/ui/links.tsx'
import classes from './Page.module.css'

interface PageProps {
  /** Heading, and window title without `windowTitle`. */
  title: ReactNode
  windowTitle?: string
  /** States beside the heading; changes are announced. */
  chips?: ReactNode
  intro?: ReactNode
  actions?: ReactNode
  /** After "Inicio" (S16). Default: the window title. */
  crumbs?: readonly Crumb[]
  children: ReactNode
}

export function Page({ title, windowTitle, chips, intro, actions, crumbs, children }: PageProps) {
  const t = useTexts()
  const name = windowTitle ?? (typeof title === 'string' ? title : '')
  useDocumentTitle(name === '' ? t.words.brand : `${name} · ${t.words.brand}`)
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Breadcrumbs crumbs={crumbs ?? [{ label: name }]} />
        <Group component="header" justify="space-between" align="flex-end" gap="md">
          <div className={classes.titles}>
            <Group gap="0.25rem 0.75rem" role={chips ? 'status' : undefined}>
              <Title order={1}>{title}</Title>
              {chips}
            </Group>
            {intro !== undefined && (
              <Text c="dimmed" mt={4} className={classes.intro}>
                {intro}
              </Text>
            )}
          </div>
          {actions && (
            <Group gap="xs" className={classes.actions}>
              {actions}
            </Group>
          )}
        </Group>
      </div>
      {children}
    </div>
  )
}

export interface Crumb {
  label: string
  link?: LinkTarget
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts()
  const all: readonly Crumb[] = [{ label: t.shell.home, link: paths.home() }, ...crumbs]
  return (
    <nav aria-label={t.shell.breadcrumbs} className={classes.breadcrumbs}>
      <Group component="ol" gap="0 0.25rem">
        {all.map(({ label, link }, index) => (
          <Group component="li" key={label} gap={4} wrap="nowrap" miw={0}>
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
          </Group>
        ))}
      </Group>
    </nav>
  )
}
