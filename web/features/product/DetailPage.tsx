// Product detail (D1–D7).
import { Alert, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Offer, ProductDetail } from '#contract/product.ts'
import { productQuery } from '#web/api/product.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
import { useCategoryNames } from '#web/components/categories.ts'
import { Page } from '#web/components/Page.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { useGeneralError } from '#web/components/general-error.tsx'
import { CompareBar } from '#web/components/CompareBar.tsx'
import { CompareButton } from '#web/components/CompareToggle.tsx'
import { SaveInList } from '#web/components/SaveInList.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Deferred } from '#web/ui/Skeletons.tsx'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { BuyBar } from './BuyButtons.tsx'
import { type Zone, useDeliveryZone } from './DeliveryZone.tsx'
import classes from './DetailPage.module.css'
import { Gallery } from './Gallery.tsx'
import { OfferOptions } from './OfferOptions.tsx'
import { ProductTexts, TechnicalLink } from './ProductTexts.tsx'
import { PanelSkeleton, PurchasePanel } from './PurchasePanel.tsx'
import { Unavailable } from './UnavailablePage.tsx'
import { Variants } from './Variants.tsx'
import { PictureSkeleton } from './ZoomImage.tsx'
import { useBuying } from './buying.ts'

export function DetailPage() {
  const { sku } = useParams({ from: '/shell/detail/$sku' })
  const { data, error, errorUpdatedAt, refetch } = useQuery(productQuery(sku))
  const { product, family } = useDisplayedProduct(data, sku)
  const status = error instanceof ApiFailure ? error.status : null
  const hasOwnPage = status === 404 || status === 422 || status === 400
  useGeneralError({ error: hasOwnPage ? null : error, errorUpdatedAt })
  // D7. 422: not a possible SKU.
  if (status === 404 || status === 422) return <Navigate {...paths.productNotFound(sku)} replace />
  if (status === 400) return <NotAvailable sku={sku} error={error} />
  if (!product) return <LoadingOrFailed error={error} onRetry={() => void refetch()} />
  const isStale = product !== data
  return (
    <Product key={family} product={product} stale={isStale}>
      {isStale && error && <VariantFailed error={error} onRetry={() => void refetch()} />}
    </Product>
  )
}

function LoadingOrFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Page
      title={error ? t.product.title : <TitleSkeleton />}
      windowTitle={t.product.title}
      intro={error ? undefined : <Skeleton component="span" display="block" height="1.4rem" width="14rem" />}
    >
      {error ? (
        <ErrorState error={error} title={t.product.couldNotLoad} onRetry={onRetry} />
      ) : (
        <ProductSkeleton />
      )}
    </Page>
  )
}

function TitleSkeleton() {
  const t = useTexts()
  return (
    <>
      <VisuallyHidden>{t.product.title}</VisuallyHidden>
      <Skeleton className={classes.productNameLoading} />
    </>
  )
}

interface ProductProps {
  product: ProductDetail
  stale: boolean
  children: ReactNode
}

function Product({ product, stale, children }: ProductProps) {
  const t = useTexts()
  const inLanguage = useCategoryNames()
  const wide = useIsWide()
  const { sku, product_name, brand, categories } = product.product_detail
  const crumbs = categories.map(inLanguage).map(({ id, name, level }) => ({
    label: name,
    link: paths.category(id, level === 1 ? '01' : '02'),
  }))
  return (
    <Page
      title={<span className={classes.productName}>{product_name}</span>}
      windowTitle={product_name}
      intro={t.product.brandAndSku(brand, sku)}
      crumbs={crumbs}
    >
      {children}
      <ProductView product={product} stale={stale} />
      {wide && <CompareBar />}
    </Page>
  )
}

/** D7 */
function NotAvailable({ sku, error }: { sku: string; error: Error | null }) {
  const t = useTexts()
  if (error instanceof ApiFailure && error.errorCode !== 'zone_not_active') {
    return <Navigate {...paths.productNotAvailable(sku)} replace />
  }
  return (
    <Unavailable title={t.product.zoneNotActive} hint={t.product.zoneNotActiveHint} sku={sku} error={error} />
  )
}

function VariantFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Alert
      role="alert"
      color="red"
      mb="md"
      title={t.product.couldNotLoadVariant}
      icon={<IconAlertCircle aria-hidden />}
    >
      {messageOf(error, t.words.weWillFixIt)}{' '}
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {t.words.retry}
      </Button>
    </Alert>
  )
}

function isVariant({ product_detail, variants }: ProductDetail, sku: string): boolean {
  return (
    product_detail.sku === sku || Object.values(variants).some((all) => all.some((one) => one.sku === sku))
  )
}

/** While a variant loads, the previous one. `family` as a key keeps the user's input between variants. */
function useDisplayedProduct(loaded: ProductDetail | undefined, sku: string) {
  const [last, setLast] = useState({ product: loaded, family: 0 })
  if (loaded && loaded !== last.product) {
    const isSame = last.product && isVariant(last.product, loaded.product_detail.sku)
    setLast({ product: loaded, family: isSame ? last.family : last.family + 1 })
  }
  const previous = last.product && isVariant(last.product, sku) ? last.product : undefined
  return { product: loaded ?? previous, family: last.family }
}

function ProductView({ product, stale }: { product: ProductDetail; stale: boolean }) {
  const t = useTexts()
  const delivery = useDeliveryZone(product)
  const { offers, offer, choose } = useOffer(delivery.zone)
  const buying = useBuying(product.product_detail, offer)
  const buttons = useIntersection()
  const panel = useRef<HTMLElement>(null)
  const { sku, product_name, product_short_description, image_source, more_images } = product.product_detail

  function chooseAndShow(chosen: Offer) {
    choose(chosen)
    panel.current?.scrollIntoView({ block: 'nearest', behavior: scrolling() })
  }
  return (
    <div className={classes.layout} aria-busy={stale}>
      <Panel className={classes.product}>
        <div className={classes.columns}>
          <Gallery sources={[image_source, ...more_images]} name={product_name} />
          <div className={classes.about}>
            {product_short_description !== '' && <Text>{product_short_description}</Text>}
            <Variants sku={sku} variants={product.variants} />
            <CompareButton sku={sku} />
            <TechnicalLink details={product.technical_details} />
          </div>
        </div>
      </Panel>
      <section ref={panel} aria-label={t.product.buy} className={classes.buy} inert={stale}>
        <Panel>
          <Deferred fallback={<PanelSkeleton />}>
            <PurchasePanel
              product={product}
              delivery={delivery}
              offer={offer}
              buying={buying}
              buttons={buttons.ref}
            />
            <SaveInList
              fullWidth
              mt="md"
              variant="subtle"
              items={[{ sku, quantity: buying.quantity ?? 1 }]}
              regionId={delivery.zone?.region_id ?? null}
            />
          </Deferred>
        </Panel>
      </section>
      <div className={classes.more}>
        {/* Tall enough to restore a scroll position. */}
        <Deferred fallback={<div className={classes.moreLoading} />}>
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
        <BuyBar buying={buying} offer={offer} hidden={stale || (buttons.entry?.isIntersecting ?? true)} />
      )}
    </div>
  )
}

/** The cheapest until chosen. */
function useOffer(zone: Zone | undefined) {
  const [chosen, setChosen] = useState<{ region_id: number; provider_id: number } | null>(null)
  const offers = zone?.offers ?? []
  const selected = offers.find(
    ({ region_id, provider_id }) => region_id === chosen?.region_id && provider_id === chosen.provider_id,
  )
  return {
    offers,
    offer: selected ?? offers[0],
    choose: ({ region_id, provider_id }: Offer) => setChosen({ region_id, provider_id }),
  }
}

function ProductSkeleton() {
  const t = useTexts()
  return (
    <div aria-busy="true" className={classes.layout}>
      <VisuallyHidden role="status">{t.words.loading}</VisuallyHidden>
      <Panel className={classes.product}>
        <div className={classes.columns}>
          <PictureSkeleton />
          <div className={classes.about}>
            <Skeleton height="0.8rem" />
            <Skeleton height="0.8rem" width="70%" />
            <Skeleton height="2.5rem" width="60%" />
          </div>
        </div>
      </Panel>
      <div className={classes.buy}>
        <Panel>
          <PanelSkeleton />
        </Panel>
      </div>
      <div className={classes.more}>
        <Panel>
          <Skeleton height="12rem" />
        </Panel>
      </div>
    </div>
  )
}

/** Honours reduced motion. */
export function scrolling(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}
