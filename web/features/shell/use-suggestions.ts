// Suggestions for the typed text, debounced (S11).
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { LinkTarget } from '#web/ui/links.tsx'
import type { ProductCard, ProductSuggestions } from '#contract/search.ts'
import { suggestionsQuery } from '#web/api/search.ts'
import { useCategoryNames } from '#web/components/categories.ts'
import { paths } from '#web/paths.ts'

const DEBOUNCE_MS = 130
const MIN_LENGTH = 2

export interface Suggestion {
  key: string
  link: LinkTarget
  name: string
  within?: string | null
  product?: ProductCard
}

export interface Suggestions {
  categories: Suggestion[]
  brands: Suggestion[]
  products: Suggestion[]
  /** C4 */
  corrected: string | null
}

/** Keeps the last suggestions while the same word is typed on or deleted. */
export function useSuggestions(text: string): Suggestions | undefined {
  const inLanguage = useCategoryNames()
  const typed = text.trimStart().toLowerCase()
  const [requested] = useDebouncedValue(typed, DEBOUNCE_MS)
  const { data } = useQuery({
    ...suggestionsQuery(requested),
    enabled: isEnough(requested) && isEnough(typed),
    placeholderData: (last, query) =>
      query && isContinued(requested, query.queryKey[1] ?? '') ? last : undefined,
  })
  return data && isEnough(typed) && isContinued(typed, requested)
    ? suggestionsOf(data, inLanguage)
    : undefined
}

function isEnough(term: string): boolean {
  return term.trim().length >= MIN_LENGTH
}

function isContinued(term: string, other: string): boolean {
  return other !== '' && (term.startsWith(other) || other.startsWith(term))
}

function suggestionsOf(
  { categories, brands, products, corrected_term }: ProductSuggestions,
  inLanguage: ReturnType<typeof useCategoryNames>,
): Suggestions {
  return {
    categories: categories.map(inLanguage).map(({ id, name, level, parent }) => ({
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
