// A product and its purchase (D1–D7).
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProductDetail } from '#contract/catalog.ts'
import { productQuery } from '#web/api/catalog.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { Breadcrumbs } from '#web/components/Breadcrumbs.tsx'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'
import classes from './DetailPage.module.css'

export function DetailPage() {
  const t = useTexts()
  const { sku } = useParams({ from: '/shell/detail/$sku' })
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...productQuery(sku),
    // Another variant of what is shown: that stays until the answer is there.
    placeholderData: (before) => (before && isVariant(before, sku) ? before : undefined),
  })
  const family = useFamily(data)
  // D7, also when it is gone while it is shown.
  const status = error instanceof ApiFailure ? error.status : null
  if (status === 404) return <Navigate {...paths.productNotFound(sku)} replace />
  if (status === 400) return <NotAvailable sku={sku} error={error} />
  if (data) return <Product key={family} product={data} old={isPlaceholderData} />
  return (
    <Page
      title={error ? t.detail.title : <Skeleton height="2.1rem" width="min(32rem, 80vw)" />}
      windowTitle={t.detail.title}
      intro={error ? undefined : <Skeleton component="span" display="block" height="1.4rem" width="14rem" />}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.detail.title }]} />}
    >
      {error ? (
        <ErrorState error={error} title={t.detail.couldNotLoad} onRetry={() => void refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </Page>
  )
}

function Product({ product, old }: { product: ProductDetail; old: boolean }) {
  const t = useTexts()
  const { sku, product_name, brand, categories } = product.product_detail
  const above = categories.map(({ id, name, level }) => ({
    label: name,
    link: paths.category(id, level === 1 ? '01' : '02'),
  }))
  return (
    <Page
      title={<span className={classes.name}>{product_name}</span>}
      windowTitle={product_name}
      intro={t.detail.brandAndSku(brand, sku)}
      breadcrumbs={<Breadcrumbs crumbs={above} />}
    >
      <ProductView product={product} old={old} />
    </Page>
  )
}

/** The documents keep the user on the page when only the seller's zones are off. */
function NotAvailable({ sku, error }: { sku: string; error: Error | null }) {
  const t = useTexts()
  if (error instanceof ApiFailure && error.errorCode !== 'zone_not_active') {
    return <Navigate {...paths.productNotAvailable(sku)} replace />
  }
  return (
    <Page title={t.detail.title} breadcrumbs={<Breadcrumbs crumbs={[{ label: sku }]} />}>
      <EmptyState illustration="truck" title={t.detail.zoneNotActive} hint={t.detail.zoneNotActiveHint} />
    </Page>
  )
}

function isVariant({ product_detail, variants }: ProductDetail, sku: string): boolean {
  return (
    product_detail.sku === sku || Object.values(variants).some((all) => all.some((one) => one.sku === sku))
  )
}

/** Another product is another family; a variant is not: what the user chose and typed stays. */
function useFamily(product: ProductDetail | undefined): number {
  const [last, setLast] = useState({ product, family: 0 })
  if (product && product !== last.product) {
    const isSame = last.product && isVariant(last.product, product.product_detail.sku)
    setLast({ product, family: isSame ? last.family : last.family + 1 })
  }
  return last.family
}
