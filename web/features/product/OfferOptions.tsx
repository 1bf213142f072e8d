// The zone's offers (D3).
import { Radio, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Offer } from '#contract/product.ts'
import { hasTwoCurrencies, meritsOf } from '#domain/offers.ts'
import { ClosureLine } from '#web/components/ClosureLine.tsx'
import { QuantityTerms } from '#web/components/QuantityTerms.tsx'
import { unitValue } from '#web/components/quantity-terms.ts'
import { useTexts } from '#web/session/language.ts'
import { Money, PricePlusTax, isZero } from '#web/ui/formatted.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { amountsToPay, comparedOffer, shippingOf } from './offer-totals.ts'
import classes from './PurchasePanel.module.css'

interface OfferOptionsProps {
  offers: readonly Offer[]
  chosen: Offer
  quantity: number
  onChoose: (offer: Offer) => void
}

export const OPTIONS_ID = 'opciones'

export function OfferOptions({ offers, chosen, quantity, onChoose }: OfferOptionsProps) {
  const t = useTexts()
  const columns = [t.product.seller, t.product.unitPrice, t.words.shipping, t.product.delivery]
  return (
    <div id={OPTIONS_ID}>
      <Panel
        title={t.product.otherOptions}
        actions={
          <Text size="sm" c="dimmed">
            {t.product.comparedFor(quantity, chosen.region_name)}
          </Text>
        }
      >
        <Radio.Group
          // The group's only name.
          label={<VisuallyHidden>{t.product.otherOptions}</VisuallyHidden>}
          labelProps={{ className: classes.optionsLabel }}
          value={String(chosen.provider_id)}
          onChange={(value) => {
            const offer = offers.find(({ provider_id }) => String(provider_id) === value)
            if (offer) onChoose(offer)
          }}
        >
          <table className={classes.options}>
            <thead>
              <tr>
                {[...columns, t.product.totalFor(quantity)].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {offers.map((offer) => (
                <Row
                  key={offer.provider_id}
                  offer={offer}
                  all={offers}
                  quantity={quantity}
                  chosen={offer.provider_id === chosen.provider_id}
                />
              ))}
            </tbody>
          </table>
        </Radio.Group>
        <Incomparable offers={offers} />
      </Panel>
    </div>
  )
}

/** D3: names whom the order by total leaves for the end. */
function Incomparable({ offers }: Pick<OfferOptionsProps, 'offers'>) {
  const t = useTexts()
  const sellers = offers.filter((offer) => hasTwoCurrencies(comparedOffer(offer)))
  if (sellers.length === 0) return null
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {t.product.incomparable(sellers.map(({ provider_fantasy_name: name }) => name))}
    </Text>
  )
}

interface RowProps {
  offer: Offer
  all: readonly Offer[]
  quantity: number
  chosen: boolean
}

function Row({ offer, all, quantity, chosen }: RowProps) {
  const t = useTexts()
  const merits = meritsOf(
    comparedOffer(offer, quantity),
    all.map((one) => comparedOffer(one, quantity)),
  )
  return (
    <tr className={classes.option} data-chosen={chosen || undefined}>
      <th scope="row">
        <Radio
          value={String(offer.provider_id)}
          label={offer.provider_fantasy_name}
          classNames={{ radio: classes.optionRadio, label: classes.optionName }}
        />
        {(merits.cheapest || merits.fastest) && (
          <span className={classes.merits}>
            {merits.cheapest && <span className={classes.merit}>{t.product.cheapest}</span>}
            {merits.fastest && <span className={classes.merit}>{t.product.fastest}</span>}
          </span>
        )}
      </th>
      <Cell label={t.product.unitPrice}>
        <PricePlusTax amount={unitValue(offer, quantity)} currency={offer.currency_code} />
        <QuantityTerms terms={offer} currency={offer.currency_code} quantity={quantity} />
      </Cell>
      <Cell label={t.words.shipping}>
        <ShippingTotal offer={offer} quantity={quantity} />
      </Cell>
      <Cell label={t.product.delivery}>
        {t.words.businessDays(offer.delivery_time)}
        <ClosureLine closure={offer.closure} />
      </Cell>
      <Cell label={t.product.totalFor(quantity)} strong>
        {amountsToPay(offer, quantity).map(({ currency, amount }) => (
          <span key={currency} className={classes.amount}>
            <PricePlusTax amount={amount} currency={currency} />
          </span>
        ))}
      </Cell>
    </tr>
  )
}

/** Named on a phone, where each row is a card. */
function Cell({ label, strong, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <td data-strong={strong}>
      <span className={classes.column}>{label}</span>
      <span className={classes.value}>{children}</span>
    </td>
  )
}

function ShippingTotal({ offer, quantity }: { offer: Offer; quantity: number }) {
  const t = useTexts()
  if (isZero(offer.shipping_cost)) return <span className={classes.free}>{t.words.freeShipping}</span>
  return <Money amount={shippingOf(offer, quantity)} currency={offer.shipping_currency_code} />
}
