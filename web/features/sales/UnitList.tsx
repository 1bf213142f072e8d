import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import type { ToSend } from './use-quantities.ts'
import classes from './UnitList.module.css'

/** How many units of which products, before they are sent or cancelled. */
export function UnitList({ items }: { items: readonly ToSend[] }) {
  const t = useTexts()
  return (
    <ul className={classes.list}>
      {items.map(({ item, quantity }) => (
        <li key={item.id} className={classes.item}>
          <ProductImage src={item.combination.media.image_source} alt="" size={2.5} />
          <span className={classes.text}>
            {item.combination.title}
            <span className={classes.sku}>
              {t.orders.sku} {item.combination.sku}
            </span>
          </span>
          <b className={classes.units}>{t.sales.units(quantity)}</b>
        </li>
      ))}
    </ul>
  )
}
