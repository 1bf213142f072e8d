// The only place that fetches, but for uploads. A call names its endpoint by its address and has the types of the contract.
import { useRef } from 'react'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Contract } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { stringifySearch } from '#web/search-params.ts'
import { currentTexts, language } from '#web/session/language.ts'
import { endSession, type Session, session } from '#web/session/session.ts'
import { checkConnection } from './connection.ts'
import { ApiFailure } from './failure.ts'

const BASE = '/api/v1'
const LIVE_MS = 30_000

type EndpointOf<Feature> = Extract<Feature[keyof Feature], Endpoint>
type AnyEndpoint = { [Feature in keyof Contract]: EndpointOf<Contract[Feature]> }[keyof Contract]
export type Address = AnyEndpoint['address']
type EndpointAt<At extends Address> = Extract<AnyEndpoint, { address: At }>

// A coercing schema has an unknown input: the type to send is its output.
type Sent<In, Out> = unknown extends In
  ? Out
  : In extends readonly (infer InItem)[]
    ? Out extends readonly (infer OutItem)[]
      ? Sent<InItem, OutItem>[]
      : In
    : In extends object
      ? { [Key in keyof In]: Key extends keyof Out ? Sent<In[Key], Out[Key]> : In[Key] }
      : In
type Part<Key extends string, Schema extends z.ZodType> =
  Record<never, never> extends Sent<z.input<Schema>, z.output<Schema>>
    ? { [K in Key]?: Sent<z.input<Schema>, z.output<Schema>> }
    : { [K in Key]: Sent<z.input<Schema>, z.output<Schema>> }

export type Query<E extends Endpoint> = Sent<z.input<E['query']>, z.output<E['query']>>
export type Body<E extends Endpoint> = Sent<z.input<E['body']>, z.output<E['body']>>
export type Answer<E extends Endpoint> = z.output<E['answer']>
type Input<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> & {
    idempotencyKey?: string
    signal?: AbortSignal
    /** Instead of a body. */
    form?: FormData
    /** Instead of the session of this tab. */
    as?: Session | null
    /** Outlives the document. */
    keepalive?: boolean
  }

interface LooseInput {
  params?: object
  query?: object
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  form?: FormData
  as?: Session | null
  keepalive?: boolean
}

export async function call<At extends Address>(
  address: At,
  ...[input]: Record<never, never> extends Input<EndpointAt<At>>
    ? [Input<EndpointAt<At>>?]
    : [Input<EndpointAt<At>>]
): Promise<Answer<EndpointAt<At>>> {
  return read(address, input ?? {})
}

async function read<At extends Address>(address: At, input: LooseInput): Promise<Answer<EndpointAt<At>>> {
  return (await answerOf(await send(address, input))) as Answer<EndpointAt<At>>
}

/** Calls an endpoint that answers with a file. The browser keeps a large one on disk. */
export async function download(
  address: Address,
  input: Pick<LooseInput, 'params' | 'query' | 'body'>,
): Promise<{ name: string; content: Blob }> {
  const response = await send(address, input)
  const [, name = 'abasto'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { name, content: await response.blob() }
}

let lastWrite = 0

/** When this page last sent a change to the server, in milliseconds. */
export function lastWriteAt(): number {
  return lastWrite
}

/** Throws ApiFailure for other answers than success. */
async function send(
  address: Address,
  { params, query, body, idempotencyKey, signal, form, as = session(), keepalive = false }: LooseInput,
): Promise<Response> {
  const [method = 'GET', path = ''] = address.split(' ')
  const token = as?.token
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const init: RequestInit = { method, headers, credentials: 'omit', keepalive }
  if (body !== undefined) init.body = JSON.stringify(body)
  else if (form) init.body = form
  if (signal) init.signal = signal

  const url = BASE + filled(path, params ?? {}) + stringifySearch(query ?? {})
  const response = await reach(url, init).finally(() => {
    if (method !== 'GET') lastWrite = Date.now()
  })
  if (response.ok) return response
  // S19, unless the user signed in again meanwhile.
  if (response.status === 401 && token !== undefined && token === session()?.token) endSession()
  throw await failureOf(response)
}

/** Options for a list that others change while it is open: it is read again while the page is visible, and on return to it. */
export const LIVE = {
  refetchInterval: ({ state }: { state: { status: string } }) => state.status !== 'error' && LIVE_MS,
  refetchOnWindowFocus: 'always',
} as const

interface ListOptions extends Partial<typeof LIVE> {
  staleTime?: number
}

/** Reads a list by its parameters. The last rows stay while the next ones load. */
export const listQuery =
  <At extends Address>(key: readonly string[], address: At, options: ListOptions = {}) =>
  (query: Query<EndpointAt<At>>) =>
    queryOptions({
      queryKey: [...key, query],
      queryFn: ({ signal }) => read(address, { query, signal }),
      placeholderData: keepPreviousData,
      ...options,
    })

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    void checkConnection()
    throw new ApiFailure(0, { message: currentTexts().words.noConnection })
  }
}

function filled(path: string, params: object): string {
  const values = params as Record<string, unknown>
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const { message } = (await response.json()) as { message: unknown }
  return message
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null)
  const message = currentTexts().words.somethingWentWrong
  const failure = typeof body === 'object' && body !== null && 'message' in body ? body : {}
  return new ApiFailure(response.status, { message, ...failure })
}

/** A retry of the same request keeps its key, until the request is done. */
export function useIdempotencyKey() {
  const attempt = useRef({ request: '', key: '' })
  return {
    keyOf(request: unknown): string {
      const text = JSON.stringify(request)
      if (attempt.current.request !== text) attempt.current = { request: text, key: newIdempotencyKey() }
      return attempt.current.key
    },
    done() {
      attempt.current = { request: '', key: '' }
    },
  }
}

/** Not crypto.randomUUID, which is missing over plain http. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
