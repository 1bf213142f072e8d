// An application whose log is captured, and the calls of an actor.
import { read } from '@e965/xlsx'
import { afterAll } from 'vitest'
import { PDF_TYPE, XLSX_TYPE } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { deps } from '#test/client.ts'
import { sendJson, type HttpResponse } from '../http.ts'
import type { Row } from './expected.ts'
import { type Actor, isAmong } from './actors.ts'
import { ONE } from './resources.ts'
import type { Resource } from './sides.ts'

const BASE = '/api/v1'

const lines: string[] = []
const app = await buildApp(
  { ...deps, config: { ...deps.config, logLevel: 'warn' } },
  { write: (line) => lines.push(line) },
)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

export const SERVED: readonly string[] = [...app.served]

interface Logged {
  msg: string
  status: number
  method: string
  route: string
  user?: number
}

export function takeLogLines(): Logged[] {
  return lines.splice(0).map((line) => JSON.parse(line) as Logged)
}

export function addressOf(route: string, params: Resource['params'] = {}, query = ''): string {
  const path = route.slice(route.indexOf(' ') + 1)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] === 'A SKU' ? ONE.offer.sku : String(params[name])),
  )
  return `${BASE}${filled}${query && `?${query}`}`
}

export function requestAs(actor: Actor, route: string, row: Row, resource?: Resource): Promise<HttpResponse> {
  const [method = 'GET'] = route.split(' ')
  const { params, body, query } = { ...row.call, ...resource }
  const sends = method !== 'GET' && method !== 'HEAD' && body !== undefined
  return sendJson(address, {
    method,
    path: addressOf(route, params, query),
    headers: actor.headers,
    ...(sends ? { body } : {}),
  })
}

export function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<HttpResponse> {
  return sendJson(address, { method, path, headers })
}

const VOLATILE: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive', 'x-request-id'])

export function comparable({ status, headers, body, bytes }: HttpResponse): string {
  const stable = Object.entries(headers).filter(([name]) => !VOLATILE.has(name))
  return JSON.stringify([status, stable, contentOf(headers['content-type'], bytes) ?? body])
}

/** Without the second in which a file was made. Null for other answers. */
function contentOf(type: unknown, bytes: Buffer): unknown {
  if (type === XLSX_TYPE) return sheetsOf(bytes)
  if (type !== PDF_TYPE) return null
  return bytes.toString('latin1').replaceAll(/D:\d{14}Z|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ|<[0-9a-f]{32}>/g, '')
}

function sheetsOf(bytes: Buffer): unknown[] {
  const { SheetNames, Sheets } = read(bytes, { type: 'buffer' })
  return SheetNames.map((name) => [name, Sheets[name]])
}

export function expectedRefusal(actor: Actor, row: Row): 401 | 403 | null {
  if (row.who === 'anyone') return null
  if (actor.role === null) return 401
  if (!isAmong(row.who, actor)) return 403
  if (actor.due === 'second factor') return row.beforeSecondFactor ? null : 403
  return actor.due === 'password change' && !row.duringPasswordChange ? 403 : null
}
