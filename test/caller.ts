// A client of the API over HTTP, typed by the contract, for tests, journeys and benchmarks.
import type { z } from 'zod'
import { login } from '#contract/account.ts'
import { USER_TYPE, XLSX_TYPE, type Endpoint, type Role } from '#contract/endpoint.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'

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
  readonly address: string
  readonly token: string | null

  constructor(address: string, token: string | null) {
    this.address = address
    this.token = token
  }

  /** Calls an endpoint of the contract. On failure `message` is the error's text. */
  async call<A extends z.ZodType>(
    endpoint: Pick<Endpoint, 'method' | 'path'> & { answer: A },
    call: Call = {},
  ): Promise<Answer<z.output<A>>> {
    return (await this.request(endpoint.method, pathOf(endpoint.path, call), call)) as Answer<z.output<A>>
  }

  /** Calls an endpoint and returns its message. Throws on failure. */
  async callOrThrow<A extends z.ZodType>(
    endpoint: Pick<Endpoint, 'method' | 'path'> & { answer: A },
    call: Call = {},
  ): Promise<z.output<A>> {
    const answer = await this.call(endpoint, call)
    if (answer.status < 300) return answer.message
    throw new Error(`${endpoint.method} ${endpoint.path} answers ${JSON.stringify(answer)}`)
  }

  async request(method: string, path: string, call: Call = {}): Promise<Answer<unknown>> {
    const response = await this.#fetch(method, path, call)
    const { status } = response
    if (response.headers.get('content-type') === XLSX_TYPE)
      return { status, code: status, message: await sheetsOf(await response.arrayBuffer()) }
    const text = await response.text()
    if (response.headers.has('content-disposition')) return { status, code: status, message: text }
    return { status, ...(text ? JSON.parse(text) : {}) }
  }

  /** Calls an endpoint that answers with a file. */
  async download(
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    call: Call = {},
  ): Promise<{ name: string; type: string; bytes: Uint8Array }> {
    const response = await this.#fetch(method, pathOf(path, call), call)
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status} ${await response.text()}`)
    const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return {
      name,
      type: response.headers.get('content-type') ?? '',
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }

  #fetch(method: string, path: string, { body, headers }: Call): Promise<Response> {
    return fetch(`${this.address}/api/v1${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
}

/** Each sheet's name with its cells. The bytes of a workbook also have the time when it was written. */
async function sheetsOf(workbook: ArrayBuffer): Promise<string> {
  const { read, utils } = await import('@e965/xlsx')
  const sheets = Object.entries(read(workbook).Sheets)
  return JSON.stringify(sheets.map(([name, sheet]) => [name, utils.sheet_to_csv(sheet)]))
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

/** Signs in with an account of the demo world. */
export async function signInAt(address: string, email: string, role: Role): Promise<Caller> {
  const body = { email, password: DEMO_PASSWORD, user_type_id: USER_TYPE[role] }
  const answer = await new Caller(address, null).call(login, { body })
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(answer)}`)
  return new Caller(address, answer.message.authorisation.token)
}

/** The page without the nonces of its styles, so that equal pages compare equal. */
export function withoutNonces(page: string): string {
  return page.replaceAll(/ nonce="[^"]*"/g, '')
}
