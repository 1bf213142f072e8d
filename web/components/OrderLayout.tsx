import type { ReactNode } from 'react'
import { Group, Skeleton } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import classes from './OrderLayout.module.css'

interface OrderColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** Sticky at the bottom on a phone. */
  actions?: ReactNode
}

export function OrderColumns({ children, aside, actions }: OrderColumnsProps) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <div className={classes.aside}>
        {aside}
        {actions !== undefined && (
          <div className={classes.actions} data-screen-only>
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}

interface OrderHeadingProps {
  code: string | undefined
  chips: ReactNode
  title?: string | undefined
}

/** Announces changes of the state. */
export function OrderHeading({ code, chips, title }: OrderHeadingProps) {
  const t = useTexts()
  if (code === undefined) return <Skeleton component="span" display="block" height="1.35rem" width="16rem" />
  return (
    <Group component="span" gap="0.25rem 0.75rem" mih="1.5rem" role="status">
      {title ?? t.orders.order(code)}
      {chips}
    </Group>
  )
}

export function Comment({ label, text, none = '-' }: { label: string; text: string; none?: string }) {
  return (
    <dl className={classes.comment}>
      <dt>{label}</dt>
      <dd>{text === '' ? none : text}</dd>
    </dl>
  )
}
