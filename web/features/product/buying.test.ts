import { expect, test } from 'vitest'
import { ApiFailure } from '#web/api/failure.ts'
import { refusalOf } from './buying.ts'

const refusal = (status: number, more: object = {}) =>
  refusalOf(new ApiFailure(status, { message: 'Por esto', ...more }))

test('K3 error 1 means the zone, error 2 the limit', () => {
  expect(refusal(422, { error_code: 1 })).toEqual({ kind: 'zone' })
  expect(refusal(422, { error_code: 2 })).toEqual({ kind: 'limit', message: 'Por esto' })
})

test('K2 a stale price returns the current one', () => {
  const details = { value: '10.50', currency_code: 'ARS' }
  expect(refusal(409, { error_code: 'price_changed', details })).toEqual({
    kind: 'price',
    value: '10.50',
    currency: 'ARS',
  })
})

test('D6 an unavailable product is reported, other errors are failures', () => {
  expect(refusal(409, { error_code: 'item_unavailable' })).toEqual({ kind: 'gone', message: 'Por esto' })
  expect(refusal(400, { error_code: 'zone_not_active' })).toEqual({ kind: 'gone', message: 'Por esto' })
  expect(refusal(500)).toEqual({ kind: 'failed' })
  expect(refusal(422)).toEqual({ kind: 'failed' })
  expect(refusalOf(new Error('x'))).toEqual({ kind: 'failed' })
})

test('D4 a quantity that is too large together with the cart has its own message', () => {
  const errors = [{ path: 'quantity', message: 'La cantidad es demasiado grande.' }]
  expect(refusal(422, { errors })).toEqual({ kind: 'quantity', message: 'La cantidad es demasiado grande.' })
})
