// The application with its log in hand, and what one person gets for one call.
import { afterAll } from 'vitest'
import { buildApp } from '#server/app.ts'
import { deps } from '#test/client.ts'
import { sendJson, type HttpResponse } from '../http.ts'
import type { Row } from './expected.ts'
import type { Person } from './actors.ts'
import { ONE, type Thing } from './resources.ts'

const BASE = '/api/v1'

const lines: string[] = []
const app = await buildApp(
  { ...deps, config: { ...deps.config, logLevel: 'warn' } },
  { write: (line) => lines.push(line) },
)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

/** "METHOD /path", as Fastify serves it. */
export const SERVED: readonly string[] = [...app.served]

interface Logged {
  msg: string
  status: number
  method: string
  route: string
  user?: number
}

/** What was logged since it was last asked. */
export function takeLogged(): Logged[] {
  return lines.splice(0).map((line) => JSON.parse(line) as Logged)
}

export function addressOf(route: string, params: Thing['params'] = {}, query = ''): string {
  const path = route.slice(route.indexOf(' ') + 1)
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] === 'A SKU' ? ONE.offer.sku : String(params[name])),
  )
  return `${BASE}${filled}${query && `?${query}`}`
}

/** A row's call by somebody: about a thing, or its own. */
export function callBy(person: Person, route: string, row: Row, thing?: Thing): Promise<HttpResponse> {
  const [method = 'GET'] = route.split(' ')
  const { params, body, query } = { ...row.call, ...thing }
  const sends = method !== 'GET' && method !== 'HEAD' && body !== undefined
  return sendJson(address, {
    method,
    path: addressOf(route, params, query),
    headers: person.headers,
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

const PASSING: ReadonlySet<string> = new Set(['date', 'connection', 'keep-alive'])

/** All of an answer but the time and what the connection does: what two that must not differ are compared by. */
export function bytesOf({ status, headers, body }: HttpResponse): string {
  const told = Object.entries(headers).filter(([name]) => !PASSING.has(name))
  return JSON.stringify([status, told, body])
}

/** What somebody who is refused before their call is looked at gets, or null. */
export function refusalOf(person: Person, row: Row): 401 | 403 | null {
  if (row.who === 'anyone') return null
  if (person.role === null) return 401
  if (!row.who.includes(person.role)) return 403
  return person.passwordChangeDue && !row.duringPasswordChange ? 403 : null
}
