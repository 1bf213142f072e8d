// A product: what it is, what it costs where, and everything else there is to know.
import { Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Offer, ProductDetail } from '#contract/catalog.ts'
import { useTexts } from '#web/session/language.ts'
import { scrolling } from '#web/ui/motion.ts'
import { Deferred } from '#web/ui/Deferred.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { BuyBar } from './BuyBar.tsx'
import { useBuying } from './buying.ts'
import { useDeliveryZone, type Zone } from './delivery-zone.ts'
import { Highlights } from './Highlights.tsx'
import { OfferOptions } from './OfferOptions.tsx'
import { ProductTexts } from './ProductTexts.tsx'
import { PanelSkeleton } from './ProductSkeleton.tsx'
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
  const buying = useBuying(product, offer)
  const buttons = useIntersection()
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
          <Deferred fallback={<PanelSkeleton />}>
            <PurchasePanel
              product={product}
              delivery={delivery}
              offer={offer}
              buying={buying}
              buttons={buttons.ref}
            />
          </Deferred>
        </Panel>
      </section>
      <div className={classes.more}>
        {/* As high as it takes to return to a place further down. */}
        <Deferred fallback={<div className={classes.toCome} />}>
          {offer && offers.length > 1 && (
            <OfferOptions
              offers={offers}
              chosen={offer}
              quantity={buying.quantity || 1}
              onChoose={chooseAndShow}
            />
          )}
          <ProductTexts product={product} offer={offer} />
        </Deferred>
      </div>
      {!delivery.isPending && (
        <BuyBar buying={buying} offer={offer} hidden={old || (buttons.entry?.isIntersecting ?? true)} />
      )}
    </div>
  )
}

/** The cheapest offer of the zone, until another seller is chosen there; a variant keeps the seller. */
function useOffer(zone: Zone | undefined) {
  const [chosen, setChosen] = useState<{ region_id: number; provider_id: number } | null>(null)
  const offers = zone?.offers ?? []
  const kept = offers.find(
    ({ region_id, provider_id }) => region_id === chosen?.region_id && provider_id === chosen.provider_id,
  )
  return {
    offers,
    offer: kept ?? offers[0],
    choose: ({ region_id, provider_id }: Offer) => setChosen({ region_id, provider_id }),
  }
}
