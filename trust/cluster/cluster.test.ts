// Search on a cluster of three nodes that loses one (X1).
import { afterAll, describe, expect, test } from 'vitest'
import { openEngine } from '#server/search/open-engine.ts'
import { dataDir, db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { hasOpenSearch, startOpenSearch } from '#test/opensearch.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'
import { figure, times } from '../figures.ts'

const CLIENTS = 4
/** Searches of each client after the loss. */
const SEARCHES = times(50, 500)
const TERMS = ['guantes', 'cinta roja', 'taladro percutor', 'tornilo acero', '']

describe.runIf(hasOpenSearch)('on three nodes', () => {
  const closings: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    for (const close of closings.splice(0).toReversed()) await close()
  })

  test('X1 while one node of three is killed no search fails or answers otherwise, and what is written then is found', async () => {
    const nodes = await startOpenSearch(3)
    closings.push(() => nodes.stop())
    const outages: unknown[] = []
    const report = (error: unknown) => void outages.push(error)
    const search = openEngine({ openSearchUrls: nodes.urls, dataDir }, db, {
      retried: report,
      away: { down: report, back: () => undefined },
      loaded: () => undefined,
      timeoutMs: 60_000,
    })
    closings.push(() => search.close())
    const page = { limit: 20, offset: 0 }
    const answersTo = (term: string) =>
      Promise.all([search.products({ term }, page), search.facets({ term })])
    const expected = new Map<string, unknown>()
    for (const term of TERMS) expected.set(term, await answersTo(term))
    await untilGreen(nodes.urls[1] ?? '')

    let [searches, longest] = [0, 0]
    let isKilled = false
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      for (let after = 0; after < SEARCHES; after += isKilled ? 1 : 0) {
        const term = TERMS[(searches + client) % TERMS.length] ?? ''
        const began = performance.now()
        expect(await answersTo(term)).toEqual(expected.get(term))
        longest = Math.max(longest, performance.now() - began)
        searches += 1
      }
    })
    await expect.poll(() => searches, { timeout: 60_000 }).toBeGreaterThan(CLIENTS)
    // The node that the clients of the cluster name first.
    nodes.kill(0)
    isKilled = true
    await Promise.all(clients)
    expect(outages).toEqual([])

    const seller = await makeSeller('Tras la caída', [{ region: BUENOS_AIRES, days: 2 }])
    const product = await makeProduct({
      name: 'Trebejuelo',
      variants: [{ sku: 'TRE-1', offers: [{ seller, cents: 10_00 }] }],
    })
    const { hits } = await search.products({ term: 'trebejuelo' }, page)
    expect(hits.map(({ productId }) => productId)).toEqual([product])
    figure({
      what: 'One node of three killed under load',
      measured: `${searches} pairs of searches, 0 failed or different, the longest ${Math.round(longest)} ms`,
      target: '0 failed',
      met: true,
    })
  }, 500_000)
})

async function untilGreen(url: string): Promise<void> {
  const status = async () =>
    ((await (await fetch(`${url}/_cluster/health`)).json()) as { status: string }).status
  await expect.poll(status, { timeout: 60_000, interval: 200 }).toBe('green')
}
