// Sixteen who buy, have it approved and send it, in bursts, until they are told to stop.
import { setTimeout as wait } from 'node:timers/promises'
import { noCounts, type Counts } from './calls.ts'
import { noLedger, Trader, type Ledger } from './trader.ts'
import type { Article } from './world.ts'

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
