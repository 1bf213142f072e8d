// A product and its purchase (D1–D7).
import { Alert, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ProductDetail } from '#contract/catalog.ts'
import { productQuery } from '#web/api/catalog.ts'
import { ApiFailure, messageOf } from '#web/api/failure.ts'
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
  const { sku } = useParams({ from: '/shell/detail/$sku' })
  const { data, error, refetch } = useQuery(productQuery(sku))
  const { product, family } = useShown(data, sku)
  // D7, also when it is gone while it is shown.
  const status = error instanceof ApiFailure ? error.status : null
  // What no SKU can be, such as ten thousand letters, does not exist either.
  if (status === 404 || status === 422) return <Navigate {...paths.productNotFound(sku)} replace />
  if (status === 400) return <NotAvailable sku={sku} error={error} />
  if (!product) return <Without error={error} onRetry={() => void refetch()} />
  const isOld = product !== data
  return (
    <Product key={family} product={product} old={isOld}>
      {isOld && error && <VariantFailed error={error} onRetry={() => void refetch()} />}
    </Product>
  )
}

/** Nothing to show yet, or nothing could be had. */
function Without({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Page
      title={error ? t.detail.title : <TitleSkeleton />}
      windowTitle={t.detail.title}
      intro={error ? undefined : <Skeleton component="span" display="block" height="1.4rem" width="14rem" />}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: t.detail.title }]} />}
    >
      {error ? (
        <ErrorState error={error} title={t.detail.couldNotLoad} onRetry={onRetry} />
      ) : (
        <ProductSkeleton />
      )}
    </Page>
  )
}

/** A heading is never empty. */
function TitleSkeleton() {
  const t = useTexts()
  return (
    <>
      <VisuallyHidden>{t.detail.title}</VisuallyHidden>
      <Skeleton className={classes.loadingName} />
    </>
  )
}

interface ProductProps {
  product: ProductDetail
  /** Another variant was asked for. */
  old: boolean
  /** What to say first. */
  children: ReactNode
}

function Product({ product, old, children }: ProductProps) {
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
      {children}
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

/** The product that was there stays, with everything the user chose and typed. */
function VariantFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts()
  return (
    <Alert
      role="alert"
      color="red"
      mb="md"
      title={t.detail.couldNotLoadVariant}
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

/**
 * What to show: the answer, or until it comes the variant that was shown before. Another product is another family; a
 * variant is not: what the user chose and typed stays.
 */
function useShown(answer: ProductDetail | undefined, sku: string) {
  const [last, setLast] = useState({ product: answer, family: 0 })
  if (answer && answer !== last.product) {
    const isSame = last.product && isVariant(last.product, answer.product_detail.sku)
    setLast({ product: answer, family: isSame ? last.family : last.family + 1 })
  }
  const before = last.product && isVariant(last.product, sku) ? last.product : undefined
  return { product: answer ?? before, family: last.family }
}
