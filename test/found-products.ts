import { expect } from 'vitest'
import { deps } from './client.ts'
import { db } from './database.ts'
import { buyableProducts, plainFacets, sortedById } from './plain-count.ts'

/** How many products search finds without a term. Compares them and the filters with the same counted from all offers. */
export async function foundProducts(): Promise<number> {
  const { hits, total } = await deps.search.products({ term: '' }, { limit: 100_000, offset: 0 })
  const facets = await deps.search.facets({ term: '' })
  const products = await buyableProducts(db)
  expect(total).toBe(products.length)
  const plain = plainFacets(products, { term: '' } as Parameters<typeof plainFacets>[1])
  for (const facet of ['categories', 'brands', 'zones'] as const)
    expect(sortedById(facets[facet])).toEqual(plain[facet])
  expect(facets.days).toEqual(plain.days)
  return hits.length
}
