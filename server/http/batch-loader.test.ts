import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Deadline, withDeadline, withTimeLeft } from '#db/deadline.ts'
import { batchLoader, padToPowerOfTwo } from './batch-loader.ts'

function counting(answer = async (keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]))) {
  const loaded: string[][] = []
  const load = batchLoader(async (keys: string[]) => {
    loaded.push(keys)
    const answers = await answer(keys)
    return (key: string) => answers.get(key)
  })
  return { load, loaded }
}

test('S6 keys of one turn of the event loop are loaded in one batch, and each call gets its own answer', async () => {
  const { load, loaded } = counting()
  expect(await Promise.all(['a', 'b', 'a'].map(load))).toEqual(['A', 'B', 'A'])
  expect(loaded).toEqual([['a', 'b', 'a']])
})

test('S6 a call during a batch gets the answer of the next batch', async () => {
  const mayAnswer = Promise.withResolvers<void>()
  let version = 0
  const { load, loaded } = counting(async (keys) => {
    const read = `${++version}`
    await mayAnswer.promise
    return new Map(keys.map((key) => [key, read]))
  })
  const first = load('a')
  while (loaded.length === 0) await setImmediate()
  const second = [load('a'), load('b')]
  mayAnswer.resolve()
  expect(await Promise.all([first, ...second])).toEqual(['1', '2', '2'])
  expect(loaded).toEqual([['a'], ['a', 'b']])
})

test('S6 a failed batch rejects its calls, and the next batch is loaded anew', async () => {
  let failing = true
  const { load } = counting(async (keys) => {
    if (failing) throw new Error('no')
    return new Map(keys.map((key) => [key, 'yes']))
  })
  await Promise.all([load('a'), load('b')].map((call) => expect(call).rejects.toThrow('no')))
  failing = false
  expect(await load('a')).toBe('yes')
})

test('a call whose deadline passes before the batch is answered gets 503', async () => {
  const { load } = counting(() => new Promise(() => undefined))
  const deadline = new Deadline(50)
  await expect(withDeadline(deadline, () => load('a'))).rejects.toMatchObject({ status: 503 })
})

test('a batch is not bound by the deadline of its first caller', async () => {
  const { load } = counting((keys) =>
    withTimeLeft(10_000, async (ms) => new Map(keys.map((key) => [key, `${ms}`]))),
  )
  const [, second] = [withDeadline(new Deadline(9_000), () => load('a')), load('b')]
  expect(Number(await second)).toBeLessThan(3_000)
  const nearlyOver = withDeadline(new Deadline(500), () => load('a'))
  expect(Number(await nearlyOver)).toBeGreaterThan(2_000)
})

test('S6 the number of keys is padded to a power of two', () => {
  expect(
    [1, 2, 3, 5, 9].map((count) => padToPowerOfTwo(Array.from({ length: count }, (_, n) => n)).length),
  ).toEqual([1, 2, 4, 8, 16])
  expect(padToPowerOfTwo(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'c'])
})
