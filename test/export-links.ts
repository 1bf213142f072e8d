// Links to exports of orders, as tests follow them (F5).
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { expect } from 'vitest'
import type { Caller } from './caller.ts'
import { address } from './client.ts'

export async function follow(
  url: string,
  { caller, method = 'GET' }: { caller?: Caller; method?: string } = {},
) {
  const { pathname } = new URL(url)
  const headers: Record<string, string> = caller ? { authorization: `Bearer ${caller.token}` } : {}
  const response = await fetch(address + pathname, { headers, method })
  const bytes = response.body
    ? await buffer(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]))
    : Buffer.alloc(0)
  return { status: response.status, headers: response.headers, bytes }
}

/** The file of a link that was just made. */
export async function fileOf(url: string) {
  const { status, bytes } = await follow(url)
  expect(status).toBe(200)
  return bytes
}
