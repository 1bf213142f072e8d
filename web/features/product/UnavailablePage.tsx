// A product that cannot be bought now: what it is, its other variants and where to go (D7).
import { Group, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import type { UnavailableProduct } from '#contract/product.ts'
import { productQuery } from '#web/api/product.ts'
import { ApiFailure } from '#web/api/failure.ts'
import { useCategoryNames } from '#web/components/categories.ts'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/links.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import classes from './DetailPage.module.css'
import { Variants } from './Variants.tsx'
import { ZoomImage } from './ZoomImage.tsx'

/** /detail/{sku}/error/not-available */
export function UnavailablePage() {
  const t = useTexts()
  const { sku } = useParams({ from: '/shell/detail/$sku/error/not-available' })
  const { data, error } = useQuery({ ...productQuery(sku), retryOnMount: false })
  // On sale again.
  if (data) return <Navigate {...paths.detail(sku)} replace />
  return (
    <Unavailable
      title={t.shell.productNotAvailableTitle}
      hint={t.shell.productNotAvailableHint}
      sku={sku}
      error={error}
    />
  )
}

interface UnavailableProps {
  title: string
  hint: string
  sku: string
  error: Error | null
}

export function Unavailable({ title, hint, sku, error }: UnavailableProps) {
  const t = useTexts()
  const product = error instanceof ApiFailure ? (error.details as UnavailableProduct | undefined) : undefined
  const inLanguage = useCategoryNames()
  const categories = product?.product_detail.categories ?? []
  const category = categories.map(inLanguage).at(-1)
  const crumbs = categories.map(inLanguage).map(({ id, name, level }) => ({
    label: name,
    link: paths.category(id, level === 1 ? '01' : '02'),
  }))
  return (
    <Page
      title={title}
      intro={hint}
      crumbs={[...crumbs, { label: product?.product_detail.product_name ?? sku }]}
    >
      {product ? (
        <Panel>
          <div className={classes.columns}>
            <ZoomImage src={product.product_detail.image_source} name={product.product_detail.product_name} />
            <div className={classes.about}>
              <div>
                <Title order={2} size="h3">
                  {product.product_detail.product_name}
                </Title>
                <Text c="dimmed">{t.product.brandAndSku(product.product_detail.brand, sku)}</Text>
              </div>
              {Object.keys(product.variants).length > 0 && (
                <Text size="sm" fw={600}>
                  {t.product.otherVariants}
                </Text>
              )}
              <Variants sku={sku} variants={product.variants} />
              <Group gap="xs">
                {category && (
                  <ButtonLink link={paths.category(category.id, category.level === 1 ? '01' : '02')}>
                    {t.product.seeCategory(category.name)}
                  </ButtonLink>
                )}
                <ButtonLink variant="default" link={paths.home()}>
                  {t.words.backHome}
                </ButtonLink>
              </Group>
            </div>
          </div>
        </Panel>
      ) : error === null ? (
        <Panel>
          <Skeleton height="16rem" />
        </Panel>
      ) : (
        <EmptyState
          illustration="signpost"
          title={sku}
          action={<ButtonLink link={paths.home()}>{t.words.backHome}</ButtonLink>}
        />
      )}
    </Page>
  )
}
