export interface Part {
  text: string
  isTyped: boolean
}

/** Marks typed beginnings of words, without regard to accents and case. */
export function typedParts(name: string, typed: string): Part[] {
  const words = plain(typed).match(/[\p{L}\p{N}]+/gu)
  if (!words) return [{ text: name, isTyped: false }]
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: found } of plain(name).matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'gu'),
  )) {
    if (index > end) parts.push({ text: name.slice(end, index), isTyped: false })
    end = index + found.length
    parts.push({ text: name.slice(index, end), isTyped: true })
  }
  if (end < name.length) parts.push({ text: name.slice(end), isTyped: false })
  return parts
}

/** Keeps the length, so that indexes match the original. */
function plain(text: string): string {
  return text.replaceAll(/./gsu, (letter) => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  })
}
