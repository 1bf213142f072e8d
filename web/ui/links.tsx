// Mantine's buttons and anchors as links of the router.
import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** As `paths` makes it. */
export type LinkTarget = Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>

interface Linked {
  link: LinkTarget
  onClick?: () => void
  children: ReactNode
  'aria-label'?: string
  'data-autofocus'?: boolean
}

export function ButtonLink({ link, ...button }: ButtonProps & Linked) {
  return <Button {...button} renderRoot={(root) => <Link {...link} {...root} />} />
}

export function AnchorLink({ link, ...anchor }: AnchorProps & Linked) {
  return <Anchor {...anchor} renderRoot={(root) => <Link {...link} {...root} />} />
}
