import { Text } from '@mantine/core'
import { useTexts } from '#web/session/language.ts'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import type { Publication } from './publication.ts'
import classes from './PublicationHead.module.css'

/** Which publication a dialog is about. */
export function PublicationHead({ publication }: { publication: Publication }) {
  const t = useTexts()
  return (
    <div className={classes.head}>
      <ProductImage src={publication.imagen} alt="" size={3.5} />
      <div className={classes.text}>
        <Text fw={600}>{publication.prod_name}</Text>
        <Text size="xs" c="dimmed">
          {t.orders.sku} {publication.comb_sku}
        </Text>
      </div>
    </div>
  )
}
