// Names that are probably another one, mistyped.

/** Short names are near too many others. */
const LEAST_LENGTH = 4
const TWO_MISTAKES_FROM = 8

/** The known name that was probably meant: case and underscores do not matter. Null for a known name and for one that is far from all. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null
  const plain = plainName(name)
  if (plain.length < LEAST_LENGTH) return null
  const ranked = known
    .map((one) => ({ one, mistakes: countMistakes(plain, plainName(one)) }))
    .toSorted((a, b) => a.mistakes - b.mistakes)
  const [nearest] = ranked
  const allowed = plain.length < TWO_MISTAKES_FROM ? 1 : 2
  return nearest && nearest.mistakes <= allowed ? nearest.one : null
}

const plainName = (name: string) => name.toUpperCase().replaceAll('_', '')

/** Signs left out, added, replaced, or swapped with their neighbour (optimal string alignment). */
export function countMistakes(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}
