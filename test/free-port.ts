// Free ports for the servers of tests, below those the system gives to outgoing connections
// (from 32768 on Linux): one of these could take the port before the server has it.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** `count` ports in a row; returns the first. */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const first = randomInt(10_000, 32_000)
    const places = Array.from({ length: count }, (_, place) => first + place)
    if ((await Promise.all(places.map(isFree))).every(Boolean)) return first
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  await new Promise((resolve) => server.close(resolve))
  return true
}
