// What PostgreSQL by itself does at the same rate, beside which the figures of the application are read: one select by
// primary key each, and of every twenty one durable order in five round trips. Times from the planned moment too.

import { setTimeout } from 'node:timers/promises'
import { measureBareOrders } from '../../bench/load/transactions.ts'
import { timesOf, type Times } from '../../bench/load/paced.ts'

const WRITES = 20

export function measureBare(url: string, perSecond: number, seconds: number): Promise<Times> {
  return measureBareOrders(url, async ({ select, order }) => {
    const times: number[] = []
    const asked: Promise<void>[] = []
    const began = performance.now()
    for (let nth = 0; nth < perSecond * seconds; nth++) {
      const planned = began + (nth * 1000) / perSecond
      const early = planned - performance.now()
      if (early > 0) await setTimeout(early)
      const one = nth % WRITES === 0 ? order(nth) : select(nth)
      asked.push(one.then(() => void times.push(performance.now() - planned)))
    }
    await Promise.all(asked)
    return timesOf(times)
  })
}
