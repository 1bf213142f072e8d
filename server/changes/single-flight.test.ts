import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** Work that ends when the test says so, and counts how often it began. */
function heldWork() {
  const ends: PromiseWithResolvers<void>[] = []
  const ask = singleFlight(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  return { ends, ask }
}

test('Z5 concurrent calls share the next run, which starts after them', async () => {
  const { ends, ask } = heldWork()
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await first
  await expect.poll(() => ends.length).toBe(2)
  const fourth = ask()
  ends[1]?.resolve()
  await Promise.all([second, third])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.resolve()
  await fourth
})

test('S6 a failed run rejects its own callers only', async () => {
  const { ends, ask } = heldWork()
  const first = ask()
  const second = ask()
  ends[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await second
})
