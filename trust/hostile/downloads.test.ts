// Files that are being sent when their session ends.
import { once } from 'node:events'
import { get, IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { companyAuditFile } from '#contract/audit.ts'
import { endOtherSessions, endSession, endSessionsOf, logout, me, sessions } from '#contract/account.ts'
import { changeCompanyState } from '#contract/companies.ts'
import { blockPerson } from '#contract/company-people.ts'
import { exportPrices } from '#contract/price-files.ts'
import { buildApp } from '#server/app.ts'
import { makeBuyer } from '#test/buyers.ts'
import type { Caller } from '#test/caller.ts'
import { deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { Downloads } from '#server/http/downloads.ts'

/** Larger than the socket buffers: the download goes on until the test reads it. */
const BYTES = 40_000_000

const app = await buildApp(deps)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())
const connections = new Map<number | undefined, Socket>()
app.server.on('connection', (socket: Socket) => connections.set(socket.remotePort, socket))

const operator = await signIn('operador@abasto.test', 'operator')
const companyId = (await (await signIn('comprador@abasto.test')).callOrThrow(me)).client?.company_id ?? 0
await makeBuyer('baja@abasto.test')
await db.updateTable('clients').set({ administrator: true }).where('company_id', '=', companyId).execute()

beforeAll(() =>
  sql`
    insert into audit_entries (source, kind, action, subject, company_id, after)
    select 'test', 'products', 'created', 'pesada ' || n, ${companyId}, jsonb_build_object('long_description', repeat('x', 1500))
    from generate_series(1, ${sql.lit(BYTES / 1500)}) n`.execute(db),
)

interface Download {
  of: Caller
  /** Not read. */
  response: IncomingMessage
}

async function start(of: Caller, path: string): Promise<Download> {
  const sent = get(address + path, { agent: false, headers: { authorization: `Bearer ${of.token}` } })
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  onTestFinished(() => void response.destroy())
  expect(response.statusCode).toBe(200)
  return { of, response }
}

const startAudit = async (email = 'aprobadora@abasto.test') =>
  start(await signIn(email), `/api/v1${companyAuditFile.path.replace(':company_id', String(companyId))}`)

async function startExport(): Promise<Download> {
  const seller = await signIn('vendedor@abasto.test', 'seller')
  const { id, temporary_signed_url } = await seller.callOrThrow(exportPrices)
  const content = Buffer.alloc(BYTES)
  await db.updateTable('price_exports').set({ state: 'ready', content }).where('id', '=', id).execute()
  return start(seller, new URL(temporary_signed_url).pathname)
}

const isSent = ({ response }: Download) => connections.get(response.socket.localPort)?.destroyed === false

/** Bytes, and whether the file is whole. */
async function read({ response }: Download): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0
  response.on('data', (chunk: Buffer) => (bytes += chunk.length))
  await expect.poll(() => response.closed, { timeout: 60_000, interval: 20 }).toBe(true)
  return { bytes, isWhole: response.complete }
}

const meOf = ({ of }: Download) => of.callOrThrow(me)

async function endFromOtherBrowser({ of }: Download) {
  const listed = await of.callOrThrow(sessions)
  const other = await signIn('aprobadora@abasto.test')
  await other.callOrThrow(endSession, { params: { id: listed.find(({ current }) => current)?.id ?? 0 } })
}

async function block(download: Download) {
  const params = { company_id: companyId, id: (await meOf(download)).client?.id ?? 0 }
  const body = { successor_id: null }
  await (await signIn('aprobadora@abasto.test')).callOrThrow(blockPerson, { params, body })
}

const setCompany = (active: boolean) =>
  operator.callOrThrow(changeCompanyState, { params: { company_id: companyId }, body: { active } })

test.each<[how: string, begin: () => Promise<Download>, end: (download: Download) => Promise<unknown>]>([
  ['signing out', startAudit, ({ of }) => of.callOrThrow(logout)],
  ['signing out, of an export link', startExport, ({ of }) => of.callOrThrow(logout)],
  ['an end from another browser', startAudit, endFromOtherBrowser],
  [
    'an end of all others',
    startAudit,
    async () => (await signIn('aprobadora@abasto.test')).callOrThrow(endOtherSessions),
  ],
  [
    'an end by an operator, of an export link',
    startExport,
    async (download) => operator.callOrThrow(endSessionsOf, { params: { id: (await meOf(download)).id } }),
  ],
  ['blocking the person', () => startAudit('baja@abasto.test'), block],
  ['deactivating the company', startAudit, () => setCompany(false)],
])('A11 a file that is being sent ends with its session within seconds: %s', async (_, begin, end) => {
  const download = await begin()
  expect(isSent(download)).toBe(true)
  onTestFinished(() => setCompany(true).then(() => undefined))
  await end(download)
  const ended = performance.now()
  await expect.poll(() => isSent(download), { timeout: 30_000, interval: 20 }).toBe(false)
  expect(performance.now() - ended).toBeLessThan(3_000)
  const { bytes, isWhole } = await read(download)
  expect(isWhole).toBe(false)
  expect(bytes).toBeLessThan(BYTES)
})

test('A11 files of other sessions of the user are sent whole', async () => {
  const [kept, ended] = [await startAudit(), await startAudit()]
  await ended.of.callOrThrow(logout)
  await expect.poll(() => isSent(ended), { timeout: 30_000, interval: 20 }).toBe(false)
  const { bytes, isWhole } = await read(kept)
  expect(isWhole).toBe(true)
  expect(bytes).toBeGreaterThan(BYTES)
})

test('A11 a file whose caller left while it was prepared is not followed', () => {
  const downloads = new Downloads(deps)
  const follow = (raw: ServerResponse) => {
    downloads.follow({ raw } as FastifyReply, Buffer.alloc(32))
    return vi.getTimerCount()
  }
  const responseOf = () => new ServerResponse(new IncomingMessage(new Socket()))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const left = responseOf()
  left.destroy()
  expect(follow(left)).toBe(0)
  expect(follow(responseOf())).toBe(1)
})
