// Search requests from the names of products: one to three words, some with a typo, half of them with filters.

import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import { seeded, type Random } from '#demo/random.ts'
import type { LoadRequest } from './load/load.ts'

const SAMPLE = 3_000
const TYPO_RATE = 0.15
const ZONES = 24

type Sampled = { name: string; brandId: number; categoryIds: number[]; cents: number | null }
type Query = Record<string, string>
type Endpoint = 'searchelastic' | 'filterselastic' | 'suggestions'

export async function sampleProducts(db: Kysely<DB>): Promise<Sampled[]> {
  const { rows } = await sql<Sampled>`
    select p.name, p.brand_id as "brandId", s.category_ids as "categoryIds", s.price_cents as cents
    from products p join search_products s on s.product_id = p.id
    where p.id = any(array(
        select 1 + abs(hashint8(n)::bigint) % (select max(id) from products) from generate_series(1, ${2 * SAMPLE}::int) n
      )) and s.price_cents is not null
    order by hashint8(p.id) limit ${SAMPLE}`.execute(db)
  return rows
}

export function searchRequests(products: Sampled[], tokens: string[]) {
  const requestsOf = (endpoint: Endpoint, queries: Query[]): LoadRequest[] =>
    queries.map((query, place) => ({
      method: 'GET',
      path: `/api/v1/products/${endpoint}?${new URLSearchParams(query)}`,
      token: tokens[place % tokens.length],
    }))
  const made = (salt: string, make: (product: Sampled, random: Random) => Query) => {
    const random = seeded(`bench queries ${salt}`)
    return products.map((product) => make(product, random))
  }
  const paged = (queries: Query[]) => {
    const random = seeded('bench pages')
    return queries.map((query) => ({ ...query, page: String(random.chance(0.9) ? 1 : random.int(2, 5)) }))
  }
  const sets = {
    term: made('term', ({ name }, random) => ({ term: termOf(name, random) })),
    mixed: made('mixed', (product, random) => ({
      term: termOf(product.name, random),
      ...(random.chance(0.5) ? filtersOf(product, random, 1) : {}),
    })),
    filtered: made('filtered', (product, random) => filtersOf(product, random, random.int(1, 3))),
    // What the page opens with: a zone, or a zone and a category.
    browsing: made('browsing', (product, random) => ({
      zone_available_qty: String(random.int(1, ZONES)),
      ...(random.chance(0.5) ? { category_id: String(product.categoryIds[0]) } : {}),
    })),
  }
  const both = (queries: Query[]) => {
    const [found, counted] = [
      requestsOf('searchelastic', paged(queries)),
      requestsOf('filterselastic', queries),
    ]
    return found.flatMap((request, place) => [request, counted[place] ?? request])
  }
  return {
    products: (set: keyof typeof sets) => requestsOf('searchelastic', paged(sets[set])),
    filters: (set: keyof typeof sets) => requestsOf('filterselastic', sets[set]),
    both: (set: keyof typeof sets) => both(sets[set]),
    suggestions: () =>
      requestsOf(
        'suggestions',
        made('suggestions', ({ name }, random) => ({ term: prefixOf(name, random) })),
      ),
  }
}

function termOf(name: string, random: Random): string {
  const all = name.split(/\s+/).filter((word) => /^[\p{L}-]{4,}$/u.test(word) || /^\d+$/.test(word))
  const chosen = random.sample(all.length > 0 ? all : [name], random.pick([1, 2, 2, 2, 3, 3]))
  if (!random.chance(TYPO_RATE)) return chosen.join(' ').toLowerCase()
  const place = chosen.findIndex((word) => word.length >= 5)
  return chosen
    .map((word, index) => (index === place ? typo(word, random) : word))
    .join(' ')
    .toLowerCase()
}

/** A letter left out, doubled, changed or swapped with the next. */
function typo(word: string, random: Random): string {
  const at = random.int(1, word.length - 2)
  const [before, letter, after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  const other = String.fromCharCode(random.int(97, 122))
  return random.pick([
    before + after,
    `${before}${letter}${letter}${after}`,
    `${before}${other}${after}`,
    `${before}${after[0]}${letter}${after.slice(1)}`,
  ])
}

function prefixOf(name: string, random: Random): string {
  return name.slice(0, random.int(2, Math.min(18, name.length))).toLowerCase()
}

function filtersOf(product: Sampled, random: Random, count: number): Query {
  const pesos = (product.cents ?? 100_000) / 100
  const kinds: (() => Query)[] = [
    () => ({ category_id: String(random.pick(product.categoryIds)) }),
    () => ({ brand_id: String(product.brandId) }),
    () => ({ zone_available_qty: [...new Set([random.int(1, ZONES), random.int(1, ZONES)])].join(',') }),
    () => ({ price_min: String(Math.floor(pesos * 0.5)), price_max: String(Math.ceil(pesos * 2)) }),
    () => ({ delivery_days: `1-${random.int(2, 10)}` }),
  ]
  return Object.assign({}, ...random.sample(kinds, count).map((make) => make()))
}
