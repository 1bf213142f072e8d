// Gives what many products share (a brand, a path of categories) a small number, and counts the live products of each.
import { grown } from '../words/grown.ts'

/** The number of what cannot be bought: it belongs to no brand, category or delivery. */
export const NOTHING = 0

export class Numbering<T> {
  /** By number. */
  readonly values: T[]
  /** By number: how many live products have it. */
  live = new Uint32Array(0)
  readonly #numbers = new Map<string | number, number>()

  constructor(nothing: T) {
    this.values = [nothing]
    this.live = grown(this.live, 1)
  }

  get size(): number {
    return this.values.length
  }

  /** The number of a value, told from others by its key; counts one live product more. */
  take(key: string | number, value: T): number {
    let number = this.#numbers.get(key)
    if (number === undefined) {
      number = this.values.push(value) - 1
      this.#numbers.set(key, number)
      this.live = grown(this.live, this.size)
    }
    this.live[number] = (this.live[number] as number) + 1
    return number
  }

  release(number: number): void {
    this.live[number] = (this.live[number] as number) - 1
  }

  /** Whether a live product has what is told from others by this key. */
  hasLive(key: string | number): boolean {
    const number = this.#numbers.get(key)
    return number !== undefined && (this.live[number] as number) > 0
  }

  numberOf(key: string | number): number | undefined {
    return this.#numbers.get(key)
  }
}
