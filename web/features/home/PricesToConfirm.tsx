import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { PriceToConfirm } from '#contract/my-day.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { DayText } from '#web/ui/DayText.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import classes from './PricesToConfirm.module.css'

/** Prices that the seller has not looked at for long, and that are about to lose their validity. */
export function PricesToConfirm({ count, prices }: { count: number; prices: readonly PriceToConfirm[] }) {
  const t = useTexts()
  const all = (
    <Anchor
      size="sm"
      fw={550}
      renderRoot={(props) => <Link {...paths.publications({ to_confirm: 'true' })} {...props} />}
    >
      {t.home.seeAllPrices(count)}
    </Anchor>
  )
  return (
    <Panel title={t.home.pricesToConfirm} actions={count > 0 ? all : undefined} flush>
      {count === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          {t.home.noPrices}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {prices.map((price) => (
            <li key={price.price_id}>
              <Row price={price} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ price }: { price: PriceToConfirm }) {
  const t = useTexts()
  return (
    <Link {...paths.publications({ to_confirm: 'true', search: price.sku })} className={classes.row}>
      <ProductImage src={price.image_source} alt="" size={2.5} />
      <span className={classes.text}>
        {price.title}
        <span className={classes.soft}>
          <Money amount={price.value} currency={price.currency_code} /> · {t.home.unchangedSince}{' '}
          <DayText day={price.since} />
        </span>
      </span>
    </Link>
  )
}
