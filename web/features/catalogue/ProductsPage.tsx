// The operator's products (O9).
import { Select } from '@mantine/core'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ListedProduct } from '#contract/catalogue-products.ts'
import { call } from '#web/api/call.ts'
import { brandsQuery, categoryListQuery, productListQuery } from '#web/api/catalogue.ts'
import { ListTable } from '#web/components/ListTable.tsx'
import { Page } from '#web/components/Page.tsx'
import { SelectFilter } from '#web/components/SelectFilter.tsx'
import { useFilter } from '#web/components/use-filter.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/session/language.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { AnchorLink, ButtonLink } from '#web/ui/links.tsx'
import { StateChip } from '#web/ui/Panel.tsx'
import { ProductImage } from '#web/ui/ProductImage.tsx'
import { categoryOptions } from './category-options.ts'
import { productsQueryOf, SHOWN, type ProductListSearch } from './product-list-search.ts'
import classes from './catalogue.module.css'

export function ProductsPage() {
  const t = useTexts()
  const search = useSearch({ from: '/shell/operator/products' })
  const asked = productsQueryOf(search)
  const query = useQuery(productListQuery(asked))
  return (
    <Page
      title={t.catalogue.productsTitle}
      intro={t.catalogue.productsIntro}
      actions={
        <>
          <ButtonLink link={paths.allProposals({ state: 'pending' })} variant="default">
            {t.proposals.short}
          </ButtonLink>
          <ButtonLink
            link={paths.catalogueImport()}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            {t.catalogue.importLink}
          </ButtonLink>
          <ButtonLink link={paths.newProduct()} leftSection={<IconPlus size={16} aria-hidden />}>
            {t.catalogue.newProduct}
          </ButtonLink>
        </>
      }
    >
      <ListTable<ListedProduct>
        name={t.catalogue.productsTitle}
        query={query}
        search={search}
        keyOf={({ id }) => id}
        count={t.catalogue.productCount}
        searchLabel={t.catalogue.searchProducts}
        filters={<Filters search={search} />}
        empty={<EmptyState title={t.catalogue.noProducts} hint={t.catalogue.noProductsHint} />}
        read={(page) => call('GET /catalogue/products', { query: { ...asked, ...page } })}
        columns={[
          {
            label: t.catalogue.product,
            value: ({ name }) => name,
            cell: ({ id, name, image_source }) => (
              <div className={classes.cell}>
                <ProductImage src={image_source} alt="" size={2.5} />
                <AnchorLink link={paths.product(id)} inherit>
                  {name}
                </AnchorLink>
              </div>
            ),
            sort: 'name',
            heading: true,
          },
          {
            label: t.catalogue.sku,
            value: ({ sku }) => sku,
            cell: ({ sku }) => <span className={classes.sku}>{sku}</span>,
            sort: 'code',
          },
          { label: t.catalogue.brand, value: ({ brand }) => brand },
          { label: t.catalogue.category, value: ({ category }) => category },
          { label: t.catalogue.variantsColumn, value: ({ variants }) => variants, numeric: true },
          {
            label: t.catalogue.state,
            value: (product) => t.catalogue[stateOf(product)],
            cell: (product) => (
              <StateChip tone={TONES[stateOf(product)]}>{t.catalogue[stateOf(product)]}</StateChip>
            ),
          },
        ]}
      />
    </Page>
  )
}

const TONES = { draft: 'waiting', onSale: 'done', withoutOffers: 'neutral' } as const

function stateOf({ is_draft, on_sale }: ListedProduct): keyof typeof TONES {
  if (is_draft) return 'draft'
  return on_sale ? 'onSale' : 'withoutOffers'
}

function Filters({ search }: { search: ProductListSearch }) {
  const t = useTexts()
  const apply = useFilter<Partial<ProductListSearch>>()
  const { data: categories = [] } = useQuery(categoryListQuery)
  const { data: brands = [] } = useQuery(brandsQuery)
  return (
    <>
      <SelectFilter
        name="show"
        label={t.catalogue.show}
        anyLabel={t.catalogue.filters.all}
        values={SHOWN}
        labels={t.catalogue.filters}
        value={search.show}
      />
      <Select
        w="12.5rem"
        aria-label={t.catalogue.category}
        placeholder={t.catalogue.category}
        searchable
        clearable
        data={categoryOptions(categories)}
        value={search.category === undefined ? null : String(search.category)}
        onChange={(value) => apply({ category: value === null ? undefined : Number(value) })}
      />
      <Select
        w="12.5rem"
        aria-label={t.catalogue.brand}
        placeholder={t.catalogue.brand}
        searchable
        clearable
        limit={100}
        data={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={search.brand === undefined ? null : String(search.brand)}
        onChange={(value) => apply({ brand: value === null ? undefined : Number(value) })}
      />
    </>
  )
}
