// A3: the time of a refusal does not reveal whether the account exists.
import { expect, test } from 'vitest'
import { timesOf } from '../../bench/load/load.ts'
import { figure, isFull, times, timeLimit } from '../figures.ts'
import { forwardedFor, signInOnce, addressOf, withApp } from './app.ts'

const TRIES = times(30, 500)
const KNOWN = 'comprador@abasto.test'

test(
  'A3 refusing an unknown account, or one of the other type, takes as long as refusing a wrong password',
  timeLimit({ seconds: 60 }, { minutes: 5 }),
  async () => {
    const took = { known: [] as number[], unknown: [] as number[], seller: [] as number[] }
    await withApp(['127.0.0.1'], async ({ anonymous }) => {
      const time = async (kind: keyof typeof took, email: string, index: number) => {
        const attempt = { email, password: 'otra clave', headers: forwardedFor(addressOf(index)) }
        const start = performance.now()
        const { status } = await signInOnce(anonymous, attempt)
        took[kind].push(performance.now() - start)
        expect(status).toBe(401)
      }
      for (let index = 0; index < TRIES; index++) {
        // Alternating, so that other load affects both.
        const kinds = [
          ['known', KNOWN],
          ['unknown', `nadie${index}@abasto.test`],
          ['seller', 'vendedor@abasto.test'],
        ] as const
        for (const [kind, email] of index % 2 === 0 ? kinds : kinds.toReversed())
          await time(kind, email, index)
      }
    })
    // Ratios of each pair: other load changes within the test.
    const gapOf = (others: number[]) =>
      Math.abs(timesOf(others.map((ms, index) => ms - (took.unknown[index] ?? 0))).p50)
    const gap = Math.max(gapOf(took.known), gapOf(took.seller))
    figure({
      what: 'wrong user and wrong password',
      measured: `medians ${timesOf(took.known).p50.toFixed(1)} and ${timesOf(took.unknown).p50.toFixed(1)} ms over ${TRIES}`,
      target: 'gap ≤ 10 ms',
      met: gap <= 10,
    })
    // The short form runs on busy machines.
    expect(gap).toBeLessThanOrEqual(isFull ? 10 : Math.max(10, timesOf(took.known).p50 / 3))
  },
)

test(
  'a flood of passwords from many addresses is hashed one after the other or refused with 503, and other calls are answered',
  timeLimit({ seconds: 60 }, { minutes: 5 }),
  async () => {
    const CALLERS = times(100, 1000)
    await withApp(['127.0.0.1'], async ({ address, anonymous }) => {
      let left = CALLERS
      const statuses: Record<number, number> = {}
      const flood = Array.from({ length: CALLERS }, async (_, index) => {
        const attempt = { email: KNOWN, password: 'otra clave', headers: forwardedFor(addressOf(index)) }
        const { status } = await signInOnce(anonymous, attempt)
        statuses[status] = (statuses[status] ?? 0) + 1
        left--
      })
      const waited: number[] = []
      while (left > 0) {
        const start = performance.now()
        expect((await fetch(`${address}/api/v1/settings`)).status).toBe(200)
        waited.push(performance.now() - start)
      }
      await Promise.all(flood)
      figure({
        what: `${CALLERS} sign-ins at once from ${CALLERS} addresses`,
        measured: `${statuses[401] ?? 0} hashed, ${statuses[503] ?? 0} refused; another call ${timesOf(waited).p50.toFixed(0)} ms`,
        target: 'each 401 or 503, others answered',
        met: (statuses[401] ?? 0) + (statuses[503] ?? 0) === CALLERS,
      })
      expect((statuses[401] ?? 0) + (statuses[503] ?? 0)).toBe(CALLERS)
      // What two seconds of waiting leave time for, on a machine ten times slower too.
      expect(statuses[401]).toBeGreaterThanOrEqual(6)
      expect(waited.length).toBeGreaterThan(5)
    })
  },
)
