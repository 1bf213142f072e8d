// One order or purchase in a list (P1, Q1, V2): what it is, who it concerns, what it costs, and the way in.
import { Button, Title } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import type { OrderTotals as Amounts } from '#contract/fields.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts, type FactsProps } from '#web/ui/Facts.tsx'
import { Comment } from './Comment.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import classes from './OrderCard.module.css'

interface OrderCardProps {
  code: string
  /** From `paths`. */
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  /** State, and whatever else must be seen first. */
  chips: ReactNode
  images: readonly string[]
  facts: FactsProps['items']
  /** What the buyer wrote. */
  comments?: readonly [label: string, text: string]
  totals: Amounts
  /** Before the title: a box to tick. */
  leading?: ReactNode
  /** Buttons of what can be done with it from the list. */
  actions?: ReactNode
  /** It is ticked. */
  highlighted?: boolean
  /** "Pedido …" and "Ver pedido" unless told otherwise. */
  title?: string
  seeLabel?: string
}

export function OrderCard({ code, link, chips, images, facts, comments, totals, ...more }: OrderCardProps) {
  const t = useTexts()
  const { title = t.orders.order(code), seeLabel = t.orders.seeOrder } = more
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id} data-highlighted={more.highlighted || undefined}>
      <div className={classes.what}>
        <header className={classes.header}>
          {more.leading}
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {chips}
        </header>
        <ProductPictures images={images} />
        <Facts layout="columns" items={facts} />
        {comments && <Comment label={comments[0]} text={comments[1]} />}
      </div>
      <div className={classes.amounts}>
        <OrderTotals totals={totals} />
        <div className={classes.buttons}>
          <Button
            fullWidth
            variant="light"
            aria-label={`${seeLabel} ${code}`}
            renderRoot={(props) => <Link {...link} {...props} />}
          >
            {seeLabel}
          </Button>
          {more.actions !== undefined && <div className={classes.actions}>{more.actions}</div>}
        </div>
      </div>
    </article>
  )
}
