import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { formatWholeMoney } from '#domain/format.ts'
import { useTexts } from '#web/session/language.ts'
import type { Language, Texts } from '#web/texts/texts.ts'
import { daysRange, type FilterChange, type ProductSearch, type Range } from './product-search.ts'
import { idsOf, withoutId } from '#web/search-params.ts'
import classes from './SearchPage.module.css'

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  onRemove: (without: FilterChange) => void
}

/** Tags that remove a filter each (C7). */
export function ActiveFilters({ filters, onRemove }: ActiveFiltersProps) {
  const t = useTexts()
  if (filters.length === 0) return null
  return (
    <ul aria-label={t.search.activeFilters} className={classes.tags} data-figures>
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          {label === null ? (
            <Skeleton width="7rem" height="2rem" radius="xl" />
          ) : (
            <UnstyledButton
              className={classes.tag}
              aria-label={t.search.removeFilter(label)}
              onClick={() => onRemove(without)}
            >
              {label}
              <IconX size={14} stroke={2.25} aria-hidden />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  )
}

type ListFilter = 'categories' | 'brands' | 'zones'

interface ActiveFilter {
  key: string
  /** Null while names load. */
  label: string | null
  without: FilterChange
}

/** Names by id: undefined if unknown, null while loading. */
export type FilterNames = Readonly<Record<ListFilter, (id: number) => string | null | undefined>>

export function activeFilters(
  search: ProductSearch,
  names: FilterNames,
  t: Texts['search'],
  language: Language,
): ActiveFilter[] {
  return [
    ...listTags('categories', t.categories),
    ...listTags('brands', t.brand),
    ...listTags('zones', t.zone),
    ...priceTag(search, t, language),
    ...daysTag(daysRange(search.delivery_days), t),
  ]

  function listTags(filter: ListFilter, filterName: string): ActiveFilter[] {
    return idsOf(search[filter]).map((id) => {
      const name = names[filter](id)
      return {
        key: `${filter}-${id}`,
        label: name === undefined ? `${filterName} ${id}` : name,
        without: (now: ProductSearch) => ({ [filter]: withoutId(now[filter], id) }),
      }
    })
  }
}

function priceTag(search: ProductSearch, t: Texts['search'], language: Language): ActiveFilter[] {
  const format = (amount: number) => formatWholeMoney(amount, search.price_currency ?? 'ARS', language)
  const label = between(search.price_min, search.price_max, {
    from: (least) => t.priceFrom(format(least)),
    to: (most) => t.priceTo(format(most)),
    both: (least, most) => t.priceBetween(format(least), format(most)),
  })
  return label === null ? [] : [{ key: 'price', label, without: () => NO_PRICE }]
}

const NO_PRICE = { price_min: undefined, price_max: undefined, price_currency: undefined }

function daysTag({ min, max }: Range, t: Texts['search']): ActiveFilter[] {
  const label = between(min, max, { from: t.daysFrom, to: t.daysTo, both: t.daysBetween })
  return label === null ? [] : [{ key: 'days', label, without: () => ({ delivery_days: undefined }) }]
}

interface Wording {
  from: (min: number) => string
  to: (max: number) => string
  both: (min: number, max: number) => string
}

function between(min: number | undefined, max: number | undefined, words: Wording): string | null {
  if (min !== undefined && max !== undefined) return words.both(min, max)
  if (min !== undefined) return words.from(min)
  return max === undefined ? null : words.to(max)
}
