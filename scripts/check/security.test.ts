// Every claim of SECURITY.md names a test that exists, or says that there is none and why.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

interface Proof {
  file: string
  title: string
}

const PROOF = /`([\w./-]+\.(?:test|e2e)\.ts)`((?:,? "[^"]+")+)/g

/** Items of lists, each in one line. */
function claimsIn(text: string): string[] {
  return text
    .split(/\n(?=- )|\n\n/)
    .filter((part) => part.startsWith('- '))
    .map((part) => part.replaceAll(/\s+/g, ' '))
}

function proofsOf(claim: string): Proof[] {
  return [...claim.matchAll(PROOF)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, title })),
  )
}

/** What is wrong with a claim, or null. */
function problemOf(claim: string): string | null {
  const proofs = proofsOf(claim)
  if (proofs.length === 0) return /\bNo test: \w/.test(claim) ? null : 'it names no test'
  for (const { file, title } of proofs) {
    if (!existsSync(join(ROOT, file))) return `there is no ${file}`
    const source = readFileSync(join(ROOT, file), 'utf8')
    if (!["'", '`', '"'].some((quote) => source.includes(quote + title))) return `${file} has no "${title}"`
  }
  // A name of a file outside the pattern would not be looked at.
  const named = claim.match(/[\w-]+\.(test|e2e)\.ts/g) ?? []
  return named.length === new Set(named).size && named.length > [...claim.matchAll(PROOF)].length
    ? 'a file stands without a title'
    : null
}

test('S6 every claim of SECURITY.md names a test that exists, or says why there is none', () => {
  const claims = claimsIn(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8'))
  const wrong = claims.flatMap((claim) => {
    const problem = problemOf(claim)
    return problem === null ? [] : [`${claim.slice(0, 80)}: ${problem}`]
  })
  expect(wrong).toEqual([])
  expect(claims.length).toBeGreaterThan(70)
  expect(claims.filter((claim) => claim.includes('No test: ')).length).toBeLessThan(15)
})

test.each([
  ['- All is safe.', 'it names no test'],
  ['- All is safe. → `server/none.test.ts` "S6 all is safe"', 'there is no server/none.test.ts'],
  [
    '- All is safe. → `server/config.test.ts` "S6 all is safe"',
    'server/config.test.ts has no "S6 all is safe"',
  ],
  ['- All is safe. → `server/config.test.ts`', 'it names no test'],
  [
    '- All is safe. → `server/config.test.ts` "never prints a password"; `db/tls.test.ts`',
    'a file stands without a title',
  ],
  ['- All is safe. → `server/config.test.ts` "never prints a password"', null],
  ['- Not all is safe. No test: nothing is built.', null],
])('S6 the check of claims judges %s', (claim, problem) => {
  expect(problemOf(claim)).toBe(problem)
})
