// Abusers (abusers.ts), one at a time, beside buyers of another company.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { applicationUrl, dataDir } from '#test/database.ts'
import { startApp, waitUntilIdle } from '../../bench/load/application.ts'
import { measurePaced, type PacedResult } from '../../bench/load/load.ts'
import { lookAt } from '../load/mix.ts'
import { figure, isFull, timeLimit, times } from '../figures.ts'
import { send, type HttpRequest } from '../http.ts'
import { type Abuser, abusers, cartPuts, innocents } from './abusers.ts'

/** p95 beside an abuser, of p95 alone. */
const MOST_TIMES = times(3, 1.5)
/** Ignored in the short form, which measures for seconds: the noise of a busy machine. */
const NOISE_MS = times(50, 0)
/** Noise passes, while a starved neighbour waits each time. The full form measures once, for a minute. */
const MEASUREMENTS = times(3, 1)

const app = await startApp(applicationUrl, dataDir, 'limited')
afterAll(() => app.close())

const at = (path: string) => innocents.map((token) => ({ method: 'GET', path: `/api/v1/${path}`, token }))

function innocent(): Promise<PacedResult> {
  return measurePaced({
    address: app.address,
    perSecond: 30,
    seconds: times(5, 60),
    warmUpSeconds: 1,
    connections: 32,
    kinds: [
      {
        name: 'search',
        share: 4,
        requests: [...at('products/searchelastic?term=guante'), ...at('products/searchelastic?term=casco')],
      },
      { name: 'cart', share: 1, requests: innocents.map(lookAt) },
      { name: 'put', share: 1, requests: cartPuts },
      { name: 'list', share: 1, requests: at('buyorders/my-orders') },
    ],
  })
}

/** `callers` repeat the requests until `work` ends. Adds the statuses of the answers. */
async function beside(
  callers: number,
  { requests, pauseMs = 0 }: Abuser,
  statuses: Set<number>,
  work: () => Promise<PacedResult>,
): Promise<PacedResult> {
  let isOver = false
  const repeat = async (first: number) => {
    for (let nth = first; !isOver; nth += callers) {
      const request = requests[nth % requests.length] as HttpRequest
      const { status } = await send(app.address, request)
      statuses.add(status)
      await pause(pauseMs)
    }
  }
  const abusing = Promise.all(Array.from({ length: callers }, (_, nth) => repeat(nth)))
  const result = await work().finally(() => (isOver = true))
  await abusing
  return result
}

test.for(Object.entries(abusers).filter(([, { isHeavy }]) => isFull || !isHeavy))(
  '%s, 40 calls at once: no call of another company fails, or takes much longer',
  timeLimit({ seconds: 600 }, { minutes: 10 }),
  async ([name, abuser]) => {
    const { answers, during = (work) => work() } = abuser
    const [occurring, allowed] = answers
    await waitUntilIdle(app)
    const alone = await innocent()
    const bound = Math.max(MOST_TIMES * alone.all.p95, NOISE_MS)
    // Repeated within a minute, the abuser is refused by its limit of a minute, and other answers no longer occur.
    const statuses = new Set<number>()
    let p95 = Infinity
    for (let nth = 0; nth < MEASUREMENTS && p95 > bound; nth += 1) {
      const result = await during(() => beside(40, abuser, statuses, innocent))
      p95 = result.all.p95
      figure({
        what: `a buyer beside ${name}, 40 calls at once`,
        measured: `p50 ${ms(alone.all.p50)} alone, ${ms(result.all.p50)} beside; p95 ${ms(alone.all.p95)}, ${ms(p95)}`,
        target: `p95 ≤ ${MOST_TIMES} times`,
        met: p95 <= MOST_TIMES * alone.all.p95,
      })
      expect([alone.firstFailure, result.firstFailure]).toEqual([null, null])
    }
    expect(p95).toBeLessThanOrEqual(bound)
    // Nothing of the abuser fails either: done, or refused kindly.
    expect([...statuses].filter((status) => !allowed.includes(status))).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining(occurring))
  },
)

const ms = (time: number) => `${time.toFixed(1)} ms`
