import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#web/session/language.ts'
import classes from './OrderHeading.module.css'

interface OrderHeadingProps {
  /** Absent while the order loads. */
  code: string | undefined
  chips: ReactNode
  /** "Pedido …" unless told otherwise. */
  title?: string | undefined
}

/** Which order a page is about and how it stands, under the heading of the page. Says so when its state changes. */
export function OrderHeading({ code, chips, title }: OrderHeadingProps) {
  const t = useTexts()
  if (code === undefined) return <Skeleton component="span" display="block" height="1.35rem" width="16rem" />
  return (
    <span className={classes.line} role="status">
      {title ?? t.orders.order(code)}
      {chips}
    </span>
  )
}
