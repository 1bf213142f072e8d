// Description and technical sheet (D5).
import { Anchor, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Offer, ProductDetail } from '#contract/product.ts'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Seller } from './PurchasePanel.tsx'
import classes from './DetailPage.module.css'

const TECHNICAL_ID = 'ficha-tecnica'

/** The data sheet is far below the picture on a wide screen. */
export function TechnicalLink({ details }: { details: ProductDetail['technical_details'] }) {
  const t = useTexts()
  if (details.length === 0) return null
  return (
    <Anchor size="sm" visibleFrom="sm" href={`#${TECHNICAL_ID}`}>
      {t.product.seeTechnical}
    </Anchor>
  )
}

export function ProductTexts({ product, offer }: { product: ProductDetail; offer: Offer | undefined }) {
  const t = useTexts()
  const { bar_code: barCode } = product.product_detail
  const details = [
    ...product.technical_details,
    ...(barCode === null ? [] : [{ attr_key: t.product.barCode, attr_value: barCode }]),
  ]
  const sellers = offer ? [offer] : sellersOf(product)
  const description = product.product_detail.product_long_description.trim()
  return (
    <>
      <Panel title={t.product.description}>
        {description === '' ? (
          <Missing sellers={sellers}>{t.product.noDescription}</Missing>
        ) : (
          <Text className={classes.description}>{description}</Text>
        )}
      </Panel>
      <div id={TECHNICAL_ID} className={classes.technical}>
        <Panel title={t.product.technical}>
          {details.length === 0 ? (
            <Missing sellers={sellers}>{t.product.noTechnical}</Missing>
          ) : (
            <Sheet details={details} title={t.product.technical} />
          )}
        </Panel>
      </div>
    </>
  )
}

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
