// What live docs have.
import { PART_BITS, type Part, type Postings } from './part.ts'

export function hasLive(stem: number, parts: readonly Part[], live: Uint8Array): boolean {
  return parts.some((part, index) => {
    const postings = part.find(stem)
    return postings !== null && firstOf(postings, (doc) => live[(index << PART_BITS) + doc] === 1)
  })
}

/** Looked for among so many docs of each part. */
const MOST_LOOKED_AT = 1_000

/** Whether the name of a live doc has the second right behind the first. */
export function standTogether(pair: [number, number], parts: readonly Part[], live: Uint8Array): boolean {
  return parts.some((part, index) => {
    const [first, second] = pair.map((stem) => sizeOf(part.find(stem)))
    if (!first || !second) return false
    const rarer = part.find(pair[first < second ? 0 : 1])
    if (!rarer) return false
    const few = { ...rarer, to: Math.min(rarer.to, rarer.from + MOST_LOOKED_AT) }
    return firstOf(few, (doc) => live[(index << PART_BITS) + doc] === 1 && hasPair(part, doc, pair))
  })
}

function sizeOf(postings: Postings | null): number {
  return postings ? postings.to - postings.from : 0
}

function firstOf({ docs, from, to }: Postings, fits: (doc: number) => boolean): boolean {
  for (let i = from; i < to; i++) if (fits(docs[i] ?? 0)) return true
  return false
}

function hasPair({ names, nameStarts }: Part, doc: number, [first, second]: [number, number]): boolean {
  const end = nameStarts[doc + 1] ?? 0
  for (let at = (nameStarts[doc] ?? 0) + 1; at < end; at++)
    if (names[at] === second && names[at - 1] === first) return true
  return false
}
