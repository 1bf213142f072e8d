import { Text } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { DayText, PricePlusTax } from '#web/ui/formatted.tsx'
import { Facts } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import type { Publication } from './publication.ts'
import classes from './price-dialogs.module.css'

/** Picture, name and SKU of a dialog's publication. */
export function PublicationHead({ publication }: { publication: Publication }) {
  const t = useTexts()
  return (
    <div className={classes.head}>
      <ProductImage src={publication.imagen} alt="" size={3.5} />
      <div className={classes.headText}>
        <Text fw={600}>{publication.prod_name}</Text>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {publication.comb_sku}
        </Text>
      </div>
    </div>
  )
}

/** The current price and the scheduled one. */
export function PriceNow({ publication }: { publication: Publication }) {
  const t = useTexts()
  const { comb_price: amount, moneda: currency, fecha_vigencia: from, scheduled } = publication
  const price = (value: string, code: 'ARS' | 'USD', day: string) => (
    <>
      <PricePlusTax amount={value} currency={code} /> · {t.publications.fromDay} <DayText day={day} />
    </>
  )
  if (amount === null || currency === null || from === null) return null
  const shown = price(amount, currency, from)
  const label = publication.price_state === 'scheduled' ? t.publications.scheduled : t.publications.inForce
  const next = scheduled && price(scheduled.value, scheduled.currency_code, scheduled.date_from)
  return <Facts items={[[label, shown], ...(next ? [[t.publications.scheduled, next] as const] : [])]} />
}
