import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Patience, patiently, within } from '#db/patience.ts'
import { filledUp, gathered } from './gathered.ts'

function counting(answer = async (keys: string[]) => new Map(keys.map((key) => [key, key.toUpperCase()]))) {
  const asked: string[][] = []
  const ask = gathered(async (keys: string[]) => {
    asked.push(keys)
    const answers = await answer(keys)
    return (key: string) => answers.get(key)
  })
  return { ask, asked }
}

test('S6 what is asked for in one turn is asked once, and each gets their own answer', async () => {
  const { ask, asked } = counting()
  expect(await Promise.all(['a', 'b', 'a'].map(ask))).toEqual(['A', 'B', 'A'])
  expect(asked).toEqual([['a', 'b', 'a']])
})

test('S6 whoever comes after the question was asked does not get its answer', async () => {
  const mayAnswer = Promise.withResolvers<void>()
  let version = 0
  const { ask, asked } = counting(async (keys) => {
    const read = `${++version}`
    await mayAnswer.promise
    return new Map(keys.map((key) => [key, read]))
  })
  const first = ask('a')
  while (asked.length === 0) await setImmediate()
  const second = [ask('a'), ask('b')]
  mayAnswer.resolve()
  expect(await Promise.all([first, ...second])).toEqual(['1', '2', '2'])
  expect(asked).toEqual([['a'], ['a', 'b']])
})

test('S6 who asked for what failed hears of it, and the next is asked anew', async () => {
  let failing = true
  const { ask } = counting(async (keys) => {
    if (failing) throw new Error('no')
    return new Map(keys.map((key) => [key, 'yes']))
  })
  await Promise.all([ask('a'), ask('b')].map((asking) => expect(asking).rejects.toThrow('no')))
  failing = false
  expect(await ask('a')).toBe('yes')
})

test('T5 whoever waits for a question that gets no answer is told to come back when their own patience is over', async () => {
  const { ask } = counting(() => new Promise(() => undefined))
  const patience = new Patience(50)
  await expect(patiently(patience, () => ask('a'))).rejects.toMatchObject({ status: 503 })
})

test('T5 the patience of who asked first does not bind the question of all', async () => {
  const { ask } = counting((keys) => within(10_000, async (ms) => new Map(keys.map((key) => [key, `${ms}`]))))
  const [, second] = [patiently(new Patience(9_000), () => ask('a')), ask('b')]
  expect(Number(await second)).toBeLessThan(3_000)
  const nearlyOver = patiently(new Patience(500), () => ask('a'))
  expect(Number(await nearlyOver)).toBeGreaterThan(2_000)
})

test('S6 any number of keys becomes one of a few', () => {
  expect([1, 2, 3, 5, 9].map((count) => filledUp(Array.from({ length: count }, (_, n) => n)).length)).toEqual(
    [1, 2, 4, 8, 16],
  )
  expect(filledUp(['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'c'])
})
