// A9: which passwords the estimator finds easy to guess, and which it lets pass.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { isGuessable } from './guessable-passwords.ts'
import { hashPassword } from './password-hash.ts'

const SHORTEST = 8
const LONGEST = 128

const EXAMPLES: Readonly<Record<string, string[]>> = {
  repeats: ['        ', 'aaaaaaaa', '00000000', '123123123', '20262026', 'ÑañaÑaña', 'a1a1a1a1', 'hola hola'],
  runs: ['abcdefgh', '87654321', 'ACEGIKMO', '1-2-3-4-5-6', '1 2 3 4 5 6 7 8', 'abcdefgh1!', '11112222'],
  walks: ['qwertyui', 'asdfghjklñ', '1qaz2wsx', 'zaq12wsx', '!@#$%^&*', '!"#$%&/(', '147258369', 'poiuytre'],
  dates: [
    '31121999',
    '1999-12-31',
    '31/12/1999',
    '25/12/90',
    '25-dic-1990',
    'Diciembre1990',
    '27noviembre26',
  ],
  words: ['Password1!', 'P@ssw0rd', 'contraseña', 'Contrasena1', 'clave123', 'Verano-2026', 'lunesmartes'],
  favourites: [
    'dios1234',
    'amor1234',
    'Perro123',
    'gatito123',
    'Messi2022',
    'Cordoba2026',
    'mimama12',
    'River1234',
  ],
}

test.each(Object.entries(EXAMPLES))('A9 %s are easy to guess', async (_, passwords) => {
  for (const password of passwords) expect([password, await isGuessable(password)]).toEqual([password, true])
})

test.each([
  DEMO_PASSWORD,
  'Nueva-clave-1',
  'mi perro come guantes',
  'la casa azul de mi abuela',
  'me gusta el mate amargo',
  'Lluvia-de-enero-77',
  'guantes rojos',
  'caballo correcto batería grapa',
  'Tornillo88',
  '4711-Quilmes',
  'X7kd93hq',
  'k#9Zq!v2',
  '🧤🔩🪛📦🧱🪜🧰🔧',
])('A9 "%s" is not easy to guess', async (password) => {
  expect(await isGuessable(password)).toBe(false)
})

/** Null, or a password of `passwords` for which the estimator says otherwise. */
async function exceptionTo(passwords: fc.Arbitrary<string>, expected: boolean): Promise<string[] | null> {
  const property = fc.asyncProperty(passwords, async (one) => (await isGuessable(one)) === expected)
  const { counterexample } = await fc.check(property, { numRuns: 200 })
  return counterexample
}

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
const sign = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzñABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 -_.!¡¿?$&@')

test('A9 whatever of up to three characters is repeated to eight and more, it is easy to guess', async () => {
  const repeated = fc
    .tuple(fc.string({ unit: sign, minLength: 1, maxLength: 3 }), fc.integer({ min: SHORTEST, max: LONGEST }))
    .map(([part, length]) => part.repeat(LONGEST).slice(0, Math.ceil(length / part.length) * part.length))
    .map((password) => password.slice(0, LONGEST - (LONGEST % 3)))
  expect(await exceptionTo(repeated, true)).toBeNull()
})

test('A9 a run of letters or digits, forwards or backwards, in any case and with any separator, is easy to guess', async () => {
  const run = fc
    .tuple(
      fc.constantFrom('abcdefghijklmnopqrstuvwxyz', '0123456789', '01234567890123456789'),
      fc.nat(),
      fc.integer({ min: SHORTEST, max: 20 }),
      fc.boolean(),
      fc.boolean(),
      fc.constantFrom('', '', ' ', '-', '.', '_', '/'),
    )
    .map(([row, from, length, isBackwards, isUpper, separator]) => {
      const start = from % (row.length - SHORTEST + 1)
      const part = [...row.slice(start, start + length)]
      const run = (isBackwards ? part.toReversed() : part).join(separator)
      return isUpper ? run.toUpperCase() : run
    })
  expect(await exceptionTo(run, true)).toBeNull()
})

test('A9 a walk along a row of keys, from any key and back, in any case, is easy to guess', async () => {
  const walk = fc
    .tuple(
      fc.constantFrom('1234567890', 'qwertyuiop', 'asdfghjkl;', 'zxcvbnm,./'),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: SHORTEST, max: 10 }),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([row, from, length, isBackwards, isUpper]) => {
      const part = [...row.slice(from, from + length)]
      const keys = (isBackwards ? part.toReversed() : part).join('')
      return isUpper ? keys.toUpperCase() : keys
    })
  expect(await exceptionTo(walk, true)).toBeNull()
})

test('A9 a date of a lifetime, in each order and with each separator, is easy to guess', async () => {
  const date = fc
    .tuple(
      fc.date({ min: new Date('1930-01-01'), max: new Date('2049-12-31'), noInvalidDate: true }),
      fc.constantFrom('', '', '-', '/', '.', ' ', '_'),
      fc.boolean(),
    )
    .map(([date, separator, isYearFirst]) => {
      const parts = date.toISOString().slice(0, 10).split('-')
      return (isYearFirst ? parts : parts.toReversed()).join(separator)
    })
  expect(await exceptionTo(date, true)).toBeNull()
})

test('A9 of what a generator of passwords makes, and of four words, nothing is easy to guess', async () => {
  const generated = fc.string({ unit: sign, minLength: 12, maxLength: LONGEST }).filter(
    // fast-check likes to repeat itself.
    (password) => new Set(password).size >= 8 && !/(.)\1\1/.test(password),
  )
  const word = fc
    .string({ unit: letter, minLength: 4, maxLength: 9 })
    .filter((text) => new Set(text).size > 3)
  const words = fc
    .uniqueArray(word, { minLength: 4, maxLength: 6 })
    .chain((parts) => fc.constantFrom(' ', '-').map((separator) => parts.join(separator)))
  expect(await exceptionTo(fc.oneof(generated, words), false)).toBeNull()
})

test('A9 a password of 128 characters costs less than five hashes', async () => {
  const unit = fc.constantFrom(...'4@8({[<369&0$57%2/!|+1aeioslt-. ')
  const costly = fc.sample(fc.string({ unit, minLength: LONGEST, maxLength: LONGEST }), 40)
  costly.push('p@$$w0rd1!4a'.repeat(10), '12'.repeat(64), '1/1/1991'.repeat(16), '1234567890'.repeat(12))
  const cost = async (work: (password: string) => Promise<unknown>) => {
    await work('loads the lists')
    const used: number[] = []
    // The least of three, as the process has other work too.
    for (let nth = 0; nth < 3; nth++) {
      const before = process.cpuUsage()
      for (const password of costly) await work(password)
      used.push(process.cpuUsage(before).user)
    }
    return Math.min(...used)
  }
  // 1.5 on an idle machine, and 13 where the estimator reads all characters.
  expect((await cost(isGuessable)) / (await cost(hashPassword))).toBeLessThan(5)
})
