// Two texts cut to where they differ.

const BEFORE = 40
const KEPT = 240

/** Both from shortly before their first difference, so that what differs shows. */
export function excerptsOfDifference(before: string, after: string): [string, string] {
  const least = Math.min(before.length, after.length)
  let same = 0
  while (same < least && before[same] === after[same]) same++
  const start = Math.max(before.length, after.length) <= KEPT ? 0 : Math.max(0, same - BEFORE)
  const cut = (text: string) => {
    const kept = text.slice(start, start + KEPT).toWellFormed()
    return `${start > 0 ? '…' : ''}${kept}${start + KEPT < text.length ? '…' : ''}`
  }
  return [cut(before), cut(after)]
}
