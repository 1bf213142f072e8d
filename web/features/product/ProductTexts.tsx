// Description and technical sheet (D5).
import { Anchor, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import { Facts, Panel } from '#web/ui/Panel.tsx'
import { Seller } from './PurchasePanel.tsx'
import classes from './DetailPage.module.css'

const MAX_HIGHLIGHTS = 5

export function Highlights({ details }: { details: ProductDetail['technical_details'] }) {
  const t = useTexts()
  if (details.length === 0) return null
  return (
    <div className={classes.highlights}>
      <Title order={2} size="h4" mb="xs">
        {t.detail.highlights}
      </Title>
      <Facts
        items={details.slice(0, MAX_HIGHLIGHTS).map(({ attr_key, attr_value }) => [attr_key, attr_value])}
      />
      <Anchor size="sm" mt="xs" display="inline-block" href={`#${TECHNICAL_ID}`}>
        {t.detail.seeTechnical}
      </Anchor>
    </div>
  )
}

export function ProductTexts({ product, offer }: { product: ProductDetail; offer: Offer | undefined }) {
  const t = useTexts()
  const sellers = offer ? [offer] : sellersOf(product)
  const description = product.product_detail.product_long_description.trim()
  return (
    <>
      <Panel title={t.detail.description}>
        {description === '' ? (
          <Missing sellers={sellers}>{t.detail.noDescription}</Missing>
        ) : (
          <Text className={classes.description}>{description}</Text>
        )}
      </Panel>
      <div id={TECHNICAL_ID} className={classes.technical}>
        <Panel title={t.detail.technical}>
          {product.technical_details.length === 0 ? (
            <Missing sellers={sellers}>{t.detail.noTechnical}</Missing>
          ) : (
            <Sheet details={product.technical_details} title={t.detail.technical} />
          )}
        </Panel>
      </div>
    </>
  )
}

const TECHNICAL_ID = 'ficha-tecnica'

function Missing({ sellers, children }: { sellers: readonly Offer[]; children: ReactNode }) {
  return (
    <>
      <Text c="dimmed">{children}</Text>
      <Group gap="md" mt="xs">
        {sellers.map((offer) => (
          <Seller key={offer.provider_id} offer={offer} />
        ))}
      </Group>
    </>
  )
}

function sellersOf({ prices }: ProductDetail): Offer[] {
  const offers = prices.flatMap((zone) => zone.offers)
  return [...new Map(offers.map((offer) => [offer.provider_id, offer])).values()]
}

function Sheet({ title, details }: { title: string; details: ProductDetail['technical_details'] }) {
  return (
    <table aria-label={title} className={classes.sheet}>
      <tbody>
        {details.map(({ attr_key, attr_value }) => (
          <tr key={attr_key}>
            <th scope="row">{attr_key}</th>
            <td>{attr_value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
