// The names of categories or of brands, to be found by how they begin (S11).
import { stemOf } from './stem.ts'
import { wordsOf, type TypedText, type Word } from './text.ts'

interface Named {
  id: number
  name: string
  words: Word[]
}

export class Names {
  readonly #byId = new Map<number, Named>()

  /** Also a new name of one that has another. */
  set(id: number, name: string): void {
    if (this.#byId.get(id)?.name !== name) this.#byId.set(id, { id, name, words: wordsOf(name) })
  }

  /** Those that have every word typed: where it begins like that first, then the shorter. */
  find(typed: TypedText, most: number, isWanted: (id: number) => boolean): number[] {
    const found: { named: Named; place: number }[] = []
    const stem = typed.beginning === null ? null : stemOf(typed.beginning)
    for (const named of this.#byId.values()) {
      const place = placeOf(typed, stem, named.words)
      if (place >= 0) found.push({ named, place })
    }
    const best = found.sort(
      (a, b) => a.place - b.place || a.named.name.length - b.named.name.length || a.named.id - b.named.id,
    )
    const wanted: number[] = []
    for (const { named } of best) {
      if (wanted.length === most) break
      if (isWanted(named.id)) wanted.push(named.id)
    }
    return wanted
  }
}

/** Which word of a name is the one being typed; negative when the name lacks what was typed. */
function placeOf({ words, beginning }: TypedText, stemOfBeginning: string | null, has: Word[]): number {
  if (!words.every(({ stem }) => has.some((one) => one.stem === stem))) return -1
  if (beginning === null) return has.findIndex(({ stem }) => stem === words.at(-1)?.stem)
  return has.findIndex((one) => one.word.startsWith(beginning) || one.stem === stemOfBeginning)
}
