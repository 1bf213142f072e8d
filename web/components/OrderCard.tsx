// An order or purchase in a list (P1, Q1, V2).
import { Group, Stack, Title, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { OrderTotals as Totals } from '#contract/fields.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts, type FactsProps } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { ButtonLink, type LinkTarget } from '#web/ui/links.tsx'
import { Comment } from './OrderLayout.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import classes from './OrderCard.module.css'

interface OrderCardProps {
  code: string
  link: LinkTarget
  chips: ReactNode
  images: readonly string[]
  facts: FactsProps['items']
  comments?: readonly [label: string, text: string]
  totals: Totals & { committed: Totals }
  leading?: ReactNode
  actions?: ReactNode
  highlighted?: boolean
  /** Default "Pedido …" and "Ver pedido". */
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
        <Group component="header" gap="xs">
          {more.leading}
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {chips}
        </Group>
        <ProductPictures images={images} />
        <Facts layout="columns" items={facts} />
        {comments && <Comment label={comments[0]} text={comments[1]} />}
      </div>
      <div className={classes.amounts}>
        <OrderTotals totals={totals} committed={totals.committed} />
        <Stack gap="xs">
          <ButtonLink fullWidth variant="light" aria-label={`${seeLabel} ${code}`} link={link}>
            {seeLabel}
          </ButtonLink>
          {more.actions !== undefined && <div className={classes.actions}>{more.actions}</div>}
        </Stack>
      </div>
    </article>
  )
}

const SHOWN = 4

function ProductPictures({ images }: { images: readonly string[] }) {
  const t = useTexts()
  const shown = images.length > SHOWN ? images.slice(0, SHOWN - 1) : images
  const more = images.length - shown.length
  return (
    <Group gap="xs" wrap="nowrap">
      {shown.map((src, index) => (
        <span key={index} className={classes.picture}>
          <ProductImage src={src} alt="" size={3.5} />
        </span>
      ))}
      {more > 0 && (
        <span className={classes.morePictures}>
          <span aria-hidden>+{more}</span>
          <VisuallyHidden>{t.orders.morePictures(more)}</VisuallyHidden>
        </span>
      )}
    </Group>
  )
}
