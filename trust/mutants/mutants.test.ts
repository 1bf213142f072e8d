// Every planted fault must turn its test red (trust.md T2c): a test that cannot fail proves nothing.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figure, progress } from '../figures.ts'
import { isFull, within } from '../scale.ts'
import { copyTree, ROOT, withFault, type Copy } from './copy.ts'
import { mutants, type Mutant } from './mutants.ts'
import { findRed, survives } from './try.ts'

const AT_LEAST = 15
/** At a time: each starts a PostgreSQL. */
const SIDE_BY_SIDE = 2
/** The one that is tried in the short form. */
const SAMPLE = 'A new password leaves the sessions of the old one'
/** While a fault is written: only those whose words contain this. */
const ONLY = process.env['TRUST_MUTANTS'] ?? (isFull ? '' : SAMPLE)

const tried = mutants.filter(({ planted }) => planted.includes(ONLY))

test('T2c every fault still has its one place, and every test its name', async () => {
  expect(mutants.length).toBeGreaterThanOrEqual(AT_LEAST)
  expect(new Set(mutants.map(({ planted }) => planted)).size).toBe(mutants.length)
  const nameless: string[] = []
  for (const mutant of mutants) {
    const { file, red } = mutant
    withFault(await readFile(join(ROOT, file), 'utf8'), mutant)
    const tests = await readFile(join(ROOT, red.file), 'utf8')
    if (!red.isMade && !tests.includes(red.title)) nameless.push(red.title)
  }
  expect(nameless).toEqual([])
})

test(
  'T2c every planted fault turns the test red that is there for it',
  within({ seconds: 300 }, { minutes: 40 }),
  async () => {
    expect(tried.length).toBeGreaterThan(0)
    const copies = await Promise.all(Array.from({ length: isFull ? SIDE_BY_SIDE : 1 }, copyTree))
    try {
      expect(await redWithoutFault(copies), 'red without any fault').toEqual([])
      const left = await tryAll(copies)
      figure({
        what: 'Planted faults',
        measured: `${tried.length - left.length} of ${tried.length} turned their test red`,
        target: `at least ${AT_LEAST}, all of them`,
        met: left.length === 0 && tried.length >= AT_LEAST,
      })
      expect(left).toEqual([])
    } finally {
      for (const copy of copies) await copy.remove()
    }
  },
)

/** In the short form the tests themselves show it: they run beside this one. */
async function redWithoutFault([copy]: readonly Copy[]): Promise<string[]> {
  if (!isFull || !copy) return []
  const named = new Map(tried.map(({ red }) => [red.title, red]))
  return findRed(copy, [...named.values()])
}

async function tryAll(copies: readonly Copy[]): Promise<string[]> {
  const left: string[] = []
  const waiting = tried.values()
  const lane = async (copy: Copy) => {
    for (const mutant of waiting) left.push(...(await tryOne(copy, mutant)))
  }
  await Promise.all(copies.map(lane))
  return left
}

async function tryOne(copy: Copy, mutant: Mutant): Promise<string[]> {
  const started = performance.now()
  const reason = await survives(copy, mutant)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  progress(`${seconds} s  ${mutant.planted}: ${reason === null ? 'red' : `SURVIVES, ${reason}`}`)
  return reason === null ? [] : [`${mutant.planted}: ${reason}`]
}
