import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './turns.ts'

test('Z5 between the items of long work others have their turn, and the work is done in order', async () => {
  const done: number[] = []
  const seen = new Set<number>()
  const work = inTurns(Array(60).keys(), (item) => {
    for (const until = performance.now() + 1; performance.now() < until;);
    done.push(item)
  })
  while (done.length < 60) {
    seen.add(done.length)
    await setImmediate()
  }
  await work
  expect(done).toEqual([...Array(60).keys()])
  expect(seen.size).toBeGreaterThan(5)
})
