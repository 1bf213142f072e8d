// The index against a scan of every doc.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeIndex, textOf, type Ranked } from '#test/made-index.ts'
import { TextIndex } from './text-index.ts'

/** So different that none is a misspelling or a prefix of another. */
const WORDS = 'casco guante martillo pinza zorra frontal nitrilo bulto llave destornillador'.split(' ')

const someWords = (maxLength: number) =>
  fc.array(fc.constantFrom(...WORDS), { maxLength }).map((words) => words.join(' '))
const texts = fc.record({ name: someWords(4), about: someWords(2), description: someWords(3) })
const catalogue = fc.record({
  texts: fc.array(texts, { minLength: 1, maxLength: 60 }),
  dead: fc.uniqueArray(fc.nat(59), { maxLength: 20 }),
  term: fc.array(fc.constantFrom(...WORDS, 'xqzzwv'), { minLength: 1, maxLength: 5 }),
})
type Catalogue = typeof catalogue extends fc.Arbitrary<infer One> ? One : never

const deadOf = ({ texts, dead }: Catalogue) => dead.filter((doc) => doc < texts.length)

const build = (given: Catalogue, docGap: number) =>
  makeIndex(
    given.texts.map(({ name, about, description }) =>
      textOf(name, { about: [about], descriptions: [description] }),
    ),
    { docGap, dead: deadOf(given) },
  )

const joined = ({ name, about, description }: Catalogue['texts'][number]) => `${name} ${about} ${description}`

test('C4 docs and tiers equal those of a scan of every doc', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      // Only in names: other fields weigh less.
      const { match } = makeIndex(given.texts.map(joined), { dead: deadOf(given) })
      const found = match(given.term.join(' '))
      expect(found?.map(({ doc, tier }) => [doc, tier]).sort(byDoc)).toEqual(lookedAt(given).sort(byDoc))
    }),
  )
})

test('C4 a literal query requires all words', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      const { index, live } = build(given, 1)
      const found = index.match(given.term.join(' '), { literal: true }, live)
      const has = (words: string[]) => given.term.every((word) => words.includes(word))
      const expected = given.texts.flatMap((text, doc) =>
        live[doc] === 1 && has(joined(text).split(' ')) ? [doc] : [],
      )
      expect([...(found?.docs ?? [])]).toEqual(expected)
      expect(found?.tiers.every((tier) => tier === 0)).toBe(true)
    }),
  )
})

test('C4 freezing segments changes no result', () => {
  fc.assert(
    fc.property(catalogue, fc.boolean(), (given, literal) => {
      const term = given.term.join(' ')
      const [growing, freeze] = [build(given, 1), build(given, 20_000)]
      expect(freeze.match(term, literal)).toEqual(growing.match(term, literal))
      expect(freeze.matchPrefix(term)).toEqual(growing.matchPrefix(term))
      expect(freeze.corrected(`${term} marttillo`)).toBe(growing.corrected(`${term} marttillo`))
    }),
    { numRuns: 30 },
  )
})

test('C1 dropped docs are never found, and words of dropped docs only are unknown', () => {
  fc.assert(
    fc.property(catalogue, (given) => {
      const { find, matchPrefix, index, live } = build(given, 1)
      const isDead = (doc: number) => given.dead.includes(doc)
      for (const word of given.term) {
        expect(find(word)?.filter(isDead)).toEqual([])
        expect(matchPrefix(word.slice(0, 3))?.filter(([doc = -1]) => isDead(doc))).toEqual([])
      }
      live.fill(0)
      expect(index.match(given.term.join(' '), { literal: false }, live)?.count).toBe(0)
    }),
  )
})

test('C4 a query that throws does not affect the next one', () => {
  const names = ['casco guante', 'casco', 'guante', 'guante pinza']
  const { index, live, match } = makeIndex(names)
  const expected = match('casco guante')
  for (let reads = 0; reads < 5; reads++) {
    let left = reads
    const failing = new Proxy(live, {
      get: (target, key) => {
        if (left-- === 0) throw new Error('gone')
        return Reflect.get(target, key)
      },
    })
    expect(() => index.match('casco guante pinza', { literal: false }, failing), `${reads}`).toThrow('gone')
    expect(match('casco guante')).toEqual(expected)
  }
})

test('C4 an empty index gives no results', () => {
  const index = new TextIndex()
  expect(index.match('casco', { literal: false }, new Uint8Array(0))?.count).toBe(0)
  expect(index.matchPrefix('cas', 'anywhere', 5, new Uint8Array(0))?.count).toBe(0)
})

function byDoc(a: number[], b: number[]): number {
  return (a[0] ?? 0) - (b[0] ?? 0)
}

const MIN_DOCS = 20
const RARE = 0.03

function lookedAt({ texts, dead, term }: Catalogue): [Ranked['doc'], Ranked['tier']][] {
  const docs = texts.map((text, doc) => ({ doc, words: joined(text).split(' ').filter(Boolean) }))
  const live = docs.filter(({ doc }) => !dead.includes(doc))
  const known = [...new Set(term)].filter((word) => live.some(({ words }) => words.includes(word)))
  const head = known.find((word) => live.some(({ words }) => words[0] === word))
  const frequency = (word: string) => docs.filter(({ words }) => words.includes(word)).length
  const least = Math.min(...known.map(frequency))
  const rare = known.filter((word) => frequency(word) <= Math.max(least, RARE * docs.length))
  const lists: [number, number][][] = [[], [], [], []]
  const hasAll = live.some(({ words }) => known.every((word) => words.includes(word)))
  for (const { doc, words } of live) {
    const missing = known.filter((word) => !words.includes(word)).length
    const isCandidate =
      (missing === 0 && known.length > 0) ||
      (head === undefined
        ? missing < known.length && (missing === 1 || rare.some((word) => words.includes(word)))
        : words[0] === head || (missing === 1 && known.length > 2 && words.includes(head)))
    // Without the thing, other things with all words would come before those that lack more than one.
    const tier = missing < 2 ? missing : head === undefined || hasAll ? 2 : 3
    if (isCandidate) lists[tier]?.push([doc, tier])
  }
  // With two words, docs with one of them are dropped where one doc has both.
  const [both = []] = lists
  if (known.length === 2 && both.length > 0) return both
  const found: [number, number][] = []
  for (const list of lists) if (found.length < MIN_DOCS) found.push(...list)
  return found
}
