import { expect, test } from 'vitest'
import { redirectFor } from './access.ts'

const buyer = { role: 'buyer', passwordToken: null } as const
const seller = { role: 'seller', passwordToken: null } as const
const mustChange = { role: 'buyer', passwordToken: 'token' } as const

test('S1 signed out, only sign-in and the forgotten password open', () => {
  for (const path of ['/login', '/login/', '/forgot-password', '/reset-password']) {
    expect(redirectFor(path, null)).toBe(null)
  }
  for (const path of ['/', '/search', '/sales', '/create-password', '/login/more', '/nowhere']) {
    expect(redirectFor(path, null)).toBe('/login')
  }
})

test('S2 signed in, home and profile open, sign-in goes home', () => {
  for (const who of [buyer, seller]) {
    for (const path of ['/', '/profile', '/profile/change-password', '/nowhere']) {
      expect(redirectFor(path, who)).toBe(null)
    }
    expect(redirectFor('/login', who)).toBe('/')
  }
})

test('S3 while the password must change only that page opens, and then never again', () => {
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
]
const SELLER_PATHS = ['/sales/', '/sales/order-detail/7', '/quotes', '/quotes/quotedetailzone', '/shipping']

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

test('a path that only begins like one of the table is another path', () => {
  expect(redirectFor('/cartography', seller)).toBe(null)
})
