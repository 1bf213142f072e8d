// The results as cards (C8), the view of the documents.
import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconMapPin, IconTruckDelivery } from '@tabler/icons-react'
import type { ProductCard as Card } from '#contract/search.ts'
import { CompareIcon } from '#web/components/CompareToggle.tsx'
import { SaveIcon } from '#web/components/SaveInList.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { Busy } from '#web/ui/Skeletons.tsx'
import { Actions, type Cheapest, Price, PriceNotes } from './CardOffer.tsx'
import { noteChoice } from './search-learning.ts'
import classes from './ProductGrid.module.css'

const SKELETONS = 8

export interface ProductsProps {
  products: Card[]
  zones: string | undefined
  /** Number of pictures on the first screen, loaded eagerly. */
  eager: number
  labelledBy: string | undefined
}

export function ProductGrid({ products, zones, eager, labelledBy }: ProductsProps) {
  return (
    <ul className={classes.grid} aria-labelledby={labelledBy}>
      {products.map((product, index) => (
        <li key={product.sku}>
          <ProductCard product={product} zones={zones} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

interface ProductCardProps {
  product: Card
  zones: string | undefined
  eager: boolean
}

/** A link, but for the choices to compare and to save, and the quantity and "Agregar" that a delivery place gives it. */
function ProductCard({ product, zones, eager }: ProductCardProps) {
  const { cheapest } = product.offers ?? {}
  return (
    <div className={classes.card}>
      <Link {...paths.detail(product.sku, zones)} className={classes.link} onClick={noteChoice}>
        <ProductImage src={product.image_source} alt="" eager={eager} />
        <span className={classes.text}>
          <span className={classes.name}>{product.product_name}</span>
          <span className={classes.soft} data-figures>
            {product.sku}
          </span>
          <span className={classes.price}>
            <Price product={product} />
            <PriceNotes product={product} />
          </span>
          {cheapest ? <Arrival cheapest={cheapest} /> : <Delivery product={product} />}
        </span>
      </Link>
      <div className={classes.choices}>
        <CompareIcon product={product} />
        <SaveIcon product={product} />
      </div>
      <div className={classes.actions}>
        <Actions product={product} />
      </div>
    </div>
  )
}

/** In the zone of the delivery place, or another single one. */
function Arrival({ cheapest }: { cheapest: Cheapest }) {
  const t = useTexts()
  return (
    <>
      <span className={classes.soft}>{t.search.soldBy(cheapest.provider_fantasy_name)}</span>
      <span className={classes.badge}>
        <IconTruckDelivery size={14} stroke={2} aria-hidden />
        {t.search.arrivesIn(cheapest.delivery_time)}
      </span>
    </>
  )
}

function Delivery({ product: { offers, regions_available } }: { product: Card }) {
  const t = useTexts()
  return (
    <>
      {offers && (
        <span className={classes.offers} data-figures>
          <span>{t.search.sellers(offers.sellers)}</span>{' '}
          <span>{t.search.businessDays(offers.delivery_time)}</span>
        </span>
      )}
      <span className={classes.badge}>
        <IconMapPin size={14} stroke={2} aria-hidden />
        {t.search.availableIn(regions_available)}
      </span>
    </>
  )
}

export function GridSkeleton() {
  return (
    <Busy className={classes.grid}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton style={{ aspectRatio: 1 }} height="auto" radius={0} />
          <div className={classes.text}>
            <Skeleton height="0.8rem" />
            <Skeleton height="0.8rem" width="60%" />
            <Skeleton height="1.2rem" mt="1.8rem" width="55%" />
            <Skeleton height="0.8rem" width="70%" />
            <Skeleton height="1.4rem" width="75%" radius="xl" />
          </div>
        </div>
      ))}
    </Busy>
  )
}
