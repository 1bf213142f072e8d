// What the typed text may become, asked for when the typing pauses, as one list in the order it is read (S11).
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ProductCard, ProductSuggestions } from '#contract/catalog.ts'
import { suggestionsQuery } from '#web/api/catalog.ts'
import { paths } from '#web/paths.ts'

const PAUSE_MS = 130
const SHORTEST = 2

export interface Suggestion {
  key: string
  link: Pick<LinkProps, 'to' | 'params' | 'search'>
  name: string
  /** Of a category: the one above it. */
  within?: string | null
  product?: ProductCard
}

export interface Suggestions {
  categories: Suggestion[]
  brands: Suggestion[]
  products: Suggestion[]
  /** What the products are found by, when nothing is like the text as typed (C4). */
  corrected: string | null
}

/** Undefined while there are none to show. While a word grows or shrinks, the last ones stay. */
export function useSuggestions(text: string): Suggestions | undefined {
  const typed = text.trimStart().toLowerCase()
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const { data } = useQuery({
    ...suggestionsQuery(asked),
    enabled: isEnough(asked) && isEnough(typed),
    placeholderData: (last, query) =>
      query && isContinued(asked, query.queryKey[1] ?? '') ? last : undefined,
  })
  return data && isEnough(typed) && isContinued(typed, asked) ? suggestionsOf(data) : undefined
}

function isEnough(term: string): boolean {
  return term.trim().length >= SHORTEST
}

/** Suggestions for another text would be wrong. */
function isContinued(term: string, other: string): boolean {
  return other !== '' && (term.startsWith(other) || other.startsWith(term))
}

function suggestionsOf({ categories, brands, products, corrected_term }: ProductSuggestions): Suggestions {
  return {
    categories: categories.map(({ id, name, level, parent }) => ({
      key: `category-${id}`,
      link: paths.category(id, level === 1 ? '01' : '02'),
      name,
      within: parent,
    })),
    brands: brands.map(({ id, name }) => ({
      key: `brand-${id}`,
      link: paths.search({ brands: String(id) }),
      name,
    })),
    products: products.map((product) => ({
      key: `product-${product.sku}`,
      link: paths.detail(product.sku),
      name: product.product_name,
      product,
    })),
    corrected: corrected_term,
  }
}
