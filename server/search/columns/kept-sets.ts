// The docs that pass a filter, kept for whoever asks for it next: a zone is what most buyers filter by. A doc that changes
// is judged anew for every set, so that they are always as new as the columns.
import { put, type Bits } from './bits.ts'

/** Of a million docs each takes 125 KB. */
const MOST = 40

interface Kept {
  bits: Bits
  passes(doc: number): boolean
}

export class KeptSets {
  /** The one asked for longest ago first. */
  readonly #sets = new Map<string, Kept>()

  get bytes(): number {
    return [...this.#sets.values()].reduce((sum, { bits }) => sum + bits.byteLength, 0)
  }

  /** Nobody may alter it. */
  find(key: string): Bits | undefined {
    const kept = this.#sets.get(key)
    if (!kept) return undefined
    this.#sets.delete(key)
    this.#sets.set(key, kept)
    return kept.bits
  }

  keep(key: string, kept: Kept): void {
    const [oldest] = this.#sets.keys()
    if (oldest !== undefined && this.#sets.size === MOST) this.#sets.delete(oldest)
    this.#sets.set(key, kept)
  }

  /** After any change of a doc, a new one too. */
  judge(doc: number): void {
    for (const kept of this.#sets.values()) kept.bits = put(kept.bits, doc, kept.passes(doc))
  }
}
