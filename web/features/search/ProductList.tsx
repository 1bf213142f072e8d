// The results as rows: code, sellers, days and price below each other, and the cheapest offer into the cart (C1, D4).
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ProductCard } from '#contract/search.ts'
import { CompareIcon } from '#web/components/CompareToggle.tsx'
import { SaveIcon } from '#web/components/SaveInList.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Busy } from '#web/ui/Skeletons.tsx'
import { Actions, Price, PriceNotes, SeeOffers } from './CardOffer.tsx'
import type { ProductsProps } from './ProductGrid.tsx'
import { noteChoice } from './search-learning.ts'
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
            <Link {...paths.detail(product.sku, zones)} className={classes.name} onClick={noteChoice}>
              {product.product_name}
            </Link>
            <span className={classes.code}>
              <span className={classes.soft} data-figures>
                {product.sku}
              </span>
              <CompareIcon product={product} />
              <SaveIcon product={product} />
            </span>
          </div>
          <Delivery product={product} />
          <div className={classes.price}>
            <Price product={product} />
            <PriceNotes product={product} />
          </div>
          <div className={classes.actions}>
            <Actions product={product}>
              <SeeOffers product={product} zones={zones} />
            </Actions>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Delivery days of the cheapest offer in a single zone, otherwise of all. */
function Delivery({ product: { offers, regions_available } }: { product: ProductCard }) {
  const t = useTexts()
  if (!offers) return <div className={classes.delivery} />
  const { sellers, delivery_time, cheapest } = offers
  const isSlower = cheapest && cheapest.delivery_time > delivery_time.minimo
  return (
    <div className={classes.delivery} data-figures>
      <span>
        {cheapest ? t.search.arrivesIn(cheapest.delivery_time) : t.search.businessDays(delivery_time)}
      </span>
      {cheapest && <span className={classes.soft}>{t.search.soldBy(cheapest.provider_fantasy_name)}</span>}
      {(!cheapest || sellers > 1) && <span className={classes.soft}>{t.search.sellers(sellers)}</span>}
      {isSlower && <span className={classes.soft}>{t.search.anotherIn(delivery_time.minimo)}</span>}
      {!cheapest && <span className={classes.soft}>{t.search.availableIn(regions_available)}</span>}
    </div>
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
