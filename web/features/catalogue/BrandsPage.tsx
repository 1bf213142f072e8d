// Brands of products (O9).
import { Button, Group } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '#web/api/call.ts'
import { brandsQuery } from '#web/api/catalogue.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink } from '#web/ui/links.tsx'
import { IconAction } from '#web/components/IconAction.tsx'
import { pageOf } from '#web/components/paged.ts'
import { BrandDialog } from './BrandDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

interface Brand {
  id: number
  name: string
  products: number
}
type Subject = { kind: 'edit'; brand: Brand | null } | { kind: 'remove'; brand: Brand }

export function BrandsPage() {
  const t = useTexts()
  const queryClient = useQueryClient()
  const search = useSearch({ from: '/shell/operator/brands' })
  const query = useQuery({
    ...brandsQuery,
    select: (all: Brand[]) => pageOf(all, search, ({ name }) => name),
  })
  const { dialog, open, close } = useDialogs<Subject>()
  return (
    <Page
      title={t.catalogue.brandsTitle}
      intro={t.catalogue.brandsIntro}
      actions={
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => open({ kind: 'edit', brand: null })}
        >
          {t.catalogue.addBrand}
        </Button>
      }
    >
      <ListTable<Brand>
        name={t.catalogue.brandsTitle}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.catalogue.brandCount}
        searchLabel={t.catalogue.searchBrands}
        empty={<EmptyState title={t.catalogue.noBrands} />}
        read={async (page) =>
          pageOf(await queryClient.fetchQuery(brandsQuery), { ...search, ...page }, ({ name }) => name)
        }
        rowActions={(brand) => (
          <Group gap={4} wrap="nowrap">
            <IconAction
              label={t.catalogue.edit(brand.name)}
              icon={<IconPencil size={18} aria-hidden />}
              onClick={() => open({ kind: 'edit', brand })}
            />
            <IconAction
              label={t.catalogue.remove(brand.name)}
              disabled={brand.products > 0 ? t.catalogue.brandInUse : undefined}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => open({ kind: 'remove', brand })}
            />
          </Group>
        )}
        columns={[
          { label: t.catalogue.brand, value: ({ name }) => name, sort: 'name', heading: true },
          {
            label: t.catalogue.productsTitle,
            value: ({ products }) => products,
            cell: ({ id, products }) =>
              products === 0 ? (
                0
              ) : (
                <AnchorLink link={paths.products({ brand: id })} inherit>
                  {products}
                </AnchorLink>
              ),
            sort: 'products',
            numeric: true,
          },
        ]}
      />
      {dialog?.kind === 'edit' && (
        <BrandDialog key={dialog.key} opened={dialog.opened} onClose={close} brand={dialog.brand} />
      )}
      {dialog?.kind === 'remove' && (
        <RemoveDialog
          key={dialog.key}
          opened={dialog.opened}
          onClose={close}
          name={dialog.brand.name}
          title={t.catalogue.removeBrand}
          text={t.catalogue.removeBrandText(dialog.brand.name)}
          remove={() => call('DELETE /brands/:id', { params: { id: dialog.brand.id } })}
        />
      )}
    </Page>
  )
}
