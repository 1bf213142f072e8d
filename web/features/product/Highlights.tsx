// The first lines of the technical sheet, where there is room beside the picture.
import { Anchor, Title } from '@mantine/core'
import type { ProductDetail } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts } from '#web/ui/Facts.tsx'
import { TECHNICAL_ID } from './ProductTexts.tsx'
import classes from './Highlights.module.css'

const MOST = 5

export function Highlights({ details }: { details: ProductDetail['technical_details'] }) {
  const t = useTexts()
  if (details.length === 0) return null
  return (
    <div className={classes.highlights}>
      <Title order={2} size="h4" mb="xs">
        {t.detail.highlights}
      </Title>
      <Facts items={details.slice(0, MOST).map(({ attr_key, attr_value }) => [attr_key, attr_value])} />
      <Anchor size="sm" mt="xs" display="inline-block" href={`#${TECHNICAL_ID}`}>
        {t.detail.seeTechnical}
      </Anchor>
    </div>
  )
}
