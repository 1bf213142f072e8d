// The offer of a product in a list: its price and shipping, and a quantity of it into the cart (C8, D4).
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import type { CardOffers, ProductCard } from '#contract/search.ts'
import { formatMoney } from '#domain/format.ts'
import { hasTwoCurrencies } from '#domain/offers.ts'
import { NextQuantities } from '#web/components/QuantityTerms.tsx'
import { LastPaidText } from '#web/components/LastPaidText.tsx'
import { InCart, Refusal } from '#web/features/product/BuyOutcome.tsx'
import { useBuying } from '#web/features/product/buying.ts'
import { comparedOffer } from '#web/features/product/offer-totals.ts'
import { paths } from '#web/paths.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { isZero, Money, PricePlusTax } from '#web/ui/formatted.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { noteChoice } from './search-learning.ts'
import classes from './CardOffer.module.css'

export type Cheapest = NonNullable<CardOffers['cheapest']>

type OfferedProduct = Omit<ProductCard, 'regions_available' | 'category_id'>

interface CardOfferProps {
  product: OfferedProduct
}

/** The price and shipping of the offer that is added; without one, the lowest price. */
export function Price({ product: { min_price_value, currency_code, offers } }: CardOfferProps) {
  const t = useTexts()
  const cheapest = offers?.cheapest
  return (
    <>
      {!cheapest && <span className={classes.soft}>{t.search.from}</span>}
      <span className={classes.amount}>
        <PricePlusTax
          fw={650}
          amount={cheapest?.value ?? min_price_value}
          currency={cheapest?.currency_code ?? currency_code}
        />
      </span>
      {cheapest && <Shipping cheapest={cheapest} />}
    </>
  )
}

function Shipping({ cheapest: { shipping_cost, shipping_currency_code } }: { cheapest: Cheapest }) {
  const t = useTexts()
  if (isZero(shipping_cost)) return <span className={classes.free}>{t.words.freeShipping}</span>
  return (
    <span className={classes.soft}>
      {t.words.shipping} <Money amount={shipping_cost} currency={shipping_currency_code} />
    </span>
  )
}

/** What the price does not say: the results are sorted by the lowest, of another offer that costs more with its shipping. */
export function PriceNotes({ product }: CardOfferProps) {
  const { last_paid: paid, offers } = product
  const now = offers?.cheapest
  return (
    <>
      <OtherPrices product={product} />
      <FromPrice product={product} />
      <LastPaidText paid={paid} now={now ? { amount: now.value, currency: now.currency_code } : null} />
    </>
  )
}

function OtherPrices({ product: { min_price_value: amount, currency_code, offers } }: CardOfferProps) {
  const t = useTexts()
  const language = useLanguage()
  const cheapest = offers?.cheapest
  if (!cheapest) return null
  const isLowest = amount === cheapest.value && currency_code === cheapest.currency_code
  return (
    <>
      {!isLowest && (
        <span className={classes.soft} data-figures>
          {t.search.anotherAt(formatMoney(amount, currency_code, language))}
        </span>
      )}
      {offers.sellers > 1 && hasTwoCurrencies(comparedOffer(cheapest)) && (
        <span className={classes.soft}>{t.search.incomparable}</span>
      )}
    </>
  )
}

/** The lowest price for a larger quantity, and the smallest quantity (B7). */
function FromPrice({ product: { currency_code, offers } }: CardOfferProps) {
  const t = useTexts()
  const language = useLanguage()
  if (!offers) return null
  const { from_value: from, cheapest } = offers
  const rule = cheapest ? t.words.soldFrom(cheapest.minimum, cheapest.multiple) : ''
  return (
    <>
      {from !== null && (
        <span className={classes.soft} data-figures>
          {t.search.fromByQuantity(formatMoney(from, currency_code, language))}
        </span>
      )}
      {rule !== '' && <span className={classes.soft}>{rule}</span>}
    </>
  )
}

/** Quantity and "Agregar" in the zone of the delivery place; `children` where the zone is chosen on the product's page. */
export function Actions({ product, children }: CardOfferProps & { children?: ReactNode }) {
  const place = useDeliveryPlace()
  const cheapest = product.offers?.cheapest
  if (cheapest && cheapest.region_id === place?.region_id)
    return <AddToCart product={product} offer={cheapest} />
  return children
}

interface SeeOffersProps {
  product: Pick<ProductCard, 'sku' | 'product_name'>
  /** Filtered by, "3,7" (D3). */
  zones: string | undefined
}

export function SeeOffers({ product: { sku, product_name }, zones }: SeeOffersProps) {
  const t = useTexts()
  return (
    <ButtonLink
      variant="default"
      size="sm"
      className={classes.see ?? ''}
      link={paths.detail(sku, zones)}
      onClick={noteChoice}
      aria-label={t.search.seeOffersOf(product_name)}
    >
      {t.search.seeOffers}
    </ButtonLink>
  )
}

function AddToCart({ product, offer }: CardOfferProps & { offer: Cheapest }) {
  const t = useTexts()
  const buying = useBuying(product, offer)
  const { product_name: name, sku } = product
  const add = (event: FormEvent) => {
    event.preventDefault()
    noteChoice()
    buying.buy('cartAddition')
  }
  return (
    <form className={classes.actions} onSubmit={add}>
      <div className={classes.buy}>
        <QuantityInput
          min={1}
          multiple={offer.multiple}
          label={t.cart.quantityOf(name)}
          value={buying.quantity}
          onChange={buying.setQuantity}
        />
        <Button
          type="submit"
          size="sm"
          px="xs"
          variant="light"
          disabled={buying.disabled}
          loading={buying.pendingType !== null}
          aria-label={t.search.addNamed(name)}
        >
          {t.search.add}
        </Button>
      </div>
      <NextQuantities next={buying.nextQuantities} onTake={buying.setQuantity} />
      <InCart sku={sku} offer={offer} />
      <Refusal buying={buying} />
    </form>
  )
}
