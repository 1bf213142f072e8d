import { expect, test } from 'vitest'
import { isRemembered, nextVisit, REMEMBERED_MS, returnHref } from './last-path.ts'
import type { Session } from './session.ts'

const ana: Session = { token: 't', role: 'buyer', email: 'ana@x.test', passwordToken: null }
const leo: Session = { token: 't', role: 'seller', email: 'leo@x.test', passwordToken: null }

test('S8 a path is returned to within 120 seconds, with its query', () => {
  const visit = nextVisit(null, '/search?term=guantes', ana.email, 1000)
  expect(returnHref(visit, ana, 1000 + REMEMBERED_MS)).toBe('/search?term=guantes')
  expect(returnHref(visit, ana, 1001 + REMEMBERED_MS)).toBe('/')
})

test('S8 the root and the pages of authentication are not remembered', () => {
  const paths = ['/', '/?x=1', '/login', '/forgot-password', '/reset-password?token=t', '/create-password']
  for (const path of paths) expect(isRemembered(path)).toBe(false)
  const visit = nextVisit(null, '/cart', ana.email, 1000)
  expect(nextVisit(visit, '/login', null, 2000)).toEqual(visit)
})

test('S8 a path the role may not open is not returned to', () => {
  const visit = nextVisit(null, '/cart', null, 1000)
  expect(returnHref(visit, leo, 1000)).toBe('/')
  expect(returnHref(visit, ana, 1000)).toBe('/cart')
})

test("S8 nobody lands on a colleague's page", () => {
  const visited = nextVisit(null, '/my-orders/order-detail/7', ana.email, 1000)
  const signedOut = nextVisit(visited, '/my-orders/order-detail/7', null, 2000)
  expect(returnHref(signedOut, { ...ana, email: 'eva@x.test' }, 2000)).toBe('/')
  expect(returnHref(signedOut, ana, 2000)).toBe('/my-orders/order-detail/7')
})

test('S3 a forced password change comes before any return', () => {
  const visit = nextVisit(null, '/cart', ana.email, 1000)
  expect(returnHref(visit, { ...ana, passwordToken: 'x' }, 1000)).toBe('/')
})
