// Search and its filters (C5–C9).
import { Button, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FilterOptions } from '#contract/search.ts'
import { filterOptionsQuery, productsQuery } from '#web/api/search.ts'
import { useCategories } from '#web/components/categories.ts'
import { useGeneralError } from '#web/components/general-error.tsx'
import { type Crumb, Page } from '#web/components/Page.tsx'
import { CompareBar } from '#web/components/CompareBar.tsx'
import { paths } from '#web/paths.ts'
import { filtered } from '#web/search-params.ts'
import { useDeliveryPlace } from '#web/session/delivery-place.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'
import { chooseResultsView, chosenResultsView, type ResultsView } from '#web/session/views.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { activeFilters, ActiveFilters, type FilterNames } from './ActiveFilters.tsx'
import { type CategoryNode, nodesOf, pathTo } from './category-rows.ts'
import { FilterDrawer, FilterPanel } from './FilterPanel.tsx'
import {
  ALL_ZONES,
  type FilterChange,
  NO_FILTERS,
  readSearch,
  searchRequest,
  termOf,
} from './product-search.ts'
import { Results } from './Results.tsx'
import { SortSelect, ViewSwitch } from './ResultTools.tsx'
import { saveFilters, savedText } from './saved-filters.ts'
import { noteSearch } from './search-learning.ts'
import { Correction, Summary } from './Summary.tsx'
import { PartialHelp } from './WantedForm.tsx'
import classes from './SearchPage.module.css'

export function SearchPage() {
  const t = useTexts()
  const language = useLanguage()
  const state = useProductSearch()
  const { search, term, request, change } = state
  const products = useQuery(productsQuery(request.products))
  useGeneralError(products)
  const options = useQuery(filterOptionsQuery(request.options))
  const tree = useCategories()
  const wide = useIsWide()
  const results = useRef<HTMLElement>(null)
  const [view, setView] = useState(chosenResultsView)

  const nodes = nodesOf(tree.data, tree.error && options.data ? options.data.categorias : [])
  const path = pathTo(nodes, Number(search.category_id))
  const category = path.at(-1)
  const names = namesIn(options.data, tree.isPending ? undefined : nodes)
  const place = useDeliveryPlace()
  const isOfPlace = search.zones === String(place?.region_id)
  // The header names the delivery place.
  const filters = isOfPlace ? { ...search, zones: undefined } : search
  const active = activeFilters(filters, names, t.search, language)
  const saved = savedText(search, { nameOf: names.categories, placeZone: place?.region_id })
  useEffect(() => saveFilters(saved), [saved])
  const panel = {
    state,
    // Filters wait for the categories, so that nothing moves.
    options: tree.isPending ? { ...options, data: undefined } : options,
    scope: category?.children ?? nodes,
  }
  const clear = () => remove(() => NO_FILTERS)
  const found = products.data?.pagination.totalRows
  const isLiteral = request.options.literal !== undefined
  const corrected = products.data?.corrected_term ?? null
  const leftOut = (products.data?.left_out ?? []).map(t.search.quoted).join(', ')
  const subject = term === undefined ? category?.name : t.search.quoted(term)

  const answered = products.isPlaceholderData || found === undefined ? undefined : (corrected ?? term)
  useEffect(() => {
    if (answered !== undefined) noteSearch(answered)
  }, [answered])

  function show(view: ResultsView) {
    chooseResultsView(view)
    setView(view)
  }
  function remove(filters: FilterChange) {
    results.current?.focus({ preventScroll: true })
    change(filters)
  }
  return (
    <Page
      title={t.search.title}
      windowTitle={subject === undefined ? t.search.title : t.search.windowTitle(subject)}
      intro={
        <Summary
          found={found}
          term={corrected === null ? term : undefined}
          category={category?.name}
          stale={products.isPlaceholderData || (search.category_id !== undefined && tree.isPending)}
        />
      }
      actions={
        <div className={classes.tools}>
          <FilterDrawer
            {...panel}
            active={active.length}
            found={found}
            onClear={() => change(() => NO_FILTERS)}
          />
          <SortSelect current={search.sort} />
          <ViewSwitch current={view} onChange={show} />
        </div>
      }
      crumbs={crumbsOf(path, term === undefined ? undefined : t.search.quoted(term), t.search.title)}
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
        <section
          ref={results}
          id="results"
          tabIndex={-1}
          aria-label={t.search.title}
          className={classes.results}
        >
          <ActiveFilters filters={active} onRemove={remove} />
          <Correction
            typed={term}
            corrected={corrected}
            leftOut={leftOut}
            literal={isLiteral && found !== undefined && found > 0}
            stale={products.isPlaceholderData}
          />
          {term !== undefined && leftOut !== '' && !products.isPlaceholderData && (
            <PartialHelp key={term} term={term} />
          )}
          <Results
            zones={search.zones}
            products={products}
            view={view}
            page={search.page}
            term={term}
            literal={isLiteral}
            filtered={active.length > 0}
            onClear={clear}
            onAllZones={isOfPlace ? () => change(() => ({ zones: ALL_ZONES })) : undefined}
          />
        </section>
      </div>
      <CompareBar />
    </Page>
  )
}

/** S16: the path to the category, then the term. The last crumb is the current page. */
function crumbsOf(path: readonly CategoryNode[], term: string | undefined, fallback: string): Crumb[] {
  const categories = path.map(({ id, name }, index) => ({
    label: name,
    link: paths.category(id, index === 0 ? '01' : '02'),
  }))
  if (term !== undefined) return [...categories, { label: term }]
  const current = path.at(-1)
  return [...categories.slice(0, -1), { label: current?.name ?? fallback }]
}

type Named = FilterOptions['marcas']

function namesIn(
  options: FilterOptions | undefined,
  nodes: readonly CategoryNode[] | undefined,
): FilterNames {
  const nameIn = (named: Named | undefined) => (id: number) =>
    named ? named.find((one) => one.id === id)?.name : null
  return {
    categories: (id) => (nodes ? pathTo(nodes, id).at(-1)?.name : null),
    brands: nameIn(options?.marcas),
    zones: nameIn(options?.regiones),
  }
}

function useProductSearch() {
  // /search, /search/{term} and /grid/{term} (C5).
  const search = readSearch(useSearch({ strict: false }))
  const { term: pathTerm } = useParams({ strict: false })
  const navigate = useNavigate()
  return {
    search,
    term: termOf(pathTerm) ?? search.term,
    request: searchRequest(search, pathTerm),
    /** Returns to page 1 (C7). Reads the current address, so that two quick changes both count. */
    change(filters: FilterChange) {
      void navigate({
        to: '.',
        search: (before) => filtered(filters(readSearch(before)))(before),
      })
    },
  }
}
