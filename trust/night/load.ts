// The mixed journey at a steady rate: buyers search and look, buy, approve and send. What fails is tried again, as people do.
import { setTimeout as wait } from 'node:timers/promises'
import { emptyLedger, OrderClient } from '../crashes/clients.ts'
import { RetryClient, zeroCounts } from '../crashes/retry-client.ts'
import { APPROVER, buyerEmail, CLIENTS, tokenOf, type Article, type Destination } from '../crashes/world.ts'

/** Eight of ten requests only read. */
const READS = 0.8
const BUYERS = 4
/** Those of the eight requests of a purchase of two sellers that wait for their turn. */
const OPERATIONS = 5
const REQUESTS = 8

interface Place {
  port: number
  perSecond: number
  pairs: readonly [Article, Article][]
  destination: Destination
}

export function startLoad({ port, perSecond, pairs, destination }: Place) {
  const ledger = emptyLedger()
  const counts = zeroCounts()
  let isOver = false
  const pauseMs = (1000 * BUYERS * REQUESTS) / (OPERATIONS * perSecond * (1 - READS))

  const readers = Array.from(
    { length: CLIENTS },
    (_, nth) => new RetryClient(port, tokenOf(buyerEmail(nth + 1)), counts, true),
  )
  const approver = new RetryClient(port, tokenOf(APPROVER), counts, true)
  const paths = pairs
    .flat()
    .flatMap(({ sku }) => [
      `/products/searchelastic?term=${encodeURIComponent(sku.slice(0, 7))}`,
      '/products/filterselastic?term=guante',
      `/products/${encodeURIComponent(sku)}`,
      '/products/searchelastic?term=taladro&zone_available_qty=1',
      '/buyorders/my-orders?page=1',
      '/cart',
    ])
  const read = async (nth: number) => {
    if (nth % 50 === 0) await approver.request('GET', '/buyorders?page=1')
    else await readers[nth % readers.length]?.request('GET', paths[nth % paths.length] ?? '')
  }
  const reading = (async () => {
    const began = performance.now()
    const underWay: Promise<void>[] = []
    while (!isOver) {
      const due = ((performance.now() - began) / 1000) * perSecond * READS
      while (underWay.length < due) underWay.push(read(underWay.length))
      await wait(10)
    }
    await Promise.all(underWay)
  })()

  const beforeOperation = () => wait(isOver ? 0 : pauseMs)
  const options = { port, destination, ledger, counts, beforeOperation, isProxied: true }
  const buying = Array.from({ length: BUYERS }, async (_, nth) => {
    const pair = pairs[nth]
    if (!pair) throw new Error('There are too few articles')
    const client = new OrderClient(nth + 1, { ...options, pair })
    await wait((nth * pauseMs) / BUYERS)
    while (!isOver) {
      const purchase = await client.buy()
      const orders = purchase === null ? [] : await client.ordersOf(purchase)
      for (const order of orders) await client.approve(order)
      for (const order of orders) await client.send(order)
      if (purchase === null) await wait(100)
    }
    client.close()
  })
  return {
    ledger,
    counts,
    async stop() {
      isOver = true
      await Promise.all([reading, ...buying])
      for (const one of [...readers, approver]) one.close()
    },
  }
}
