// Somebody who buys from two sellers, and through whom it is approved and sent; and what they were told came of it.
import { APPROVER, buyerEmail, tokenOf, type Article } from './world.ts'
import { Line, type Answered, type Counts } from './calls.ts'

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
