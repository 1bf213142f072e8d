// Requests and time from a search to a finished purchase on a running Abasto, compared with as many requests to /healthz:
//   node bench/journey.ts [http://127.0.0.1:3000]
import { approvals, approve } from '#contract/approvals.ts'
import { addressesForCartItem, costCenters } from '#contract/accounts.ts'
import { me } from '#contract/auth.ts'
import { deleteCartItem, endBuy, getCart, putCartItem } from '#contract/cart.ts'
import { productDetail, searchProducts } from '#contract/catalog.ts'
import { confirmReception, myPurchase } from '#contract/purchases.ts'
import { mySale, sendOrder } from '#contract/sales.ts'
import { Caller, signInAt } from '#test/caller.ts'

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const ROUNDS = 20
const BUENOS_AIRES = 1

const buyer = await signInAt(address, 'comprador@abasto.test', 'buyer')
const approver = await signInAt(address, 'aprobadora@abasto.test', 'buyer')
const seller = await signInAt(address, 'vendedor@abasto.test', 'seller')
const sellerId = (await seller.callOrThrow(me)).provider?.id ?? 0

async function fillCart(): Promise<void> {
  const found = await buyer.callOrThrow(searchProducts, {
    query: { term: 'guantes', zone_available_qty: BUENOS_AIRES },
  })
  let added = 0
  for (const { sku } of found.data) {
    const { prices } = await buyer.callOrThrow(productDetail, { params: { sku } })
    const zone = prices.find((one) => one.region_id === BUENOS_AIRES)
    const offer = zone?.offers.find((one) => one.provider_id === sellerId)
    if (!offer) continue
    const { currency_id, region_id, country_id, value } = offer
    const body = { provider: sellerId, currency_id, region_id, country_id, value, quantity: 2 }
    await buyer.callOrThrow(putCartItem, { params: { sku }, body })
    if (++added === 2) return
  }
}

async function journey(note: string): Promise<void> {
  for (const { cart_item_id } of (await buyer.callOrThrow(getCart)).items) {
    await buyer.callOrThrow(deleteCartItem, { params: { cart_item_id } })
  }
  await fillCart()
  const [item] = (await buyer.callOrThrow(getCart)).items
  const at = await buyer.callOrThrow(addressesForCartItem, {
    params: { cart_item_id: item?.cart_item_id ?? 0 },
  })
  const paidBy = await buyer.callOrThrow(costCenters)
  const placed = await buyer.callOrThrow(endBuy, {
    body: {
      address: at[0]?.id,
      cost_center: paidBy[0]?.id,
      provider_comments: 'Portón 3',
      approver_comments: '',
    },
  })
  const { data } = await buyer.callOrThrow(myPurchase, { params: { order_id: placed.id } })
  const order_id = data.buy_orders[0]?.id ?? 0
  await approver.callOrThrow(approvals, { query: { state: 1 } })
  await approver.callOrThrow(approve, { params: { id: order_id } })
  const sale = (await seller.callOrThrow(mySale, { params: { order_id } })).data
  const items = sale.buy_order_items.map(({ id, quantity }) => ({
    buy_order_item_id: id,
    qty_sent: quantity,
  }))
  await seller.callOrThrow(sendOrder, { params: { order_id }, body: { items, dispatch_note_number: note } })
  const done = await buyer.callOrThrow(confirmReception, {
    params: { order_id },
    body: { dispatch_note_number: note },
  })
  if (done.state !== 7) throw new Error(`The journey did not end: ${JSON.stringify(done)}`)
}

async function measure(name: string, work: (round: number) => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await work(round)
    times.push(performance.now() - start)
    process.stderr.write(`\r${name} ${round + 1} of ${ROUNDS}`)
  }
  process.stderr.write('\r')
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  console.log(`${name.padEnd(8)} p50 ${at(0.5).toFixed(1)} ms  p95 ${at(0.95).toFixed(1)} ms`)
  return at(0.5)
}

await journey('1')
Caller.requests = 0
const journeyMs = await measure('journey', (round) => journey(`${round}`))
const requests = Math.round(Caller.requests / ROUNDS)
const floorMs = await measure('floor', async () => {
  for (let request = 0; request < requests; request++) await (await fetch(`${address}/healthz`)).text()
})
console.log(
  `search → finished purchase: ${requests} requests, ${(journeyMs / floorMs).toFixed(1)} × the floor`,
)
