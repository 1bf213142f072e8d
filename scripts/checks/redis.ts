// Redis of REDIS_URL, which shares rate limits (N6).
import { createClient } from '@redis/client'
import { messageOf } from '../start/progress.ts'
import type { Outcome } from './outcome.ts'

const CONNECT_MS = 3_000

export async function checkRedis(url: string): Promise<Outcome> {
  const { host } = new URL(url)
  const client = createClient({
    url,
    socket: { connectTimeout: CONNECT_MS, socketTimeout: CONNECT_MS, reconnectStrategy: false },
  })
  // Without a listener an 'error' ends the process; the call rejects anyway.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return host
  } catch (cause) {
    throw new Error(
      `The Redis of REDIS_URL (${host}) cannot be used, each process counts on its own: ${messageOf(cause)}. Start it, or correct REDIS_URL`,
      { cause },
    )
  } finally {
    if (client.isOpen) client.destroy()
  }
}
