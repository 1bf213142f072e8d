// One publication in "Mis cotizaciones" (U1): what it is, what it costs since when, and what can be done with it.
import { Button, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { publicationIsOpen } from '#domain/publication.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import type { PublicationAct } from './publication-acts.ts'
import { stateOf } from './publication-state.ts'
import type { Publication } from './publication.ts'
import { PublicationMenu } from './PublicationMenu.tsx'
import { PublicationPrice } from './PublicationPrice.tsx'
import { PublicationStateChip } from './PublicationStateChip.tsx'
import classes from './PublicationCard.module.css'

interface PublicationCardProps {
  publication: Publication
  onAct: (act: PublicationAct) => void
}

export function PublicationCard({ publication, onAct }: PublicationCardProps) {
  const t = useTexts()
  const { prod_name: name, comb_sku: sku, size } = publication
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <ProductImage src={publication.imagen} alt="" size={5} />
      <div className={classes.what}>
        <Title order={3} size="h4" id={id}>
          {name}
        </Title>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {sku} ·{' '}
          <span className={classes.size}>
            {t.publications.size} {size}
          </span>
        </Text>
        <div className={classes.chips}>
          <PublicationStateChip code={publication.state} />
          {publication.open_claims > 0 && (
            <button
              type="button"
              className={`${classes.link} ${classes.claims}`}
              onClick={() => onAct('history')}
            >
              <IconAlertTriangle size={14} aria-hidden />
              {t.publications.openClaims(publication.open_claims)}
            </button>
          )}
        </div>
      </div>
      <div className={classes.price}>
        <PublicationPrice publication={publication} />
        {publication.to_confirm_since !== null && (
          <p className={classes.confirm}>
            <IconClockExclamation size={16} aria-hidden />
            <span>
              <b>{t.publications.toConfirm}</b>: {t.publications.toConfirmSince}{' '}
              <DayText day={publication.to_confirm_since} />.{' '}
              <button type="button" className={classes.link} onClick={() => onAct('confirm')}>
                {t.publications.confirmPrice}
              </button>
            </span>
          </p>
        )}
      </div>
      <dl className={`${classes.facts} ${classes.shipping}`}>
        <dt>{t.publications.shippingPrices}</dt>
        <dd>
          <Link
            {...paths.publicationZones(sku, name, size)}
            className={classes.link}
            aria-label={t.publications.seeShippingPricesOf(name)}
          >
            {t.publications.seeShippingPrices}
          </Link>
        </dd>
      </dl>
      <div className={classes.acts}>
        {publicationIsOpen(stateOf(publication.state)) && (
          <Button
            variant="light"
            aria-label={t.publications.changePriceOf(name)}
            className={classes.change}
            onClick={() => onAct('price')}
          >
            {t.publications.changePrice}
          </Button>
        )}
        <PublicationMenu publication={publication} onAct={onAct} />
      </div>
    </article>
  )
}
