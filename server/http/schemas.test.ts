// That what is compiled still checks: what a schema refuses is no answer, and what it does not name is not sent.

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkBySchemas } from './schemas.ts'

const day = z.object({ name: z.string(), count: z.int().min(1) })

async function answering(answer: unknown) {
  const app = Fastify()
  checkBySchemas(app)
  app.post(
    '/',
    { schema: { body: day, response: { 200: z.object({ days: z.array(day) }) } } },
    async () => answer,
  )
  return (body: object) => app.inject({ method: 'POST', url: '/', payload: body })
}

const good = { name: 'lunes', count: 1 }

test('S6 an answer holds what the contract names and nothing else', async () => {
  const send = await answering({ days: [{ ...good, password_hash: 'x' }], secret: 1 })
  expect((await send(good)).json()).toEqual({ days: [good] })
})

test('S6 an answer that the contract refuses is not sent, and neither is a request that it refuses heard', async () => {
  const send = await answering({ days: [{ ...good, count: 0 }] })
  expect((await send(good)).statusCode).toBe(500)
  expect((await send({ ...good, count: 0 })).statusCode).toBe(400)
})
