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

/** p95 beside an abuser, of p95 alone. Times need an idle machine: only in the full form. */
const MOST_TIMES = 1.5

const app = await startApp(applicationUrl, dataDir, 'limited')
afterAll(() => app.close())

const at = (path: string) => innocents.map((token) => ({ method: 'GET', path: `/api/v1/${path}`, token }))

function innocent(): Promise<PacedResult> {
  return measurePaced({
    address: app.address,
    perSecond: 30,
    seconds: times(3, 60),
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

async function innocentAlone(): Promise<PacedResult> {
  await waitUntilIdle(app)
  return innocent()
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
  '%s, 40 calls at once: no call of another company fails',
  timeLimit({ seconds: 600 }, { minutes: 10 }),
  async ([name, abuser]) => {
    const { answers, during = (work) => work() } = abuser
    const [occurring, allowed] = answers
    const alone = isFull ? await innocentAlone() : null
    const statuses = new Set<number>()
    const result = await during(() => beside(40, abuser, statuses, innocent))
    if (alone)
      figure({
        what: `a buyer beside ${name}, 40 calls at once`,
        measured: `p50 ${ms(alone.all.p50)} alone, ${ms(result.all.p50)} beside; p95 ${ms(alone.all.p95)}, ${ms(result.all.p95)}`,
        target: `p95 ≤ ${MOST_TIMES} times`,
        met: result.all.p95 <= MOST_TIMES * alone.all.p95,
      })
    expect([alone?.firstFailure ?? null, result.firstFailure]).toEqual([null, null])
    // Nothing of the abuser fails either: done, or refused kindly.
    expect([...statuses].filter((status) => !allowed.includes(status))).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining(occurring))
  },
)

const ms = (time: number) => `${time.toFixed(1)} ms`
