// D3: who else sells it in the zone. The chosen one is what the panel shows and the buttons buy.
import { Radio, VisuallyHidden } from '@mantine/core'
import type { Offer } from '#contract/catalog.ts'
import { parseCents } from '#domain/money.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Shipping } from './OfferSummary.tsx'
import classes from './OfferOptions.module.css'

interface OfferOptionsProps {
  /** Cheapest first. */
  offers: readonly Offer[]
  chosen: Offer
  onChoose: (offer: Offer) => void
}

export function OfferOptions({ offers, chosen, onChoose }: OfferOptionsProps) {
  const t = useTexts()
  return (
    <Panel title={t.detail.otherOptions}>
      <Radio.Group
        // Mantine names the group by its label only.
        label={<VisuallyHidden>{t.detail.otherOptions}</VisuallyHidden>}
        labelProps={{ className: classes.label }}
        value={String(chosen.publication_id)}
        onChange={(value) => {
          const offer = offers.find(({ publication_id }) => String(publication_id) === value)
          if (offer) onChoose(offer)
        }}
      >
        <div className={classes.offers}>
          {offers.map((offer) => (
            <Option key={offer.publication_id} offer={offer} merits={meritsOf(offer, offers)} />
          ))}
        </div>
      </Radio.Group>
    </Panel>
  )
}

function Option({ offer, merits }: { offer: Offer; merits: Merits }) {
  const t = useTexts()
  return (
    <Radio.Card value={String(offer.publication_id)} className={classes.offer}>
      <Radio.Indicator />
      <span className={classes.seller}>
        <span className={classes.name}>{offer.provider_fantasy_name}</span>
        {merits.cheapest && <span className={classes.merit}>{t.detail.bestPrice}</span>}
        {merits.fastest && <span className={classes.merit}>{t.detail.fastest}</span>}
      </span>
      <span className={classes.price}>
        <PricePlusTax amount={offer.value} currency={offer.currency_code} />
      </span>
      <span className={classes.terms}>
        <Shipping offer={offer} />
        <span>{t.detail.deliveredIn(offer.delivery_time)}</span>
      </span>
    </Radio.Card>
  )
}

interface Merits {
  cheapest: boolean
  fastest: boolean
}

/** Only what no other offer has; prices of two currencies are not compared (K14). */
function meritsOf(offer: Offer, offers: readonly Offer[]): Merits {
  const others = offers.filter(({ publication_id }) => publication_id !== offer.publication_id)
  const cents = ({ value }: Offer) => parseCents(value) ?? 0
  return {
    cheapest: others.every(
      (other) => other.currency_code === offer.currency_code && cents(other) > cents(offer),
    ),
    fastest: others.every((other) => other.delivery_time > offer.delivery_time),
  }
}
