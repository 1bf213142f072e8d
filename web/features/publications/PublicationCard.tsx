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
import type { QuoteAct } from './publication-acts.ts'
import { stateOf } from './publication-state.ts'
import type { Quote } from './publication.ts'
import { QuoteMenu } from './PublicationMenu.tsx'
import { QuotePrice } from './PublicationPrice.tsx'
import { QuoteStateChip } from './PublicationStateChip.tsx'
import classes from './PublicationCard.module.css'

interface QuoteCardProps {
  quote: Quote
  onAct: (act: QuoteAct) => void
}

export function QuoteCard({ quote, onAct }: QuoteCardProps) {
  const t = useTexts()
  const { prod_name: name, comb_sku: sku, size } = quote
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <ProductImage src={quote.imagen} alt="" size={5} />
      <div className={classes.what}>
        <Title order={3} size="h4" id={id}>
          {name}
        </Title>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {sku} ·{' '}
          <span className={classes.size}>
            {t.quotes.size} {size}
          </span>
        </Text>
        <div className={classes.chips}>
          <QuoteStateChip code={quote.state} />
          {quote.open_claims > 0 && (
            <button
              type="button"
              className={`${classes.link} ${classes.claims}`}
              onClick={() => onAct('history')}
            >
              <IconAlertTriangle size={14} aria-hidden />
              {t.quotes.openClaims(quote.open_claims)}
            </button>
          )}
        </div>
      </div>
      <div className={classes.price}>
        <QuotePrice quote={quote} />
        {quote.to_confirm_since !== null && (
          <p className={classes.confirm}>
            <IconClockExclamation size={16} aria-hidden />
            <span>
              <b>{t.quotes.toConfirm}</b>: {t.quotes.toConfirmSince} <DayText day={quote.to_confirm_since} />.{' '}
              <button type="button" className={classes.link} onClick={() => onAct('confirm')}>
                {t.quotes.confirmPrice}
              </button>
            </span>
          </p>
        )}
      </div>
      <dl className={`${classes.facts} ${classes.shipping}`}>
        <dt>{t.quotes.shippingPrices}</dt>
        <dd>
          <Link
            {...paths.quoteZones(sku, name, size)}
            className={classes.link}
            aria-label={t.quotes.seeShippingPricesOf(name)}
          >
            {t.quotes.seeShippingPrices}
          </Link>
        </dd>
      </dl>
      <div className={classes.acts}>
        {publicationIsOpen(stateOf(quote.state)) && (
          <Button
            variant="light"
            aria-label={t.quotes.changePriceOf(name)}
            className={classes.change}
            onClick={() => onAct('price')}
          >
            {t.quotes.changePrice}
          </Button>
        )}
        <QuoteMenu quote={quote} onAct={onAct} />
      </div>
    </article>
  )
}
