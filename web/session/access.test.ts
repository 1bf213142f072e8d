import { expect, test } from 'vitest'
import { isHidden, isRemembered, nextVisit, redirectFor, returnHref } from './access.ts'
import type { Session } from './session.ts'

const buyer = { role: 'buyer', passwordToken: null } as const
const seller = { role: 'seller', passwordToken: null } as const
const operator = { role: 'operator', passwordToken: null } as const
const mustChange = { role: 'buyer', passwordToken: 'token' } as const

test('S1 signed out, only sign-in and the links to set a password open', () => {
  for (const path of ['/login', '/login/', '/forgot-password', '/reset-password', '/invitation']) {
    expect(redirectFor(path, null)).toBe(null)
  }
  for (const path of ['/', '/search', '/sales', '/create-password', '/login/more', '/nowhere']) {
    expect(redirectFor(path, null)).toBe('/login')
  }
})

test('S2 signed in, home and profile open, sign-in goes home', () => {
  for (const user of [buyer, seller]) {
    for (const path of ['/', '/profile', '/profile/change-password', '/nowhere']) {
      expect(redirectFor(path, user)).toBe(null)
    }
    expect(redirectFor('/login', user)).toBe('/')
  }
})

test('O14 a viewing operator opens neither the profile of the user nor the pages of operators', () => {
  const view = { ...buyer, viewing: { name: 'Ana', until: '2026-01-01T00:00:00Z' } }
  for (const path of ['/profile', '/profile/change-password', '/operator', '/operator/sellers'])
    expect(redirectFor(path, view)).toBe('/')
  for (const path of ['/', '/cart', '/my-orders']) expect(redirectFor(path, view)).toBe(null)
  expect(redirectFor('/sales', view)).toBe('/')
})

test('S3 a forced password change opens only its page, which closes afterwards', () => {
  for (const path of ['/', '/login', '/profile', '/search', '/nowhere']) {
    expect(redirectFor(path, mustChange)).toBe('/create-password')
  }
  expect(redirectFor('/create-password', mustChange)).toBe(null)
  expect(redirectFor('/create-password', buyer)).toBe('/')
})

const BUYER_PATHS = [
  '/grid/guantes',
  '/search/guantes',
  '/search/',
  '/detail/GU-1',
  '/detail/GU-1/error/not-found',
  '/cart',
  '/my-orders',
  '/my-orders/order-detail/7',
  '/approve-orders',
  '/approve-orders/order-detail/7',
  '/approve-orders/edit-delegate',
  '/approve-orders/delegate-orders',
  '/company',
  '/company/people',
]
const SELLER_PATHS = ['/sales/', '/sales/order-detail/7', '/quotes', '/quotes/quotedetailzone', '/shipping']

test('S2 S3 a link to set a password opens in any session, also during a forced change', () => {
  for (const user of [null, buyer, seller, mustChange])
    expect(redirectFor('/reset-password', user)).toBe(null)
})

test("S4 the buyer's paths open to buyers, sellers go home", () => {
  for (const path of BUYER_PATHS) {
    expect(redirectFor(path, buyer)).toBe(null)
    expect(redirectFor(path, seller)).toBe('/')
  }
})

test("S5 the seller's paths open to sellers, buyers go home", () => {
  for (const path of SELLER_PATHS) {
    expect(redirectFor(path, seller)).toBe(null)
    expect(redirectFor(path, buyer)).toBe('/')
  }
})

test("O2 the operator's pages open to operators, and look missing to everybody else", () => {
  for (const path of ['/operator', '/operator/', '/operator/companies']) {
    expect(redirectFor(path, operator)).toBe(null)
    expect(isHidden(path, 'operator')).toBe(false)
    expect(redirectFor(path, null)).toBe('/operator/login')
    for (const user of [buyer, seller]) {
      expect(redirectFor(path, user)).toBe(null)
      expect(isHidden(path, user.role)).toBe(true)
    }
  }
  expect(redirectFor('/operator/login', null)).toBe(null)
  for (const user of [null, buyer, operator]) expect(redirectFor('/operator/setup', user)).toBe(null)
  for (const path of ['/operator/login', '/', '/login', ...BUYER_PATHS, ...SELLER_PATHS])
    expect(redirectFor(path, operator)).toBe('/operator')
  for (const path of ['/profile', '/profile/change-password', '/nowhere'])
    expect(redirectFor(path, operator)).toBe(null)
})

test('O2 until the second factor is given, nothing but its page opens, which closes afterwards', () => {
  for (const path of ['/', '/login', '/profile', '/search', '/operator', '/operator/login', '/nowhere']) {
    expect(redirectFor(path, { ...operator, secondFactor: 'set_up' })).toBe('/operator/second-factor')
    expect(redirectFor(path, { ...mustChange, secondFactor: 'give' })).toBe('/second-factor')
  }
  for (const path of ['/second-factor', '/operator/second-factor']) {
    expect(redirectFor(path, { ...operator, secondFactor: 'give' })).toBe(null)
    expect(redirectFor(path, operator)).toBe('/operator')
    expect(redirectFor(path, buyer)).toBe('/')
    expect(isRemembered(path)).toBe(false)
  }
  expect(redirectFor('/second-factor', null)).toBe('/login')
  expect(redirectFor('/operator/second-factor', null)).toBe('/operator/login')
})

test('O2 nobody else returns to a page of the operator', () => {
  const visit = nextVisit(null, '/operator/companies', null, 1000)
  expect(returnHref(visit, ana, 1000)).toBe('/')
  expect(returnHref(visit, { ...ana, role: 'operator' }, 1000)).toBe('/operator/companies')
})

test('a path with a listed path as prefix is a different path', () => {
  expect(redirectFor('/cartography', seller)).toBe(null)
})

const ana: Session = { token: 't', role: 'buyer', email: 'ana@x.test', passwordToken: null }
const leo: Session = { token: 't', role: 'seller', email: 'leo@x.test', passwordToken: null }

test('S8 a path is returned to within 120 seconds, with its query', () => {
  const visit = nextVisit(null, '/search?term=guantes', ana.email, 1000)
  expect(returnHref(visit, ana, 1000 + 120_000)).toBe('/search?term=guantes')
  expect(returnHref(visit, ana, 1001 + 120_000)).toBe('/')
})

test('S8 an address opened signed out, as a link of an e-mail, is returned to however late', () => {
  const link = { ...nextVisit(null, '/my-orders/order-detail/7', null, 1000), isLink: true } as const
  const late = 1000 + 86_400_000
  expect(returnHref({ href: '', at: 0, email: null, ...link }, ana, late)).toBe('/my-orders/order-detail/7')
  expect(returnHref({ href: '', at: 0, email: null, ...link }, leo, late)).toBe('/')
  // A colleague's page counts as theirs for as long as it is remembered.
  const visited = nextVisit(null, '/my-orders/order-detail/7', 'eva@x.test', 1000)
  expect(nextVisit(visited, '/my-orders/order-detail/7', null, 2000)?.email).toBe('eva@x.test')
  expect(nextVisit(visited, '/my-orders/order-detail/7', null, late)?.email).toBe(null)
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

test("S8 a user does not return to a colleague's page", () => {
  const visited = nextVisit(null, '/my-orders/order-detail/7', ana.email, 1000)
  const signedOut = nextVisit(visited, '/my-orders/order-detail/7', null, 2000)
  expect(returnHref(signedOut, { ...ana, email: 'eva@x.test' }, 2000)).toBe('/')
  expect(returnHref(signedOut, ana, 2000)).toBe('/my-orders/order-detail/7')
})

test('S3 a forced password change comes before any return', () => {
  const visit = nextVisit(null, '/cart', ana.email, 1000)
  expect(returnHref(visit, { ...ana, passwordToken: 'x' }, 1000)).toBe('/')
})
