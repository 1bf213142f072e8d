// A product among others (C8). The whole card is one link.
import { IconMapPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ProductCard as Card } from '#contract/catalog.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { PricePlusTax } from '#web/ui/Money.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './ProductCard.module.css'

export function ProductCard({ product, eager }: { product: Card; eager?: boolean }) {
  const t = useTexts()
  return (
    <Link {...paths.detail(product.sku)} className={classes.card}>
      <ProductImage src={product.image_source} alt="" eager={eager} />
      <span className={classes.text}>
        <span className={classes.name}>{product.product_name}</span>
        <span className={classes.price}>
          <span className={classes.from}>{t.search.from}</span>
          <PricePlusTax
            size="lg"
            fw={650}
            amount={product.min_price_value}
            currency={product.currency_code}
          />
        </span>
        <span className={classes.zones}>
          <IconMapPin size={14} stroke={2} aria-hidden />
          {t.search.availableIn(product.regions_available)}
        </span>
      </span>
    </Link>
  )
}
