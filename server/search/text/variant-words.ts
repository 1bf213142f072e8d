// Words that tell the variants of a product apart: a query with one of them names a variant (C1).
import { bytesOf, growArray } from '#server/search/typed-arrays.ts'
import type { Pair } from './query.ts'
import { groupsByStem } from './ranking.ts'
import type { TermGroup } from './scorer.ts'

/** By doc: stems of its variants that its name lacks. */
export class VariantWords {
  #stems = new Uint32Array(1 << 8)
  #starts = new Uint32Array(1 << 6)
  #size = 0

  get bytes(): number {
    return bytesOf(this.#stems, this.#starts)
  }

  save() {
    return { stems: this.#stems, starts: this.#starts, size: this.#size }
  }

  restore(saved: ReturnType<VariantWords['save']>): void {
    this.#stems = saved.stems
    this.#starts = saved.starts
    this.#size = saved.size
  }

  /** Docs must ascend. */
  add(doc: number, stems: ReadonlySet<number>): void {
    const start = this.#starts[this.#size] ?? 0
    this.#starts = growArray(this.#starts, doc + 2)
    this.#starts.fill(start, this.#size, doc + 1)
    this.#stems = growArray(this.#stems, start + stems.size)
    this.#stems.set([...stems], start)
    this.#starts[doc + 1] = start + stems.size
    this.#size = doc + 1
  }

  hasAny(doc: number, stems: ReadonlySet<number>): boolean {
    const end = this.#starts[doc + 1] ?? 0
    for (let at = this.#starts[doc] ?? 0; at < end; at++) if (stems.has(this.#stems[at] ?? 0)) return true
    return false
  }
}

/** Counts the query words in a variant's texts, and its pairs: "10 mm" is not "8 mm x 10 m". */
export function wordCounter(
  groups: TermGroup[],
  pairs: readonly Pair[],
  stemsOf: (text: string) => number[],
): (texts: readonly string[]) => number {
  const groupsOf = groupsByStem(groups)
  return (texts) => {
    const found = new Set<number | Pair>()
    for (const text of texts) {
      let before = 0
      for (const stem of stemsOf(text)) {
        const now = groupsOf.get(stem) ?? 0
        for (let group = 0; now >>> group !== 0; group++) if ((now >>> group) & 1) found.add(group)
        for (const pair of pairs) if ((before >>> pair.first) & (now >>> pair.second) & 1) found.add(pair)
        before = now
      }
    }
    return found.size
  }
}
