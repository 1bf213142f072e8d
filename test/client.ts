// The application under test, on a port of its own, and callers who speak to it over HTTP.
import { afterAll } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { USER_TYPE, type Endpoint } from '#contract/endpoint.ts'
import { login } from '#contract/auth.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { z } from 'zod'
import { dataDir, databaseUrl, db } from './database.ts'

/** The clock of the application: tests move it with `clock.set`. */
export const clock = {
  moved: null as Date | null,
  now: () => clock.moved ?? new Date(),
  set: (to: Date | null) => {
    clock.moved = to
  },
}

const config = readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' })
export const deps = { config, db, now: clock.now }
const app = await buildApp(deps)
export const address = await app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => app.close())

export interface Answer<Message> {
  status: number
  code: number
  message: Message
  error_code?: number | string
  errors?: { path: string; message: string }[]
  details?: unknown
}

interface Call {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: unknown
  headers?: Record<string, string>
}

export class Caller {
  readonly token: string | null
  constructor(token: string | null) {
    this.token = token
  }

  /** Calls an endpoint of the contract. On failure `message` is the text of the error. */
  async call<A extends z.ZodType>(
    endpoint: Pick<Endpoint, 'method' | 'path'> & { answer: A },
    call: Call = {},
  ): Promise<Answer<z.output<A>>> {
    return (await this.request(endpoint.method, pathOf(endpoint.path, call), call)) as Answer<z.output<A>>
  }

  async request(method: string, path: string, { body, headers }: Call = {}): Promise<Answer<unknown>> {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, ...(text ? JSON.parse(text) : {}) }
  }
}

function pathOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
  return search.size > 0 ? `${filled}?${search}` : filled
}

export const nobody = new Caller(null)

/** Signs an account of the demo world in. */
export async function signIn(email: string, role: keyof typeof USER_TYPE = 'buyer'): Promise<Caller> {
  const body = { email, password: DEMO_PASSWORD, user_type_id: USER_TYPE[role] }
  const answer = await nobody.call(login, { body })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer)}`)
  return new Caller(answer.message.authorisation.token)
}
