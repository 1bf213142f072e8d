// Compiled schemas validate requests and responses; the OpenAPI document marks optional bodies.

import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { address } from '#test/client.ts'
import { compileSchemas } from './schemas.ts'

const day = z.object({ name: z.string(), count: z.int().min(1) })

/** Sends to an application that always returns `answer`. */
async function appReturning(answer: unknown) {
  const app = Fastify()
  compileSchemas(app)
  app.post(
    '/',
    { schema: { body: day, response: { 200: z.object({ days: z.array(day) }) } } },
    async () => answer,
  )
  return (body: object) => app.inject({ method: 'POST', url: '/', payload: body })
}

const good = { name: 'lunes', count: 1 }

test('S6 fields that the contract does not name are stripped from a response', async () => {
  const send = await appReturning({ days: [{ ...good, password_hash: 'x' }], secret: 1 })
  expect((await send(good)).json()).toEqual({ days: [good] })
})

test('S6 a response or request that violates the contract is refused', async () => {
  const send = await appReturning({ days: [{ ...good, count: 0 }] })
  expect((await send(good)).statusCode).toBe(500)
  expect((await send({ ...good, count: 0 })).statusCode).toBe(400)
})

interface Document {
  paths: Record<string, Record<string, { requestBody?: { required?: boolean } }>>
}

test('T7 the OpenAPI document marks optional bodies', async () => {
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as Document
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ call: `${method} ${path}`, requestBody })),
  )
  const optional = all.filter(({ requestBody }) => requestBody?.required === false)
  expect(optional.map(({ call }) => call).toSorted()).toEqual([
    'post /api/v1/buyorders/my-orders/{order_id}/again',
    'post /api/v1/buyorders/my-orders/{order_id}/redo',
    'put /api/v1/buyorders/approve/{id}',
    'put /api/v1/buyorders/reject/{id}',
  ])
  expect(all.filter(({ requestBody }) => requestBody?.required === true).length).toBeGreaterThan(20)
})
