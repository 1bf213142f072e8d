// Seeded random numbers (mulberry32), so that the demo world is the same on every machine.

export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number
  /** Both ends included. */
  int: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  sample: <T>(list: readonly T[], count: number) => T[]
}

export function seeded(seed: string): Random {
  let state = hash(seed)

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))

  function pick<T>(list: readonly T[]): T {
    const chosen = list[int(0, list.length - 1)]
    if (chosen === undefined) throw new Error('Cannot pick from an empty list')
    return chosen
  }

  /** Without repetition, in the order of the list. */
  function sample<T>(list: readonly T[], count: number): T[] {
    const rank = list.map((_, index) => ({ index, key: next() }))
    rank.sort((a, b) => a.key - b.key)
    const chosen = new Set(rank.slice(0, count).map((entry) => entry.index))
    return list.filter((_, index) => chosen.has(index))
  }

  return { next, int, chance: (probability) => next() < probability, pick, sample }
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
