// The operator's page of one product (O9).
import { Button } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { editedProductQuery } from '#web/api/catalogue.ts'
import { ErrorState } from '#web/components/ErrorState.tsx'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ProductOffers } from './ProductOffers.tsx'

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
  const queryClient = useQueryClient()
  const { dialog, open, close } = useDialogs<object>()
  // A merged product fills the form anew.
  const [merges, setMerges] = useState(0)
  const title = product?.name ?? t.catalogue.product
  return (
    <Page
      title={title}
      intro={product && t.catalogue.code(product.code)}
      crumbs={[{ label: t.catalogue.productsTitle, link: paths.products() }, { label: title }]}
      actions={
        product && (
          <Button
            variant="default"
            leftSection={<IconArrowMerge size={16} aria-hidden />}
            onClick={() => open({})}
          >
            {t.catalogue.merge}
          </Button>
        )
      }
    >
      {error && !product ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : product ? (
        <>
          <ProductForm key={`${product.id} ${merges}`} product={product} onSaved={() => undefined} />
          <ProductOffers id={product.id} />
          {dialog && (
            <MergeDialog
              key={dialog.key}
              product={product}
              opened={dialog.opened}
              onClose={close}
              onMerged={(merged) => {
                queryClient.setQueryData(editedProductQuery(merged.id).queryKey, merged)
                setMerges(merges + 1)
              }}
            />
          )}
        </>
      ) : (
        <TableSkeleton rows={6} />
      )}
    </Page>
  )
}
