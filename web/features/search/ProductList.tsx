// The results as rows: code, sellers, days and price below each other, and the cheapest offer into the cart (C1, D4).
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type { CardOffers, ProductCard } from '#contract/catalog.ts'
import { formatMoney } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'
import { hasTwoCurrencies } from '#domain/offers.ts'
import { InCart, Refusal } from '#web/features/product/BuyOutcome.tsx'
import { useBuying } from '#web/features/product/buying.ts'
import { comparedOffer } from '#web/features/product/offer-totals.ts'
import { paths } from '#web/paths.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { isZero, Money, PricePlusTax } from '#web/ui/formatted.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { QuantityInput } from '#web/ui/QuantityInput.tsx'
import { Busy } from '#web/ui/Skeletons.tsx'
import type { ProductsProps } from './ProductGrid.tsx'
import classes from './ProductList.module.css'

const SKELETONS = 8
const PICTURE_REM = 3.75

export function ProductList({ products, zones, eager, labelledBy }: ProductsProps) {
  return (
    <ul className={classes.list} aria-labelledby={labelledBy}>
      {products.map((product, index) => (
        <li key={product.sku} className={classes.row}>
          <ProductImage src={product.image_source} alt="" size={PICTURE_REM} eager={index < eager} />
          <div className={classes.product}>
            <Link {...paths.detail(product.sku, zones)} className={classes.name}>
              {product.product_name}
            </Link>
            <span className={classes.soft} data-figures>
              {product.sku}
            </span>
          </div>
          <Delivery product={product} />
          <Price product={product} />
          <Actions product={product} zones={zones} />
        </li>
      ))}
    </ul>
  )
}

type Cheapest = NonNullable<CardOffers['cheapest']>

interface RowProps {
  product: ProductCard
}

/** Delivery days of the cheapest offer in a single zone, otherwise of all. */
function Delivery({ product: { offers, regions_available } }: RowProps) {
  const t = useTexts()
  if (!offers) return <div className={classes.delivery} />
  const { sellers, delivery_time, cheapest } = offers
  const days = cheapest?.delivery_time
  const isSlower = days !== undefined && days > delivery_time.minimo
  return (
    <div className={classes.delivery} data-figures>
      <span>
        {t.search.businessDays(days === undefined ? delivery_time : { minimo: days, maximo: days })}
      </span>
      {cheapest && <span className={classes.soft}>{t.search.soldBy(cheapest.provider_fantasy_name)}</span>}
      {(!cheapest || sellers > 1) && <span className={classes.soft}>{t.search.sellers(sellers)}</span>}
      {isSlower && <span className={classes.soft}>{t.search.anotherIn(delivery_time.minimo)}</span>}
      {!cheapest && <span className={classes.soft}>{t.search.availableIn(regions_available)}</span>}
    </div>
  )
}

/** The price of the offer that is added; without one, the lowest. */
function Price({ product: { min_price_value, currency_code, offers } }: RowProps) {
  const t = useTexts()
  const cheapest = offers?.cheapest
  return (
    <div className={classes.price}>
      {!cheapest && <span className={classes.soft}>{t.search.from}</span>}
      <PricePlusTax
        fw={650}
        amount={cheapest?.value ?? min_price_value}
        currency={cheapest?.currency_code ?? currency_code}
      />
      {cheapest && <Shipping cheapest={cheapest} />}
      {cheapest && <LowerPrice cheapest={cheapest} amount={min_price_value} currency={currency_code} />}
      {cheapest && offers.sellers > 1 && hasTwoCurrencies(comparedOffer(cheapest)) && (
        <span className={classes.soft}>{t.search.incomparable}</span>
      )}
    </div>
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

interface LowerPriceProps {
  cheapest: Cheapest
  amount: string
  currency: Currency
}

/** By which the results are sorted: another offer may have a lower price, and cost more with its shipping. */
function LowerPrice({ cheapest, amount, currency }: LowerPriceProps) {
  const t = useTexts()
  const language = useLanguage()
  if (amount === cheapest.value && currency === cheapest.currency_code) return null
  const price = formatMoney(amount, currency, language)
  return (
    <span className={classes.soft} data-figures>
      {t.search.anotherAt(price)}
    </span>
  )
}

/** Quantity and "Agregar" in the zone of the delivery place; otherwise the zone is chosen on the product's page. */
function Actions({ product, zones }: RowProps & { zones: string | undefined }) {
  const t = useTexts()
  const place = useDeliveryPlace()
  const cheapest = product.offers?.cheapest
  if (cheapest && cheapest.region_id === place?.region_id)
    return <AddToCart product={product} offer={cheapest} />
  return (
    <div className={classes.actions}>
      <ButtonLink
        variant="default"
        size="sm"
        className={classes.see ?? ''}
        link={paths.detail(product.sku, zones)}
        aria-label={t.search.seeOffersOf(product.product_name)}
      >
        {t.search.seeOffers}
      </ButtonLink>
    </div>
  )
}

function AddToCart({ product, offer }: RowProps & { offer: Cheapest }) {
  const t = useTexts()
  const buying = useBuying(product, offer)
  const { product_name: name, sku } = product
  const add = (event: FormEvent) => {
    event.preventDefault()
    buying.buy('cartAddition')
  }
  return (
    <form className={classes.actions} onSubmit={add}>
      <div className={classes.buy}>
        <QuantityInput
          min={1}
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
      <InCart sku={sku} offer={offer} />
      <Refusal buying={buying} />
    </form>
  )
}

export function ListSkeleton() {
  return (
    <Busy className={classes.list}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={classes.row}>
          <Skeleton width={`${PICTURE_REM}rem`} height={`${PICTURE_REM}rem`} />
          <div className={classes.product}>
            <Skeleton height="0.9rem" />
            <Skeleton height="0.7rem" width="40%" mt={8} />
          </div>
          <Skeleton className={classes.delivery ?? ''} height="0.9rem" width="60%" />
          <Skeleton className={classes.price ?? ''} height="1rem" width="70%" />
          <Skeleton className={classes.actions ?? ''} height="2.25rem" />
        </div>
      ))}
    </Busy>
  )
}
