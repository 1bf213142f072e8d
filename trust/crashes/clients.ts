// Load: 16 clients that buy, approve and send, and record what was acknowledged.
import { setTimeout as wait } from 'node:timers/promises'
import { RetryClient, zeroCounts, type Counts, type FinalReply } from './retry-client.ts'
import { APPROVER, buyerEmail, tokenOf, type Article, type Destination } from './world.ts'

/** Acknowledged writes. */
export interface Ledger {
  purchases: number[]
  approved: number[]
  sent: { orderId: number; note: string }[]
}

export const emptyLedger = (): Ledger => ({ purchases: [], approved: [], sent: [] })
export const sizeOf = ({ purchases, approved, sent }: Ledger) =>
  purchases.length + approved.length + sent.length

export type Operation = 'buy' | 'approve' | 'send'

export interface Order {
  id: number
  sellerId: number
  items: { id: number; quantity: number }[]
}

interface Options {
  port: number
  pair: readonly Article[]
  destination: Destination
  ledger: Ledger
  counts: Counts
  /** Behind nginx with TLS. */
  isProxied?: boolean
  /** Called before each operation. */
  beforeOperation: () => Promise<void>
}

const COMMENTS = { provider_comments: 'Portón 3', approver_comments: '' }

let lastNote = 0

/** One buyer of two sellers, with the approver and the sellers. */
export class OrderClient {
  readonly #options: Options
  readonly #buyer: RetryClient
  readonly #approver: RetryClient
  readonly #sellers: RetryClient[]

  constructor(nth: number, options: Options) {
    const client = (email: string) =>
      new RetryClient(options.port, tokenOf(email), options.counts, options.isProxied)
    this.#options = options
    this.#buyer = client(buyerEmail(nth))
    this.#approver = client(APPROVER)
    this.#sellers = options.pair.map(({ seller }) => client(seller))
  }

  async buy(): Promise<number | null> {
    const { pair, destination, beforeOperation, ledger } = this.#options
    for (const { sku, body } of pair) await this.#request(this.#buyer, 'PUT', `/cart/${sku}`, body)
    await beforeOperation()
    const body = { ...destination, ...COMMENTS }
    const purchase = await this.#request(this.#buyer, 'POST', '/cart/endbuy', body)
    if (purchase === null) return null
    const { id } = purchase.body.message as unknown as { id: number }
    ledger.purchases.push(id)
    return id
  }

  async ordersOf(purchaseId: number): Promise<Order[]> {
    const answer = await this.#request(this.#buyer, 'GET', `/buyorders/my-orders/${purchaseId}`)
    interface Purchase {
      data: { buy_orders: { id: number; provider_id: number; buy_order_items: Order['items'] }[] }
    }
    const purchase = answer?.body.message as unknown as Purchase | undefined
    const orders = purchase?.data.buy_orders ?? []
    return orders.map(({ id, provider_id, buy_order_items }) => ({
      id,
      sellerId: provider_id,
      items: buy_order_items,
    }))
  }

  async approve({ id }: Order): Promise<void> {
    const { beforeOperation, ledger, counts } = this.#options
    await beforeOperation()
    const answer = await this.#approver.request('PUT', `/buyorders/approve/${id}`)
    // The first attempt may have been committed before the kill.
    const wasCommitted = answer && answer.attempt > 1 && answer.body.error_code === 'order_decided'
    if (answer?.status === 200 || wasCommitted) ledger.approved.push(id)
    else counts.unexpected.push(`approve ${id}: ${JSON.stringify(answer)}`)
  }

  async send({ id, sellerId, items }: Order): Promise<void> {
    const { beforeOperation, ledger, pair } = this.#options
    const seller = this.#sellers[pair.findIndex((article) => article.sellerId === sellerId)]
    const note = String(++lastNote).padStart(8, '0')
    await beforeOperation()
    const body = {
      items: items.map((item) => ({ buy_order_item_id: item.id, qty_sent: 1 })),
      dispatch_note_number: note,
    }
    const sent = seller && (await this.#request(seller, 'PUT', `/buyorders/send/${id}`, body))
    if (sent) ledger.sent.push({ orderId: id, note })
  }

  close() {
    for (const client of [this.#buyer, this.#approver, ...this.#sellers]) client.close()
  }

  async #request(
    client: RetryClient,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<FinalReply | null> {
    const answer = await client.request(method, path, body)
    if (answer && answer.status < 300) return answer
    this.#options.counts.unexpected.push(`${method} ${path}: ${JSON.stringify(answer)}`)
    return null
  }
}

/** Clients start operations together, so that a kill hits many and e-mail delivery keeps up. */
const BURST_MS = 500

export class ClientPool {
  readonly ledger = emptyLedger()
  readonly counts = zeroCounts()
  #isStopping = false
  #burst = Promise.withResolvers<void>()
  readonly #running: Promise<unknown>
  readonly #timer: NodeJS.Timeout

  constructor(port: number, pairs: readonly [Article, Article][], destination: Destination) {
    this.#timer = setInterval(() => {
      this.#burst.resolve()
      this.#burst = Promise.withResolvers()
    }, BURST_MS)
    const { ledger, counts } = this
    const beforeOperation = () => this.nextBurst()
    const options = { port, destination, ledger, counts, beforeOperation }
    this.#running = Promise.all(
      pairs.map((pair, n) => this.#run(new OrderClient(n + 1, { ...options, pair }))),
    )
  }

  async nextBurst(): Promise<void> {
    await this.#burst.promise
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#running
    clearInterval(this.#timer)
  }

  async #run(client: OrderClient) {
    while (!this.#isStopping) {
      const purchase = await client.buy()
      const orders = purchase === null ? [] : await client.ordersOf(purchase)
      for (const order of orders) await client.approve(order)
      for (const order of orders) await client.send(order)
      if (purchase === null) await wait(100)
    }
    client.close()
  }
}
