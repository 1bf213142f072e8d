import { expect, test } from 'vitest'
import { countAttempts, countLinks, networkOf } from './attempts.ts'

const START = Date.parse('2026-03-02T12:00:00Z')
const minutes = (count: number) => new Date(START + count * 60_000)

function refused(attempt: () => unknown): boolean {
  try {
    attempt()
    return false
  } catch {
    return true
  }
}

test('A3 of 1,000 wrong passwords from one address ten are looked at; another address is not affected', () => {
  const attempts = countAttempts(() => minutes(0))
  const tried = Array.from({ length: 1000 }, () => refused(() => attempts.begin('10.0.0.1', 'ana')))
  expect(tried.filter((wasRefused) => !wasRefused)).toHaveLength(10)
  expect(refused(() => attempts.begin('10.0.0.2', 'ana'))).toBe(false)
  expect(refused(() => attempts.begin('10.0.0.1', 'eva'))).toBe(false)
})

test('A3 one password tried at 1,000 accounts from one address stops at a hundred', () => {
  const attempts = countAttempts(() => minutes(0))
  const tried = Array.from({ length: 1000 }, (_, index) =>
    refused(() => attempts.begin('10.0.0.1', `user ${index}`)),
  )
  expect(tried.filter((wasRefused) => !wasRefused)).toHaveLength(100)
})

test('A3 ten minutes after the first failure one may try again', () => {
  let now = minutes(0)
  const attempts = countAttempts(() => now)
  for (let count = 0; count < 10; count++) attempts.begin('10.0.0.1', 'ana')
  now = minutes(9.9)
  expect(refused(() => attempts.begin('10.0.0.1', 'ana'))).toBe(true)
  now = minutes(10)
  expect(refused(() => attempts.begin('10.0.0.1', 'ana'))).toBe(false)
})

test('A3 who signs in does not count as failing', () => {
  const attempts = countAttempts(() => minutes(0))
  for (let count = 0; count < 1000; count++) attempts.begin('10.0.0.1', `user ${count % 3}`).succeeded()
  expect(refused(() => attempts.begin('10.0.0.1', 'user 0'))).toBe(false)
})

test('A5 one address asks for five links in a quarter of an hour and for twenty in a day', () => {
  let now = minutes(0)
  const ask = countLinks(() => now)
  const asked = (address: string) =>
    Array.from({ length: 30 }, () => refused(() => ask(address))).filter((wasRefused) => !wasRefused).length
  expect(asked('10.0.0.1')).toBe(5)
  expect(asked('10.0.0.2')).toBe(5)
  const later = [15, 30, 45, 60].map((after) => {
    now = minutes(after)
    return asked('10.0.0.1')
  })
  expect(later).toEqual([5, 5, 5, 0])
  now = minutes(24 * 60)
  expect(asked('10.0.0.1')).toBe(5)
})

test('A3 with IPv6 a whole /64 is one caller', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('2001:db8::7')).toBe(networkOf('2001:db8:0:0:9::'))
  expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
  expect(networkOf('::ffff:10.0.0.1')).toBe('::ffff:10.0.0.1')
})
