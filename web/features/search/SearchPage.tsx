// Search and its filters (C5–C9).
import { Button, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FilterOptions } from '#contract/catalog.ts'
import { categoriesQuery, filterOptionsQuery, productsQuery } from '#web/api/catalog.ts'
import { Breadcrumbs, type Crumb } from '#web/components/Breadcrumbs.tsx'
import { paths } from '#web/paths.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { Page } from '#web/ui/Page.tsx'
import { activeFilters, ActiveFilters, type FilterNames } from './ActiveFilters.tsx'
import { type CategoryNode, nodesOf, pathTo } from './category-rows.ts'
import { FilterDrawer, FilterPanel } from './FilterPanel.tsx'
import { type FilterChange, NO_FILTERS, readSearch, searchRequest, termOf } from './product-search.ts'
import { Results } from './Results.tsx'
import { keepFilters, savedText } from './saved-filters.ts'
import { Correction, Summary } from './Summary.tsx'
import classes from './SearchPage.module.css'

/** As in the style sheet. */
const SIDEBAR_FITS = '(min-width: 62em)'

export function SearchPage() {
  const t = useTexts()
  const language = useLanguage()
  const state = useProductSearch()
  const { search, term, request, change } = state
  const products = useQuery(productsQuery(request.products))
  const options = useQuery(filterOptionsQuery(request.options))
  const tree = useQuery(categoriesQuery)
  // Not hidden by the style sheet: a phone would make two dozen fields for nobody.
  const wide = useMediaQuery(SIDEBAR_FITS, undefined, { getInitialValueInEffect: false })
  const results = useRef<HTMLElement>(null)

  const nodes = nodesOf(tree.data, tree.error && options.data ? options.data.categorias : [])
  const menu = pathTo(nodes, Number(search.category_id))
  const category = menu.at(-1)
  const names = namesIn(options.data, tree.isPending ? undefined : nodes)
  const active = activeFilters(search, names, t.search, language)
  const saved = savedText(search, names.categories)
  useEffect(() => keepFilters(saved), [saved])
  const panel = {
    state,
    // All at once: what comes later would push the rest down.
    options: tree.isPending ? { ...options, data: undefined } : options,
    scope: category?.children ?? nodes,
  }
  const clear = () => remove(() => NO_FILTERS)
  const found = products.data?.pagination.totalRows
  const isLiteral = request.options.literal !== undefined
  const corrected = products.data?.corrected_term ?? null
  const what = term === undefined ? category?.name : t.search.quoted(term)

  /** The control is gone with its filter: who used the keyboard goes on at the results. */
  function remove(filters: FilterChange) {
    results.current?.focus({ preventScroll: true })
    change(filters)
  }
  return (
    <Page
      title={t.search.title}
      windowTitle={what === undefined ? t.search.title : t.search.windowTitle(what)}
      intro={
        <Summary
          found={found}
          term={corrected === null ? term : undefined}
          category={category?.name}
          old={products.isPlaceholderData || (search.category_id !== undefined && tree.isPending)}
        />
      }
      breadcrumbs={
        <Breadcrumbs
          crumbs={crumbsOf(menu, term === undefined ? undefined : t.search.quoted(term), t.search.title)}
        />
      }
    >
      <div className={classes.layout}>
        {wide && (
          <aside className={classes.sidebar} aria-label={t.search.filter}>
            <div className={classes.filterHead}>
              <Title order={2} size="h3">
                {t.search.filter}
              </Title>
              <Button
                variant="subtle"
                size="compact-sm"
                className={classes.clear}
                disabled={active.length === 0}
                onClick={clear}
              >
                {t.search.clearFilters}
              </Button>
            </div>
            <FilterPanel {...panel} />
          </aside>
        )}
        <section ref={results} tabIndex={-1} aria-label={t.search.title} className={classes.results}>
          <FilterDrawer
            {...panel}
            active={active.length}
            found={found}
            onClear={() => change(() => NO_FILTERS)}
          />
          <ActiveFilters filters={active} onRemove={remove} />
          <Correction
            typed={term}
            corrected={corrected}
            literal={isLiteral && found !== undefined && found > 0}
            old={products.isPlaceholderData}
          />
          <Results
            products={products}
            page={search.page}
            asTyped={isLiteral ? term : undefined}
            filtered={active.length > 0}
            onClear={clear}
          />
        </section>
      </div>
    </Page>
  )
}

/** S16: the category of the menu with what is above it, then the term; the last crumb is where the user is. */
function crumbsOf(menu: readonly CategoryNode[], term: string | undefined, otherwise: string): Crumb[] {
  const categories = menu.map(({ id, name }, index) => ({
    label: name,
    link: paths.category(id, index === 0 ? '01' : '02'),
  }))
  if (term !== undefined) return [...categories, { label: term }]
  const here = menu.at(-1)
  return [...categories.slice(0, -1), { label: here?.name ?? otherwise }]
}

type Named = FilterOptions['marcas']

function namesIn(
  options: FilterOptions | undefined,
  nodes: readonly CategoryNode[] | undefined,
): FilterNames {
  const among = (named: Named | undefined) => (id: number) =>
    named ? named.find((one) => one.id === id)?.name : null
  return {
    categories: (id) => (nodes ? pathTo(nodes, id).at(-1)?.name : null),
    brands: among(options?.marcas),
    zones: among(options?.regiones),
  }
}

// What the address says, and how a filter changes it.
function useProductSearch() {
  // One page for /search, /search/{term} and /grid/{term} (C5).
  const search = readSearch(useSearch({ strict: false }))
  const { term: pathTerm } = useParams({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    term: termOf(pathTerm) ?? search.term,
    request: searchRequest(search, pathTerm),
    /** C7: another choice starts at page 1. From what the address says by then: two quick choices both count. */
    change(filters: FilterChange) {
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...filters(readSearch(before)), page: 1 }),
      })
    },
  }
}
