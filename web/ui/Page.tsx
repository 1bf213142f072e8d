import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './Page.module.css'

interface PageProps {
  /** The heading, and the title of the window unless `windowTitle` says otherwise. */
  title: ReactNode
  windowTitle?: string
  /** A sentence under the heading. */
  intro?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  breadcrumbs?: ReactNode
  children: ReactNode
}

/** The frame of every page inside the shell: width, breadcrumbs, one heading, content. */
export function Page({ title, windowTitle, intro, actions, breadcrumbs, children }: PageProps) {
  const t = useTexts()
  const name = windowTitle ?? (typeof title === 'string' ? title : '')
  useDocumentTitle(name === '' ? t.words.brand : `${name} · ${t.words.brand}`)
  return (
    <div className={classes.page}>
      {breadcrumbs}
      <header className={classes.header}>
        <div>
          <Title order={1}>{title}</Title>
          {intro !== undefined && (
            <Text c="dimmed" mt={4} className={classes.intro}>
              {intro}
            </Text>
          )}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
