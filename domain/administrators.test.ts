import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepsAnAdministrator } from './administrators.ts'

const ana = { id: 1, active: true, administrator: true }
const leo = { id: 2, active: true, administrator: true }

test('O5 B17 the last administrator who can sign in stays one', () => {
  expect(keepsAnAdministrator([ana, leo], { ...ana, active: false })).toBe(true)
  expect(keepsAnAdministrator([ana, leo], { ...ana, administrator: false })).toBe(true)
  expect(keepsAnAdministrator([ana], { ...ana, active: false })).toBe(false)
  expect(keepsAnAdministrator([ana], { ...ana, administrator: false })).toBe(false)
  expect(keepsAnAdministrator([ana, { ...leo, active: false }], { ...ana, active: false })).toBe(false)
})

test('O5 B17 administrators who leave one after the other always leave one', () => {
  const companies = fc.uniqueArray(
    fc.record({ id: fc.nat(9), active: fc.boolean(), administrator: fc.boolean() }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  fc.assert(
    fc.property(companies, fc.array(fc.tuple(fc.nat(9), fc.boolean())), (people, changes) => {
      fc.pre(people.some(({ active, administrator }) => active && administrator))
      let now = people
      for (const [index, isBlocked] of changes) {
        const one = now[index % now.length]
        if (!one) continue
        const changed = isBlocked ? { ...one, active: false } : { ...one, administrator: false }
        if (keepsAnAdministrator(now, changed)) now = now.map((person) => (person === one ? changed : person))
      }
      expect(now.some(({ active, administrator }) => active && administrator)).toBe(true)
    }),
  )
})
