import { Group, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './ui.module.css'

interface PageProps {
  /** Heading, and window title without `windowTitle`. */
  title: ReactNode
  windowTitle?: string
  intro?: ReactNode
  actions?: ReactNode
  breadcrumbs?: ReactNode
  children: ReactNode
}

/** The frame of every page inside the shell. */
export function Page({ title, windowTitle, intro, actions, breadcrumbs, children }: PageProps) {
  const t = useTexts()
  const name = windowTitle ?? (typeof title === 'string' ? title : '')
  useDocumentTitle(name === '' ? t.words.brand : `${name} · ${t.words.brand}`)
  return (
    <div className={classes.page}>
      {breadcrumbs}
      <Group component="header" justify="space-between" align="flex-end" gap="md" mb="lg">
        <div>
          <Title order={1}>{title}</Title>
          {intro !== undefined && (
            <Text c="dimmed" mt={4} maw="42rem">
              {intro}
            </Text>
          )}
        </div>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </div>
  )
}
