// Random walks with the rules of RESTler: no use after free, no leak of failed creations, parts through their own parent
// and owner only.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { createDelegation } from '#contract/delegations.ts'
import { getCart } from '#contract/cart.ts'
import { addDays } from '#domain/days.ts'
import type { Answer, Caller } from '#test/caller.ts'
import { inDays } from '#test/delegating.ts'
import { cartBody, emptyCart, placePurchase, putOffer } from '#test/shopping.ts'
import { takeRowWrites, recordRowWrites } from '#test/row-writes.ts'
import { figure, isFull, times, timeLimit } from '../figures.ts'
import { callerOf, ONE, OTHER, RESOURCES } from '../matrix/resources.ts'
import type { Side } from '../matrix/sides.ts'

const SEEDS = isFull ? [1, 2, 3, Math.floor(Math.random() * 2 ** 31)] : [1]
const WALKS = times(12, 500)
const STEPS = 10

interface Made {
  kind: 'item' | 'delegation' | 'category' | 'order' | 'import'
  id: number
  side: Side
  isGone: boolean
  part?: number
}

interface Walk {
  made: Made[]
  problems: string[]
}

type Step = (
  walk: Walk,
  side: Side,
  pick: <Item>(items: readonly Item[]) => Item | undefined,
) => Promise<void>

const others = (side: Side) => (side === ONE ? OTHER : ONE)
const colleague = callerOf('colleague')

async function ask(
  walk: Walk,
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<unknown>> {
  const answer = await caller.request(method, path, { body })
  if (answer.status >= 500) walk.problems.push(`${method} ${path}: ${answer.status}`)
  return answer
}

const tried = new Map<string, number>()
const triedBy = new Set<string>()

/** The call must get one of the statuses and write nothing. */
async function refuses(walk: Walk, rule: string, expected: readonly number[], call: Parameters<typeof ask>) {
  await takeRowWrites()
  const { status } = await ask(...call)
  const [, , method, path] = call
  tried.set(rule, (tried.get(rule) ?? 0) + 1)
  triedBy.add(`${rule}: ${method} ${path.replace(/\d+/, '*')}`)
  if (!expected.includes(status)) walk.problems.push(`${rule}: ${method} ${path} answers ${status}`)
  const written = (await takeRowWrites()).map(({ table }) => table)
  if (written.length > 0) walk.problems.push(`${rule}: ${method} ${path} writes ${written.join()}`)
}

const ownerOf = ({ side, kind }: Made): Caller => {
  if (kind === 'item') return side.buyer
  if (kind === 'delegation') return side.approver
  return kind === 'category' ? side.operator : side.seller
}
const DELETES = {
  item: '/cart/',
  delegation: '/delegates/',
  category: '/categories/',
  import: '/quotes/import/',
}
const delegationBody = (side: Side, day: number) => ({
  delegated_id: side.delegateClient,
  date_from: inDays(day),
  date_to: inDays(day),
  reason: 'Viaje',
})
let day = 400

const STEP_BY_NAME: Readonly<Record<string, Step>> = {
  'fill the cart': async (walk, side) => {
    await emptyCart(side.buyer)
    for (const one of walk.made) if (one.kind === 'item' && one.side === side) one.isGone = true
    await putOffer(side.buyer, side.offer, 1)
    const { items } = await side.buyer.callOrThrow(getCart)
    walk.made.push({ kind: 'item', id: items[0]?.cart_item_id ?? 0, side, isGone: false })
  },
  delegate: async (walk, side) => {
    const { id } = await side.approver.callOrThrow(createDelegation, { body: delegationBody(side, ++day) })
    walk.made.push({ kind: 'delegation', id, side, isGone: false })
  },
  'order and approve': async (walk, side) => {
    const { orders } = await placePurchase(side.buyer, [[side.offer, 3]])
    for (const one of walk.made) if (one.kind === 'item' && one.side === side) one.isGone = true
    const [order] = orders
    const id = order?.id ?? 0
    await side.approver.callOrThrow(approve, { params: { id } })
    walk.made.push({ kind: 'order', id, side, isGone: false, part: order?.buy_order_items[0]?.id ?? 0 })
  },
  'add a category': async (walk, side) => {
    const { params } = await RESOURCES.category(side)
    walk.made.push({ kind: 'category', id: params.id, side, isGone: false })
  },
  import: async (walk, side) => {
    for (const one of walk.made) if (one.kind === 'import' && one.side === side) one.isGone = true
    const { params } = await RESOURCES.import(side)
    walk.made.push({ kind: 'import', id: params.id, side, isGone: false })
  },
  'take away': async (walk, _, pick) => {
    const one = pick(walk.made.filter(({ kind, isGone }) => kind !== 'order' && !isGone))
    if (!one || one.kind === 'order') return
    const { status } = await ask(walk, ownerOf(one), 'DELETE', `${DELETES[one.kind]}${one.id}`)
    if (status >= 300) walk.problems.push(`${one.kind} ${one.id} cannot be taken away: ${status}`)
    one.isGone = true
  },
  'use after free': async (walk, _, pick) => {
    const one = pick(walk.made.filter(({ isGone }) => isGone))
    if (!one) return
    const { kind, id, side } = one
    if (kind === 'item') {
      await refuses(walk, 'use after free', [404], [walk, side.buyer, 'DELETE', `/cart/${id}`])
      await refuses(walk, 'use after free', [404], [walk, side.buyer, 'GET', `/addresses/region/${id}`])
    }
    if (kind === 'delegation') {
      const body = delegationBody(side, day + 5)
      await refuses(walk, 'use after free', [404], [walk, side.approver, 'PUT', `/delegates/${id}`, body])
    }
    if (kind === 'category') {
      const body = { name: 'Otra vez', slug: 'otra-vez', parent_id_category: null }
      await refuses(walk, 'use after free', [404], [walk, side.operator, 'PUT', `/categories/${id}`, body])
      await refuses(walk, 'use after free', [404], [walk, side.operator, 'DELETE', `/categories/${id}`])
    }
    if (kind === 'import') {
      const body = { revision: 1 }
      await refuses(
        walk,
        'use after free',
        [409],
        [walk, side.seller, 'PUT', `/quotes/import/${id}/confirm`, body],
      )
    }
  },
  'resource leak': async (walk, side) => {
    const yesterday = addDays(inDays(0), -1)
    const late = { ...delegationBody(side, 3), date_from: yesterday }
    await refuses(walk, 'resource leak', [422], [walk, side.approver, 'POST', '/delegates', late])
    const path = `/cart/${side.offer.sku}`
    const dear = { ...cartBody(side.offer, 1), value: '0.01' }
    await refuses(walk, 'resource leak', [409, 422], [walk, side.buyer, 'PUT', path, dear])
    const twice = { name: 'a/b', slug: 'A B', parent_id_category: null }
    await refuses(walk, 'resource leak', [422], [walk, side.operator, 'POST', '/categories', twice])
    await refuses(
      walk,
      'resource leak',
      [404],
      [walk, side.seller, 'POST', '/quotes/import/file', { filename: `${'d'.repeat(32)}.xlsx` }],
    )
  },
  hierarchy: async (walk, side, pick) => {
    const ofSide = () => walk.made.filter((one) => one.kind === 'order' && one.side === side)
    while (ofSide().length < 2) await STEP_BY_NAME['order and approve']?.(walk, side, pick)
    const orders = ofSide()
    const whole = pick(orders)
    const other = orders.find((one) => one !== whole)
    if (!whole || !other) return
    const items = [{ buy_order_item_id: other.part, qty_sent: 1 }]
    const body = { items, dispatch_note_number: '1' }
    await refuses(walk, 'hierarchy', [422], [walk, side.seller, 'PUT', `/buyorders/send/${whole.id}`, body])
    const cancelled = { items: [{ buy_order_item_id: other.part }] }
    await refuses(
      walk,
      'hierarchy',
      [422],
      [walk, side.seller, 'PUT', `/buyorders/cancel/${whole.id}`, cancelled],
    )
  },
  'user namespace': async (walk, _, pick) => {
    const one = pick(walk.made.filter(({ kind, isGone }) => kind !== 'category' && !isGone))
    if (!one) return
    const { kind, id } = one
    const [stranger, at] = [others(one.side), (path: string) => path.replace('*', String(id))]
    if (kind === 'item') {
      // The stranger needs a cart, else the refusal proves nothing.
      await putOffer(stranger.buyer, stranger.offer, 1)
      await putOffer(colleague, one.side.offer, 1)
      for (const caller of [stranger.buyer, colleague])
        await refuses(walk, 'user namespace', [404], [walk, caller, 'DELETE', at('/cart/*')])
    }
    if (kind === 'delegation') {
      for (const caller of [stranger.approver, one.side.buyer])
        await refuses(walk, 'user namespace', [404], [walk, caller, 'DELETE', at('/delegates/*')])
    }
    if (kind === 'order') {
      await refuses(
        walk,
        'user namespace',
        [404],
        [walk, stranger.seller, 'GET', at('/buyorders/my-sales/*')],
      )
      await refuses(walk, 'user namespace', [404], [walk, stranger.buyer, 'GET', at('/dispatch-notes/*')])
      await refuses(walk, 'user namespace', [404], [walk, stranger.approver, 'GET', at('/buyorders/*')])
    }
    if (kind === 'import') {
      await refuses(walk, 'user namespace', [404], [walk, stranger.seller, 'GET', at('/quotes/import/*')])
      await refuses(walk, 'user namespace', [404], [walk, stranger.seller, 'DELETE', at('/quotes/import/*')])
    }
  },
}
const NAMES = Object.keys(STEP_BY_NAME)

let walks = 0
let wrong = 0
beforeAll(recordRowWrites)
afterAll(() => {
  figure({
    what: `walks of ${STEPS} steps, seeds ${SEEDS.join(', ')}`,
    measured: `${walks.toLocaleString('en')} walks, ${wrong} wrong (${[...tried].map(([rule, count]) => `${rule} ${count}`).join(', ')})`,
    target: '2,000 walks, 0 wrong',
    met: wrong === 0 && walks >= 2000,
  })
})

interface Planned {
  name: string
  isOther: boolean
  nth: number
}

const plans = fc.array(
  fc.record({ name: fc.constantFrom(...NAMES), isOther: fc.boolean(), nth: fc.nat(1000) }),
  { minLength: STEPS, maxLength: STEPS },
)

async function walkThrough(plan: readonly Planned[]): Promise<string[]> {
  const walk: Walk = { made: [], problems: [] }
  for (const { name, isOther, nth } of plan) {
    const pick = <Item>(items: readonly Item[]) => items[nth % Math.max(1, items.length)]
    await STEP_BY_NAME[name]?.(walk, isOther ? OTHER : ONE, pick)
  }
  walks++
  if (walk.problems.length === 0) return []
  wrong++
  return [`${plan.map(({ name }) => name).join(', ')}: ${walk.problems.join('; ')}`]
}

/** Cover every rule for every kind of resource, which random walks may miss. */
const SHORTEST = [
  ...['fill the cart', 'delegate', 'add a category', 'import'].map((made) => [
    made,
    'take away',
    'use after free',
  ]),
  ...['fill the cart', 'delegate', 'import', 'order and approve'].map((made) => [made, 'user namespace']),
  ['hierarchy'],
  ['resource leak'],
]

test(
  'each of the four rules holds for each kind of resource',
  timeLimit({ seconds: 60 }, { minutes: 2 }),
  async () => {
    const problems: string[] = []
    for (const names of SHORTEST)
      problems.push(...(await walkThrough(names.map((name) => ({ name, isOther: false, nth: 0 })))))
    expect(problems).toEqual([])
    expect(triedBy.size).toBe(19)
  },
)

test.each(SEEDS)(
  'random walks with seed %i break none of the four rules',
  timeLimit({ seconds: 60 }, { minutes: 12 }),
  async (seed) => {
    const problems: string[] = []
    for (const plan of fc.sample(plans, { seed, numRuns: WALKS })) problems.push(...(await walkThrough(plan)))
    expect(problems).toEqual([])
  },
)
