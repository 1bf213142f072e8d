// Who may export orders, and how long a link works (F5, S6).
import { expect, test } from 'vitest'
import * as exportContract from '#contract/order-exports.ts'
import { logout } from '#contract/account.ts'
import { startView } from '#contract/views.ts'
import { dayOf } from '#domain/days.ts'
import { hashToken } from '#server/http/session.ts'
import { cleanUpPriceFiles } from '#server/scheduled/price-file-cleanup.ts'
import { Caller } from '#test/caller.ts'
import { address, anonymous, clock, deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { anOrder } from '#test/factories/orders.ts'
import { anOperator } from '#test/factories/people.ts'
import { follow } from '#test/export-links.ts'
import { rowsOfCsv } from '#test/order-files.ts'

const { exportApprovals, exportPurchases, exportSales } = exportContract
const { buyer, approver, seller, code } = await anOrder()
const { seller: otherSeller, buyer: otherBuyer } = await anOrder()
const operator = await anOperator()
const csv = { query: { format: 'csv' } } as const

const EXPORTS = [
  [exportPurchases.address, exportPurchases, buyer, seller],
  [exportApprovals.address, exportApprovals, approver, seller],
  [exportSales.address, exportSales, seller, buyer],
] as const

const linkOf = async (caller: Caller = seller) =>
  (await caller.callOrThrow(caller === seller ? exportSales : exportPurchases, csv)).temporary_signed_url

test.each(EXPORTS)(
  'S6 F5 %s: 401 without a session, 403 for others, 422 for an unknown format, filter or sort',
  async (_, endpoint, own, other) => {
    expect((await anonymous.call(endpoint, csv)).status).toBe(401)
    expect((await other.call(endpoint, csv)).status).toBe(403)
    expect((await operator.call(endpoint, csv)).status).toBe(403)
    expect(await own.call(endpoint)).toMatchObject({ status: 422, errors: [{ path: 'format' }] })
    for (const wrong of [{ format: 'pdf' }, { state: 'x' }, { sort: 'password' }, { from: 'ayer' }])
      expect(await own.call(endpoint, { query: { format: 'csv', ...wrong } })).toMatchObject({
        status: 422,
        errors: [{ path: Object.keys(wrong)[0] }],
      })
    const { temporary_signed_url: url } = await own.callOrThrow(endpoint, csv)
    expect((await follow(url)).status).toBe(200)
  },
)

test('F5 a link answers with the file under its name, in the language of who asked for it', async () => {
  for (const [language, format, expected] of [
    ['es', 'csv', `mis-ventas-${dayOf(clock.now())}.csv`],
    ['en', 'xlsx', `my-sales-${dayOf(clock.now())}.xlsx`],
  ] as const) {
    const query = { format }
    const headers = { 'accept-language': language }
    const { temporary_signed_url: url } = await seller.callOrThrow(exportSales, { query, headers })
    const { status, headers: answered, bytes } = await follow(url)
    expect(status).toBe(200)
    expect(answered.get('content-disposition')).toBe(`attachment; filename="${expected}"`)
    expect(answered.get('content-type')).toContain(format === 'csv' ? 'text/csv' : 'spreadsheetml')
    expect(answered.get('cache-control')).toBe('no-store')
    const head = await follow(url, { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    expect(head.headers.get('content-disposition')).toBe(answered.get('content-disposition'))
    expect(bytes.length).toBeGreaterThan(100)
  }
})

test('S6 F5 with another user’s token a link is not found, with none or its own user’s it works', async () => {
  const url = await linkOf()
  expect((await follow(url)).status).toBe(200)
  expect((await follow(url, { caller: seller })).status).toBe(200)
  for (const caller of [otherSeller, buyer, operator]) {
    expect((await follow(url, { caller })).status).toBe(404)
    expect((await follow(url, { caller, method: 'HEAD' })).status).toBe(404)
  }
  expect(rowsOfCsv((await follow(url)).bytes).map((row) => row['Pedido'])).toEqual([code])
})

test('F5 an invented link, one of another key or id, and one after five minutes are not found; its row is deleted', async () => {
  const url = await linkOf()
  const { pathname } = new URL(url)
  const [id = '', key = ''] = (pathname.split('/').at(-1) ?? '').split(/-(.*)/)
  const others = await linkOf(otherBuyer)
  const otherId = new URL(others).pathname.split('/').at(-1)?.split('-')[0] ?? ''
  for (const wrong of [
    url.slice(0, -4) + 'AAAA',
    url.replace(/-.*/, ''),
    url.replace(`/${id}-`, `/${otherId}-`),
  ])
    expect((await follow(wrong)).status, wrong).toBe(404)
  const rows = await db.selectFrom('order_exports').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(key)
  clock.set(new Date(Date.now() + 5 * 60_000 + 1))
  try {
    expect((await follow(url)).status).toBe(404)
    await cleanUpPriceFiles(deps)
  } finally {
    clock.set(null)
  }
  expect(await db.selectFrom('order_exports').where('id', '=', Number(id)).select('id').execute()).toEqual([])
})

test('F5 a link ends with its session and with its user, and a link of prices opens no orders', async () => {
  const own = await signIn(seller.email, 'seller')
  const url = (await own.callOrThrow(exportSales, csv)).temporary_signed_url
  const active = (to: boolean) =>
    db.updateTable('users').set({ active: to }).where('id', '=', seller.userId).execute()
  expect((await follow(url)).status).toBe(200)
  expect((await follow(url.replace('/buyorders/export/', '/quotes/export/'))).status).toBe(404)
  await active(false)
  expect((await follow(url)).status).toBe(404)
  await active(true)
  expect((await follow(url)).status).toBe(200)
  // As after two idle hours (S6).
  const idle = new Date(Date.now() - 2 * 3_600_000)
  const session = db.updateTable('sessions').where('token_hash', '=', hashToken(own.token ?? ''))
  await session.set({ last_used_at: idle }).execute()
  expect((await follow(url)).status).toBe(404)
  await session.set({ last_used_at: clock.now() }).execute()
  await own.callOrThrow(logout)
  expect((await follow(url)).status).toBe(404)
})

test('F5 a user has at most ten open links', async () => {
  const answers: number[] = []
  for (let count = 0; count < 11; count++) answers.push((await otherSeller.call(exportSales, csv)).status)
  expect(answers.filter((status) => status === 200)).toHaveLength(10)
  expect(answers.at(-1)).toBe(429)
  expect((await seller.call(exportSales, csv)).status).toBe(200)
})

test('O4 F5 an operator who sees a user’s pages exports nothing', async () => {
  const { token } = await operator.callOrThrow(startView, {
    params: { id: seller.userId },
    body: { reason: 'Ayuda' },
  })
  expect((await new Caller(address, token).call(exportSales, csv)).status).toBe(403)
})
