import { Skeleton } from '@mantine/core'
import type { IconReceipt } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import classes from './WaitingTile.module.css'

export interface WaitingTileProps {
  icon: typeof IconReceipt
  label: string
  /** Undefined while it is asked for, null when it could not be had: the link works all the same. */
  count: number | null | undefined
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Somebody waits for the user. */
  urgent?: boolean
}

/** How many of something wait, and the way there. */
export function WaitingTile({ icon: Icon, label, count, link, urgent = false }: WaitingTileProps) {
  return (
    <Link {...link} className={classes.tile} data-urgent={(urgent && (count ?? 0) > 0) || undefined}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.count}>
          {count === undefined ? (
            <Skeleton component="span" display="block" width="2.5rem" height="1.5rem" />
          ) : (
            (count ?? '–')
          )}
        </span>
        <span className={classes.label}>{label}</span>
      </span>
    </Link>
  )
}
