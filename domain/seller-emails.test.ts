import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EMAIL_TOPICS, readersOf, type SellerReader } from './seller-emails.ts'

const NONE = { sales: false, cancellations: false, claims: false, pauses: false }
const ana: SellerReader = { id: 1, state: 'active', administrator: true, emails: NONE }
const leo: SellerReader = { id: 2, state: 'active', administrator: false, emails: { ...NONE, claims: true } }

test('B17 a topic goes to the ticked users, and to the administrators when no user who can sign in is ticked', () => {
  expect(readersOf([ana, leo], 'claims')).toEqual([2])
  expect(readersOf([ana, leo], 'sales')).toEqual([1])
  expect(readersOf([ana, { ...leo, state: 'invited' }], 'claims')).toEqual([1, 2])
  expect(readersOf([ana, { ...leo, state: 'blocked' }], 'claims')).toEqual([1])
})

test('B17 every topic has a reader who can sign in while an administrator can', () => {
  const person = fc.record({
    state: fc.constantFrom('active', 'invited', 'blocked'),
    administrator: fc.boolean(),
    emails: fc.record({
      sales: fc.boolean(),
      cancellations: fc.boolean(),
      claims: fc.boolean(),
      pauses: fc.boolean(),
    }),
  })
  fc.assert(
    fc.property(fc.array(person), fc.constantFrom(...EMAIL_TOPICS), (made, topic) => {
      const people = made.map((one, id) => ({ ...one, id }))
      fc.pre(people.some(({ state, administrator }) => state === 'active' && administrator))
      const readers = readersOf(people, topic)
      expect(people.some(({ id, state }) => state === 'active' && readers.includes(id))).toBe(true)
      expect(people.some(({ id, state }) => state === 'blocked' && readers.includes(id))).toBe(false)
    }),
  )
})
