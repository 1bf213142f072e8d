// The cap of invitations of a day, and taking one back.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVITATIONS_PER_DAY, invitationProblem, invitationTimes, waitsUntil } from './invitations.ts'

const DAY_MS = 86_400_000
const NOW = new Date('2026-03-02T12:00:00.000Z')

test('O7 995 invitations go out 100 a day, the last ones nine days later', () => {
  const times = invitationTimes([], NOW, 995)
  expect(times.slice(0, 100).every((time) => time.getTime() === NOW.getTime())).toBe(true)
  expect(times[100]).toEqual(new Date(NOW.getTime() + DAY_MS))
  expect(waitsUntil(times, NOW)).toEqual(new Date(NOW.getTime() + 9 * DAY_MS))
  expect(waitsUntil(times.slice(0, 100), NOW)).toBe(null)
  expect(waitsUntil([], NOW)).toBe(null)
})

test('O5 O7 O8 however invitations are spread, at most 100 go out within 24 hours, in order, none before it is asked for', () => {
  const calls = fc.array(
    fc.record({ afterMs: fc.integer({ min: 0, max: 2 * DAY_MS }), count: fc.integer({ min: 1, max: 250 }) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(calls, (made) => {
      const all: number[] = []
      let now = NOW.getTime()
      for (const { afterMs, count } of made) {
        now += afterMs
        const earlier = all.map((time) => new Date(time))
        const times = invitationTimes(earlier, new Date(now), count).map((time) => time.getTime())
        expect(times).toHaveLength(count)
        expect(Math.min(...times)).toBeGreaterThanOrEqual(now)
        all.push(...times)
      }
      expect(all).toEqual(all.toSorted((a, b) => a - b))
      for (let nth = INVITATIONS_PER_DAY; nth < all.length; nth++)
        expect((all[nth] ?? 0) - (all[nth - INVITATIONS_PER_DAY] ?? 0)).toBeGreaterThanOrEqual(DAY_MS)
    }),
  )
})

test.each([
  [{ accepted: false, duties: 0 }, null],
  [{ accepted: false, duties: 1 }, 'invitation_has_duties'],
  [{ accepted: true, duties: 0 }, 'invitation_accepted'],
  [{ accepted: true, duties: 2 }, 'invitation_accepted'],
])(
  'O5 an invitation is taken back until it is accepted, while nobody depends on it: %o',
  (account, problem) => {
    expect(invitationProblem(account)).toBe(problem)
  },
)
