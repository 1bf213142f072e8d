// An application behind a faulty connection to the database, and timed requests to it.
import { serve } from '#server/main.ts'
import { readConfig } from '#server/config.ts'
import { signInAt, type Caller } from '#test/caller.ts'
import { cartBody, findOffers, type TestOffer } from '#test/shopping.ts'
import { applicationUrl, dataDir } from '#test/database.ts'
import { isFull } from '../figures.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'

/** The short form runs on busy machines. */
export const ANSWER_MS = isFull ? 3_000 : 6_000
export const HEALTHY_MS = isFull ? 5_000 : 10_000

export interface Timed {
  status: number
  retryAfter: string | null
  ms: number
}

export const proxy = await TcpProxy.start(applicationUrl)
const config = readConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
  CALLS_PER_MINUTE: '1000000',
})
const served = await serve({ ...config, databaseUrl: proxy.url.href })
export const { address } = served
export const buyer = await signInAt(address, 'comprador@abasto.test', 'buyer')
export const approver = await signInAt(address, 'aprobadora@abasto.test', 'buyer')
const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]

export async function close(): Promise<void> {
  await served.close()
  proxy.close()
}

export async function timed(
  path: string,
  {
    method = 'GET',
    caller = buyer,
    body,
    key,
  }: { method?: string; caller?: Caller; body?: unknown; key?: string } = {},
): Promise<Timed & { message: unknown }> {
  const from = performance.now()
  const answer = await fetch(path.startsWith('/') ? address + path : `${address}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const ms = performance.now() - from
  const message: unknown = text.startsWith('{') ? JSON.parse(text).message : null
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms, message }
}

export const write = (quantity = 1) =>
  timed(`cart/${offer.sku}`, { method: 'PUT', body: cartBody(offer, quantity) })
export const search = () => timed('products/searchelastic?term=guante')
export const READS = [() => timed('cart'), () => timed('buyorders', { caller: approver }), search]

export const isAcceptable = ({ status, retryAfter, ms }: Timed) =>
  ms <= ANSWER_MS && (status === 200 || (status === 503 && retryAfter !== null))

/** Milliseconds until a write, the reads and search answer 200. */
export async function untilHealthy(): Promise<number> {
  const from = performance.now()
  for (;;) {
    const answers = []
    for (const request of [write, ...READS]) answers.push(await request())
    if (answers.every(({ status }) => status === 200)) return performance.now() - from
    if (performance.now() - from > 60_000) throw new Error(`Not healthy: ${JSON.stringify(answers)}`)
  }
}

export const slowest = (answers: readonly Timed[]) => Math.max(...answers.map(({ ms }) => ms))
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
