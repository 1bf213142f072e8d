// Sixteen who buy, have it approved and send it, in bursts, until they are told to stop.
import { setTimeout as wait } from 'node:timers/promises'
import { type Answered, type Counts, Line, noCounts } from './retry-client.ts'
import { APPROVER, type Article, buyerEmail, tokenOf } from './world.ts'

/** All do what counts in the same moment: a kill finds many at it, and the e-mails keep up. */
const BURST_MS = 500

export class Clients {
  readonly ledger: Ledger = noLedger()
  readonly counts: Counts = noCounts()
  #stopping = false
  #burst = Promise.withResolvers<void>()
  readonly #running: Promise<unknown>
  readonly #ticking: NodeJS.Timeout

  constructor(
    port: number,
    pairs: readonly [Article, Article][],
    place: { address: number; cost_center: number },
  ) {
    this.#ticking = setInterval(() => {
      this.#burst.resolve()
      this.#burst = Promise.withResolvers()
    }, BURST_MS)
    const { ledger, counts } = this
    const begin = () => this.burst()
    this.#running = Promise.all(
      pairs.map((pair, n) => this.#run(new Trader(n + 1, { port, pair, place, ledger, counts, begin }))),
    )
  }

  /** Acknowledged writes. */
  get acknowledged(): number {
    const { purchases, approved, sent } = this.ledger
    return purchases.length + approved.length + sent.length
  }

  /** The next moment in which all begin. */
  async burst(): Promise<void> {
    await this.#burst.promise
  }

  /** Lets everybody end what they have begun. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#running
    clearInterval(this.#ticking)
  }

  async #run(trader: Trader) {
    while (!this.#stopping) {
      const bought = await trader.buy()
      const orders = bought === null ? [] : await trader.ordersOf(bought)
      for (const order of orders) await trader.approve(order)
      for (const order of orders) await trader.send(order)
      if (bought === null) await wait(100)
    }
    trader.close()
  }
}

/** What was acknowledged. */
export interface Ledger {
  purchases: number[]
  approved: number[]
  /** Dispatch notes by order. */
  sent: { orderId: number; note: string }[]
}

export const noLedger = (): Ledger => ({ purchases: [], approved: [], sent: [] })

/** What counts: each is asked for until it is known whether it was done. */
export type Act = 'buy' | 'approve' | 'send'

export interface Order {
  id: number
  sellerId: number
  items: { id: number; quantity: number }[]
}

interface Trade {
  port: number
  pair: readonly Article[]
  /** Where to, and who pays. */
  place: object
  ledger: Ledger
  counts: Counts
  /** Called before each act. */
  begin: () => Promise<void>
}

const ADDRESS = { provider_comments: 'Portón 3', approver_comments: '' }

let lastNote = 0

export class Trader {
  readonly #trade: Trade
  readonly #buyer: Line
  readonly #approver: Line
  readonly #sellers: Line[]

  constructor(nth: number, trade: Trade) {
    const line = (email: string) => new Line(trade.port, tokenOf(email), trade.counts)
    this.#trade = trade
    this.#buyer = line(buyerEmail(nth))
    this.#approver = line(APPROVER)
    this.#sellers = trade.pair.map(({ seller }) => line(seller))
  }

  async buy(): Promise<number | null> {
    const { pair, place, begin, ledger } = this.#trade
    for (const { sku, body } of pair) await this.#must(this.#buyer, 'PUT', `/cart/${sku}`, body)
    await begin()
    const bought = await this.#must(this.#buyer, 'POST', '/cart/endbuy', { ...place, ...ADDRESS })
    if (bought === null) return null
    const { id } = bought.body.message as unknown as { id: number }
    ledger.purchases.push(id)
    return id
  }

  async ordersOf(purchaseId: number): Promise<Order[]> {
    const answer = await this.#must(this.#buyer, 'GET', `/buyorders/my-orders/${purchaseId}`)
    interface Shown {
      data: {
        buy_orders: { id: number; provider_id: number; buy_order_items: { id: number; quantity: number }[] }[]
      }
    }
    const shown = answer?.body.message as unknown as Shown | undefined
    const orders = shown?.data.buy_orders ?? []
    return orders.map(({ id, provider_id: sellerId, buy_order_items: items }) => ({
      id,
      sellerId,
      items,
    }))
  }

  async approve({ id }: Order): Promise<void> {
    const { begin, ledger, counts } = this.#trade
    await begin()
    const answer = await this.#approver.ask('PUT', `/buyorders/approve/${id}`, undefined, () => false)
    // Whoever asks again may find that they were heard the first time.
    const wasHeard = answer && answer.attempt > 1 && answer.body.error_code === 'order_decided'
    if (answer?.status === 200 || wasHeard) ledger.approved.push(id)
    else counts.wrong.push(`approve ${id}: ${JSON.stringify(answer)}`)
  }

  async send({ id, sellerId, items }: Order): Promise<void> {
    const { begin, ledger, pair } = this.#trade
    const seller = this.#sellers[pair.findIndex((article) => article.sellerId === sellerId)]
    const note = String(++lastNote).padStart(8, '0')
    await begin()
    const body = {
      items: items.map((item) => ({ buy_order_item_id: item.id, qty_sent: 1 })),
      dispatch_note_number: note,
    }
    const sent = seller && (await this.#must(seller, 'PUT', `/buyorders/send/${id}`, body))
    if (sent) ledger.sent.push({ orderId: id, note })
  }

  close() {
    for (const line of [this.#buyer, this.#approver, ...this.#sellers]) line.close()
  }

  async #must(line: Line, method: string, path: string, body?: unknown): Promise<Answered | null> {
    const answer = await line.ask(method, path, body, () => false)
    if (answer && answer.status < 300) return answer
    this.#trade.counts.wrong.push(`${method} ${path}: ${JSON.stringify(answer)}`)
    return null
  }
}
