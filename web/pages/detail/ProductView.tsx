// A product: what it is, what it costs where, and everything else there is to know.
import { Text } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import { scrolling } from '#web/ui/motion.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { useDeliveryZone, type Zone } from './delivery-zone.ts'
import { Highlights } from './Highlights.tsx'
import { OfferOptions } from './OfferOptions.tsx'
import { ProductTexts } from './ProductTexts.tsx'
import { PurchasePanel } from './PurchasePanel.tsx'
import { Variants } from './Variants.tsx'
import { ZoomImage } from './ZoomImage.tsx'
import classes from './ProductView.module.css'

interface ProductViewProps {
  product: ProductDetail
  /** Another variant is on its way: this one must not be bought by mistake. */
  old: boolean
}

export function ProductView({ product, old }: ProductViewProps) {
  const t = useTexts()
  const delivery = useDeliveryZone(product.prices)
  const { offers, offer, choose } = useOffer(delivery.zone)
  const panel = useRef<HTMLElement>(null)
  const { sku, product_name, product_short_description, image_source } = product.product_detail

  /** On a phone the panel the choice changes is out of sight. */
  function chooseAndShow(chosen: Offer) {
    choose(chosen)
    panel.current?.scrollIntoView({ block: 'nearest', behavior: scrolling() })
  }
  return (
    <div className={classes.layout} aria-busy={old}>
      <Panel className={classes.product}>
        <div className={classes.columns}>
          <ZoomImage src={image_source} name={product_name} />
          <div className={classes.about}>
            {product_short_description !== '' && <Text>{product_short_description}</Text>}
            <Variants sku={sku} variants={product.variants} />
            <Highlights details={product.technical_details} />
          </div>
        </div>
      </Panel>
      <section ref={panel} aria-label={t.detail.buy} className={classes.buy} inert={old}>
        <Panel>
          <PurchasePanel product={product} delivery={delivery} offer={offer} />
        </Panel>
      </section>
      <div className={classes.more}>
        {offer && offers.length > 1 && (
          <OfferOptions offers={offers} chosen={offer} onChoose={chooseAndShow} />
        )}
        <ProductTexts product={product} offer={offer} />
      </div>
    </div>
  )
}

/** The cheapest offer of the zone, until another one is chosen. */
function useOffer(zone: Zone | undefined) {
  const [chosen, setChosen] = useState<number | null>(null)
  const offers = zone?.offers ?? []
  return {
    offers,
    offer: offers.find(({ publication_id }) => publication_id === chosen) ?? offers[0],
    choose: ({ publication_id }: Offer) => setChosen(publication_id),
  }
}
