// Lists of a buyer (B2).
import { createList } from '#contract/lists.ts'
import { emptyCart } from '#test/shopping.ts'
import type { Side } from './sides.ts'

async function made({ buyer, offer }: Side, is_shared: boolean) {
  const form = { name: 'Lo de siempre', is_shared, items: [{ sku: offer.sku, quantity: 2 }] }
  return { form, params: await buyer.callOrThrow(createList, { body: form }) }
}

export const listResources = {
  privateList: async (side: Side) => ({ params: (await made(side, false)).params }),
  sharedList: async (side: Side) => {
    const { form, params } = await made(side, true)
    return { params, body: { ...form, version: 1 } }
  },
  listToBuy: async (side: Side) => {
    await emptyCart(side.buyer)
    return { params: (await made(side, false)).params, body: { region_id: side.offer.regionId } }
  },
}
