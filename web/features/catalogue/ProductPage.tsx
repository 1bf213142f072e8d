// The operator's page of one product (O9).
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { editedProductQuery } from '#web/api/products.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { ProductForm } from './ProductForm.tsx'

export function NewProductPage() {
  const t = useTexts()
  const navigate = useNavigate()
  return (
    <Page
      title={t.catalogue.newProduct}
      crumbs={[
        { label: t.catalogue.productsTitle, link: paths.products() },
        { label: t.catalogue.newProduct },
      ]}
    >
      <ProductForm
        product={null}
        onSaved={({ id }) => void navigate({ ...paths.product(id), replace: true })}
      />
    </Page>
  )
}

export function ProductPage() {
  const t = useTexts()
  const { id } = useParams({ from: '/shell/operator/products/$id' })
  const { data: product, error, refetch } = useQuery(editedProductQuery(Number(id)))
  const title = product?.name ?? t.catalogue.product
  return (
    <Page
      title={title}
      intro={product && t.catalogue.code(product.code)}
      crumbs={[{ label: t.catalogue.productsTitle, link: paths.products() }, { label: title }]}
    >
      {error && !product ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : product ? (
        <ProductForm key={product.id} product={product} onSaved={() => undefined} />
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Page>
  )
}
