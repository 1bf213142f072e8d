// Sixteen who buy, have it approved and send it, in bursts, until they are told to stop; and what they were told came of it.
import { setTimeout as wait } from 'node:timers/promises'
import { APPROVER, buyerEmail, tokenOf, type Article } from './world.ts'
import { Line, noCounts, type Answered, type Counts } from './calls.ts'

/** What was acknowledged. */
export interface Ledger {
  purchases: number[]
  approved: number[]
  /** Dispatch notes by order. */
  sent: { orderId: number; note: string }[]
}

const ADDRESS = { provider_comments: 'Portón 3', approver_comments: '' }
/** All do what counts in the same moment: a kill finds many at it, and the e-mails keep up. */
const BURST_MS = 500

export class Clients {
  readonly ledger: Ledger = { purchases: [], approved: [], sent: [] }
  readonly counts: Counts = noCounts()
  #stopping = false
  #note = 1
  #burst = Promise.withResolvers<void>()
  readonly #port: number
  readonly #running: Promise<unknown>
  readonly #ticking: NodeJS.Timeout

  constructor(
    port: number,
    pairs: readonly [Article, Article][],
    place: { address: number; cost_center: number },
  ) {
    this.#port = port
    this.#ticking = setInterval(() => {
      this.#burst.resolve()
      this.#burst = Promise.withResolvers()
    }, BURST_MS)
    this.#running = Promise.all(pairs.map((pair, n) => this.#run(n + 1, pair, place)))
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

  async #run(nth: number, pair: readonly Article[], place: object) {
    const buyer = new Line(this.#port, tokenOf(buyerEmail(nth)), this.counts)
    const approver = new Line(this.#port, tokenOf(APPROVER), this.counts)
    const sellers = pair.map(({ seller }) => new Line(this.#port, tokenOf(seller), this.counts))
    while (!this.#stopping) {
      const bought = await this.#buy(buyer, pair, place)
      const orders = bought === null ? [] : await this.#ordersOf(buyer, bought)
      for (const { id } of orders) await this.#approve(approver, id)
      for (const { id, providerId, items } of orders) {
        const nth = pair.findIndex((article) => article.providerId === providerId)
        await this.#send(sellers[nth], id, items)
      }
      if (bought === null) await wait(100)
    }
    for (const line of [buyer, approver, ...sellers]) line.close()
  }

  async #buy(buyer: Line, pair: readonly Article[], place: object): Promise<number | null> {
    for (const { sku, body } of pair) await this.#must(buyer, 'PUT', `/cart/${sku}`, body)
    await this.burst()
    const bought = await this.#must(buyer, 'POST', '/cart/endbuy', { ...place, ...ADDRESS })
    if (bought === null) return null
    const { id } = bought.body.message as unknown as { id: number }
    this.ledger.purchases.push(id)
    return id
  }

  async #ordersOf(buyer: Line, purchaseId: number) {
    const answer = await this.#must(buyer, 'GET', `/buyorders/my-orders/${purchaseId}`)
    interface Shown {
      data: {
        buy_orders: { id: number; provider_id: number; buy_order_items: { id: number; quantity: number }[] }[]
      }
    }
    const shown = answer?.body.message as unknown as Shown | undefined
    const orders = shown?.data.buy_orders ?? []
    return orders.map(({ id, provider_id: providerId, buy_order_items: items }) => ({
      id,
      providerId,
      items,
    }))
  }

  async #approve(approver: Line, orderId: number) {
    await this.burst()
    const answer = await approver.ask('PUT', `/buyorders/approve/${orderId}`, undefined, () => false)
    // Whoever asks again may find that they were heard the first time.
    const wasHeard = answer && answer.attempt > 1 && answer.body.error_code === 'order_decided'
    if (answer?.status === 200 || wasHeard) this.ledger.approved.push(orderId)
    else this.counts.wrong.push(`approve ${orderId}: ${JSON.stringify(answer)}`)
  }

  async #send(seller: Line | undefined, orderId: number, items: readonly { id: number; quantity: number }[]) {
    const note = String(this.#note++).padStart(8, '0')
    await this.burst()
    const body = {
      items: items.map(({ id }) => ({ buy_order_item_id: id, qty_sent: 1 })),
      dispatch_note_number: note,
    }
    const sent = seller && (await this.#must(seller, 'PUT', `/buyorders/send/${orderId}`, body))
    if (sent) this.ledger.sent.push({ orderId, note })
  }

  async #must(line: Line, method: string, path: string, body?: unknown): Promise<Answered | null> {
    const answer = await line.ask(method, path, body, () => false)
    if (answer && answer.status < 300) return answer
    this.counts.wrong.push(`${method} ${path}: ${JSON.stringify(answer)}`)
    return null
  }
}
