import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { endpoints } from './endpoints.ts'

test('the page calls exactly the endpoints of the contract', () => {
  const contract = ENDPOINTS.map(({ feature, name, endpoint }) => [
    `${feature}.${name}`,
    `${endpoint.method} ${endpoint.path}`,
  ])
  const page = Object.entries(endpoints).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, { method, path }]) => [`${feature}.${name}`, `${method} ${path}`]),
  )
  expect(page.sort()).toEqual(contract.sort())
})
