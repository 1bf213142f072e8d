// The part of the contract of every search engine about bar codes.
import type { Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { DB } from '#db/types.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { db } from '#test/database.ts'
import { makeProduct, makeSeller } from '#test/offer-fixtures.ts'
import { BUENOS_AIRES } from '#test/shopping.ts'

/** `open`: an engine on its own connections. */
export function testBarCodes(open: (db: Kysely<DB>) => SearchEngine): void {
  const engine = open(db)
  afterAll(() => engine.close())

  test('B8 a bar code is found whole, in whatever length and with spaces, and represents its product', async () => {
    const shop = await makeSeller('Escaneada', [{ region: BUENOS_AIRES, days: 2 }])
    const product = await makeProduct({
      name: 'Escalera plegadiza',
      variants: [
        { sku: 'EPX-A', offers: [{ seller: shop, cents: 100_00 }] },
        { sku: 'EPX-B', offers: [{ seller: shop, cents: 300_00 }] },
      ],
    })
    await db.updateTable('variants').set({ bar_code: '042100005264' }).where('sku', '=', 'EPX-B').execute()
    for (const term of ['042100005264', '0042100005264', '0 42100 00526 4']) {
      const { hits, total } = await engine.products({ term }, { limit: 5, offset: 0 })
      expect([total, hits[0]?.productId, hits[0]?.sku, hits[0]?.priceCents]).toEqual([
        1,
        product,
        'EPX-B',
        300_00,
      ])
      expect((await engine.facets({ term })).prices).toEqual({ min: 300_00, max: 300_00 })
      const most = { products: 5, categories: 3, brands: 3 }
      expect((await engine.suggestions(term, most, 'es')).products.map(({ productId }) => productId)).toEqual(
        [product],
      )
    }
    for (const term of ['042100005265', '04210000526'])
      expect((await engine.products({ term }, { limit: 5, offset: 0 })).hits).toEqual([])
  })
}
