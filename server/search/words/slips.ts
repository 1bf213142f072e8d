// How many letters were added, left out, replaced or swapped with their neighbour (Damerau's distance of optimal
// alignment). Libraries at hand count a swap as two, or do not stop when there are too many.

type Letters = Uint16Array

export const TOO_MANY = 255

const LONGEST = 64
/** One row for each of the last two letters and the present one. */
let beforeLast = new Uint8Array(LONGEST + 1)
let last = new Uint8Array(LONGEST + 1)
let row = new Uint8Array(LONGEST + 1)

/** TOO_MANY when there are more than `most`. */
export function slips(a: Letters, b: Letters, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > LONGEST) return TOO_MANY
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    // Away from the diagonal there are too many anyway.
    const from = Math.max(1, i - most)
    const to = Math.min(b.length, i + most)
    row[from - 1] = from === 1 ? i : TOO_MANY - 1
    let fewest = row[from - 1] ?? 0
    const letter = a[i - 1]
    for (let j = from; j <= to; j++) {
      const same = letter === b[j - 1] ? 0 : 1
      const above = j === i + most ? TOO_MANY - 1 : (last[j] ?? 0)
      let least = Math.min(above + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (same === 1 && i > 1 && j > 1 && letter === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row[j] = least
      if (least < fewest) fewest = least
    }
    if (fewest > most) return TOO_MANY
    ;[beforeLast, last, row] = [last, row, beforeLast]
  }
  const all = last[b.length] ?? TOO_MANY
  return all > most ? TOO_MANY : all
}
