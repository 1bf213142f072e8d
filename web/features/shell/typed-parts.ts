// Which parts of a suggestion match the typed text (S11), without regard to accents and case, as the search folds them.

export interface Part {
  text: string
  isTyped: boolean
}

/** A singular of fewer letters ("as" → "a") is another word. */
const SINGULAR_MIN_LENGTH = 3

/** Marks typed beginnings of words, and whole words whose typed plural was searched. */
export function typedParts(name: string, typed: string): Part[] {
  const words = wordsOf(typed)
  if (words.length === 0) return [{ text: name, isTyped: false }]
  const longestFirst = [...new Set(words.flatMap(formsOf))].sort((a, b) => b.length - a.length)
  return partsOf(name, longestFirst.join('|'))
}

/**
 * The parts of a product's code, with the typed one marked at the beginning of a word: "caf agu" of "CAF-AGU-00020".
 * Null if the code does not have the typed text, or the name explains the match by itself.
 */
export function typedCodeParts(code: string, name: string, typed: string): Part[] | null {
  const words = wordsOf(typed)
  if (words.length === 0 || words.every((word) => hasTyped(typedParts(name, word)))) return null
  const parts = partsOf(code, words.join(String.raw`[^\p{L}\p{N}]+`))
  return hasTyped(parts) ? parts : null
}

function hasTyped(parts: readonly Part[]): boolean {
  return parts.some(({ isTyped }) => isTyped)
}

function wordsOf(typed: string): string[] {
  return plain(typed.normalize('NFC')).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The word, and as whole words its singulars. */
function formsOf(word: string): string[] {
  const singulars = ['s', 'es']
    .filter((ending) => word.endsWith(ending))
    .map((end) => word.slice(0, -end.length))
  const wholes = singulars.filter(({ length }) => length >= SINGULAR_MIN_LENGTH)
  return [word, ...wholes.map((singular) => String.raw`${singular}(?![\p{L}\p{N}])`)]
}

/** Marks what the pattern matches at beginnings of words. */
function partsOf(text: string, pattern: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: found } of plain(text).matchAll(
    new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})`, 'gu'),
  )) {
    if (index > end) parts.push({ text: text.slice(end, index), isTyped: false })
    end = index + found.length
    parts.push({ text: text.slice(index, end), isTyped: true })
  }
  if (end < text.length) parts.push({ text: text.slice(end), isTyped: false })
  return parts
}

/** Keeps the length, so that indexes match the original. */
function plain(text: string): string {
  return text.replaceAll(/./gsu, (letter) => {
    const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    return bare.length === letter.length ? bare : letter
  })
}
