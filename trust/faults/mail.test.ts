// I20: the mail server down while orders are placed.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve } from '#contract/approvals.ts'
import { endBuy } from '#contract/cart.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { dataDir, databaseUrl, db } from '#test/database.ts'
import { MailServer } from '#test/mail-server.ts'
import { signInAt } from '#test/caller.ts'
import { checkoutBody, emptyCart, findOffers, putOffer, readOrders, type TestOffer } from '#test/shopping.ts'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/main.ts'
import { figure, isFull, times, timeLimit } from '../figures.ts'

const AWAY_MS = times(3_000, 90_000)
const ORDERS = times(5, 500)
/** Shorter than the 15 minutes of I20, as backoff grows with the outage. */
const OUT_MS = isFull ? 240_000 : 60_000

test(
  'I20 orders succeed while the mail server is down, and then every e-mail is sent once',
  timeLimit({ seconds: 90 }, { minutes: 8 }),
  async () => {
    const mail = new MailServer()
    await mail.listen()
    const proxy = await TcpProxy.start(mail.url)
    proxy.cut()
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SMTP_URL: proxy.url.href })
    const { address, close } = await serve({ ...config, databaseUrl })
    const buyer = await signInAt(address, 'comprador@abasto.test', 'buyer')
    const approver = await signInAt(address, 'aprobadora@abasto.test', 'buyer')
    const [offer] = (await findOffers({ seller: 'vendedor@abasto.test' }, 1)) as [TestOffer]
    const { rows } = await sql<{
      last: number
    }>`select coalesce(max(id), 0)::int as last from emails`.execute(db)
    const last = rows[0]?.last ?? 0

    const cut = performance.now()
    await emptyCart(buyer)
    const placing: number[] = []
    const statuses: number[] = []
    for (let nth = 1; nth <= ORDERS; nth++) {
      await putOffer(buyer, offer, 1)
      const body = await checkoutBody(buyer)
      const from = performance.now()
      const placed = await buyer.call(endBuy, { body })
      placing.push(performance.now() - from)
      const { orders } = await readOrders(buyer, placed.message.id)
      for (const { id } of orders) statuses.push((await approver.call(approve, { params: { id } })).status)
      statuses.push(placed.status)
    }
    await wait(Math.max(0, AWAY_MS - (performance.now() - cut)))
    const away = performance.now() - cut
    expect(mail.received).toEqual([])
    proxy.mend()
    const back = performance.now()
    const unsent = () =>
      db.selectFrom('emails').where('id', '>', last).where('sent_at', 'is', null).select('id').execute()
    await expect.poll(unsent, { timeout: OUT_MS, interval: 250 }).toEqual([])
    const out = performance.now() - back
    const promised = await db.selectFrom('emails').where('id', '>', last).select(['id', 'kind']).execute()
    await close()
    proxy.close()
    await mail.close()

    const expected = ORDERS * 3
    const ids = mail.received.map(({ messageId = '' }) => Number(/^<email-(\d+)@/.exec(messageId)?.[1]))
    const sorted = (all: number[]) => all.toSorted((a, b) => a - b)
    const isOnce = JSON.stringify(sorted(ids)) === JSON.stringify(sorted(promised.map(({ id }) => id)))
    const refused = statuses.filter((status) => status !== 200).length
    const p99 = placing.toSorted((a, b) => a - b)[Math.ceil(placing.length * 0.99) - 1] ?? 0
    figure({
      what: `mail server down for ${(away / 1000).toFixed(0)} s`,
      measured: `${ORDERS} orders, ${refused} requests refused, checkout p99 ${p99.toFixed(0)} ms; ${promised.length} of ${expected} e-mails stored, ${ids.length} arrived, ${isOnce ? 'each once' : 'not each once'}, the last ${(out / 1000).toFixed(0)} s after its return`,
      target: '0 refused; all, once, ≤ 15 min',
      met: refused === 0 && isOnce && promised.length === expected,
    })
    expect(refused).toBe(0)
    expect(promised.length).toBe(expected)
    expect(isOnce).toBe(true)
  },
)
