import { expect, test } from 'vitest'
import { address } from '#test/client.ts'

interface Document {
  paths: Record<string, Record<string, { requestBody?: { required?: boolean } }>>
}

test('T7 the description says which calls may be made without a body', async () => {
  const { paths } = (await (await fetch(`${address}/api/openapi.json`)).json()) as Document
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ call: `${method} ${path}`, requestBody })),
  )
  const optional = all.filter(({ requestBody }) => requestBody?.required === false)
  expect(optional.map(({ call }) => call).toSorted()).toEqual([
    'post /api/v1/buyorders/my-orders/{order_id}/again',
    'put /api/v1/buyorders/reject/{id}',
  ])
  expect(all.filter(({ requestBody }) => requestBody?.required === true).length).toBeGreaterThan(20)
})
