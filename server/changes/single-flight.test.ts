import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

/** A single flight whose runs end when the test resolves them. */
function controlledFlight() {
  const ends: PromiseWithResolvers<void>[] = []
  const call = singleFlight(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  return { ends, call }
}

test('Z5 concurrent calls share the next run, which starts after them', async () => {
  const { ends, call } = controlledFlight()
  const first = call()
  const [second, third] = [call(), call()]
  expect(ends).toHaveLength(1)
  ends[0]?.resolve()
  await first
  await expect.poll(() => ends.length).toBe(2)
  const fourth = call()
  ends[1]?.resolve()
  await Promise.all([second, third])
  await expect.poll(() => ends.length).toBe(3)
  ends[2]?.resolve()
  await fourth
})

test('S6 a failed run rejects its own callers only', async () => {
  const { ends, call } = controlledFlight()
  const first = call()
  const second = call()
  ends[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.resolve()
  await second
})
