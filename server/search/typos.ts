// Which known words a mistyped one may have been meant to be.

const MOST = 3

/** Those with the fewest slips, if that is one, or two in a long word; the candidates come most similar first. */
export function nearest(word: string, candidates: readonly { word: string; stem: string }[]): string[] {
  const most = word.length < 7 ? 1 : 2
  const near = candidates
    .map((candidate) => ({ ...candidate, slips: slips(word, candidate.word) }))
    .filter((candidate) => candidate.slips <= most)
  const fewest = Math.min(...near.map((candidate) => candidate.slips))
  return [...new Set(near.filter((candidate) => candidate.slips === fewest).map(({ stem }) => stem))].slice(
    0,
    MOST,
  )
}

/** Letters added, left out, replaced or swapped with their neighbour (Damerau's distance of optimal alignment). */
export function slips(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}
