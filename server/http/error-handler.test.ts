// What a caller is told when the database is not there, or the address cannot be read.
import { expect, test } from 'vitest'
import { createServer } from 'node:net'
import { connect } from '#db/connect.ts'
import { buildApp } from '#server/app.ts'
import { address, deps } from '#test/client.ts'

test('S6 a database that cuts every connection answers 503 with when to try again, and the process lives', async () => {
  const cutter = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => cutter.listen(0, '127.0.0.1', resolve))
  const { port } = cutter.address() as { port: number }
  const db = connect(`postgres://somebody:secret@127.0.0.1:${port}/nothing`, { max: 1 })
  const app = await buildApp({ ...deps, db })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}/api/v1/me`, {
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
  })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(await answer.json()).toMatchObject({ code: 503, message: expect.stringContaining('Probá de nuevo') })
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await app.close()
  await db.destroy()
  cutter.close()
})

test('D7 S7 an address that cannot be read does not exist; the page says so under one that can', async () => {
  for (const sku of ['%', '%E0%A4%A', 'x'.repeat(10_000)]) {
    const answer = await fetch(`${address}/api/v1/products/${sku}`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 404, message: 'No encontramos lo que buscás.' })
  }
  const ask = (path: string) => fetch(address + path, { redirect: 'manual' })
  expect((await ask('/detail/50%')).headers.get('location')).toBe('/detail/50%25')
  // Never to another server.
  expect((await ask('//evil.test/%')).headers.get('location')).toBe('/evil.test/%25')
})
