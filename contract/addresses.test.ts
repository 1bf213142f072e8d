import { expect, test } from 'vitest'
import { addresses } from './addresses.ts'
import { ENDPOINTS } from './api.ts'

test('every endpoint has the address listed under its name', () => {
  const contract = ENDPOINTS.map(({ feature, name, endpoint }) => [
    `${feature}.${name}`,
    `${endpoint.method} ${endpoint.path}`,
  ])
  const listed = Object.entries(addresses).flatMap(([feature, group]) =>
    Object.entries(group).map(([name, address]) => [`${feature}.${name}`, address]),
  )
  expect(listed.sort()).toEqual(contract.sort())
})
