import { Text } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import type { Quote } from './publication.ts'
import classes from './PublicationHead.module.css'

/** Which publication a dialog is about. */
export function QuoteHead({ quote }: { quote: Quote }) {
  const t = useTexts()
  return (
    <div className={classes.head}>
      <ProductImage src={quote.imagen} alt="" size={3.5} />
      <div className={classes.text}>
        <Text fw={600}>{quote.prod_name}</Text>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {quote.comb_sku}
        </Text>
      </div>
    </div>
  )
}
