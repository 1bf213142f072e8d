// One seller who does too much at once, beside a buyer of another company.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { applicationUrl, dataDir, db } from '#test/database.ts'
import { companies } from '#demo/accounts.ts'
import { openSession } from '#test/sessions.ts'
import { startApp, waitUntilIdle } from '../../bench/load/application.ts'
import { measurePaced, type PacedResult } from '../../bench/load/load.ts'
import { lookAt } from '../load/mix.ts'
import { figure, isFull, timeLimit, times } from '../figures.ts'
import { send, type HttpRequest } from '../http.ts'

const app = await startApp(applicationUrl, dataDir, 'limited')
afterAll(() => app.close())
const seller = await openSession(db, 'vendedor@abasto.test', 'seller')
/** Enough for their calls of a minute. */
const buyers = await Promise.all(
  companies.flatMap(({ buyers }) =>
    buyers.filter(({ isNew }) => !isNew).map(({ email }) => openSession(db, email, 'buyer')),
  ),
)

const at = (path: string) => buyers.map((token) => ({ method: 'GET', path: `/api/v1/${path}`, token }))

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
      { name: 'cart', share: 1, requests: buyers.map(lookAt) },
      { name: 'list', share: 1, requests: at('buyorders/my-orders') },
    ],
  })
}

/** `callers` repeat the requests until `work` ends. Returns the count of each status. */
async function beside(callers: number, requests: HttpRequest[], work: () => Promise<PacedResult>) {
  const statuses = new Map<number, number>()
  let isOver = false
  const repeat = async (first: number) => {
    for (let nth = first; !isOver; nth++) {
      const request = requests[nth % requests.length] as HttpRequest
      const { status } = await send(app.address, request)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const abusing = Promise.all(Array.from({ length: callers }, (_, nth) => repeat(nth)))
  const result = await work()
  isOver = true
  await abusing
  return { result, statuses }
}

const json = { authorization: `Bearer ${seller}`, 'content-type': 'application/json' }
const own = (method: string, path: string, body?: unknown): HttpRequest => ({
  method,
  path: `/api/v1/${path}`,
  headers: json,
  body: body === undefined ? undefined : JSON.stringify(body),
})
const {
  rows: [one],
} = await sql<{ id: number; region: number }>`
  select min(pub.id) as id, min(z.region_id) as region from publications pub
  join shipping_zones z using (provider_id) join provider_users p using (provider_id) join users u on u.id = p.user_id
  where u.email = 'vendedor@abasto.test'`.execute(db)
const form = new FormData()
form.append(
  'file',
  new Blob([Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(500_000)])]),
  'precios.xlsx',
)
const upload = new Request('http://abasto', { method: 'POST', body: form })
const abuses: Record<string, HttpRequest[]> = {
  'changes of all publications': [own('PUT', 'quotes/state-pause'), own('PUT', 'quotes/state-enable')],
  'changes of one zone': [1, 2].map((to) => own('PUT', `shipping_prices/${one?.region}/state?to=${to}`)),
  'changes of one publication': [1, 2].map((days) =>
    own('PUT', `prices/${one?.id}`, { preparation_days: days }),
  ),
  uploads: [
    {
      method: 'POST',
      path: '/api/v1/quotes/import/upload',
      headers: {
        authorization: json.authorization,
        'content-type': upload.headers.get('content-type') ?? '',
      },
      body: Buffer.from(await upload.arrayBuffer()),
    },
  ],
  'reads of all prices': [own('GET', 'prices?per_page=50'), own('GET', 'quotes/brands')],
}

test.each(Object.entries(abuses))(
  '%s, 40 at once, fail no call of another company',
  timeLimit({ seconds: 120 }, { minutes: 5 }),
  async (name, requests) => {
    await waitUntilIdle(app)
    const alone = isFull ? await innocent() : null
    const { result, statuses } = await beside(40, requests, innocent)
    expect(result.firstFailure).toBe(null)
    // Nothing of the abuser fails either: done, or refused kindly.
    expect([...statuses.keys()].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(statuses.get(429)).toBeGreaterThan(0)
    if (!alone) return
    const ratio = result.all.p95 / alone.all.p95
    figure({
      what: `a buyer beside a seller's ${name}, 40 at once`,
      measured: `p50 ${ms(alone.all.p50)} alone, ${ms(result.all.p50)} beside; p95 ${ms(alone.all.p95)}, ${ms(result.all.p95)}`,
      target: 'p95 ≤ 1.5 times',
      met: ratio <= 1.5,
    })
  },
)

const ms = (time: number) => `${time.toFixed(1)} ms`
