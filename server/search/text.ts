// The text of products and of what buyers type becomes the same words here, for indexing and for queries alike (C4).
// Whoever changes it raises TEXT_VERSION: the projection is then rewritten at the next start.

export const TEXT_VERSION = 1

export interface Word {
  /** As written, without accents and capitals. */
  word: string
  /** What its plural, feminine and masculine share. */
  stem: string
}

/** Too frequent to tell products apart. */
const IGNORED = new Set(
  'a al con de del e el en la las lo los o para por su sus u un una unas unos y'.split(' '),
)

export function wordsOf(text: string): Word[] {
  return plain(text)
    .split(' ')
    .filter((word) => word !== '' && !IGNORED.has(word))
    .map((word) => ({ word, stem: stemOf(word) }))
}

export interface TypedText {
  /** Those that are finished. */
  words: Word[]
  /** Of the last one; null after a space. */
  beginning: string | null
}

export function typedOf(text: string): TypedText {
  const last = /[\p{L}\p{N}\p{M}]$/u.test(text) ? plain(text).split(' ').at(-1) : undefined
  const words = wordsOf(text)
  // "la" may become "lámpara", but behind another word it is what it is.
  if (!last || (IGNORED.has(last) && words.length > 0)) return { words, beginning: null }
  return { words: IGNORED.has(last) ? words : words.slice(0, -1), beginning: last }
}

/** Lower case without accents, numbers apart from their units, everything but letters and numbers a space. */
function plain(text: string): string {
  return text
    .replace(/(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('⁄', '/')
    .replace(/(?<=\d) ?[x×] ?(?=\d)/g, ' x ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(
      /(?<![\d.])([1-9]\d{0,2})((?:\.\d{3})+)(?![\d.])/g,
      (_, first: string, rest: string) => first + rest.replaceAll('.', ''),
    )
    .replace(/(?<=\d)(?=\p{L})|(?<=\p{L}{2})(?=\d)/gu, ' ')
    .replace(/[^\p{L}\p{N}./]+/gu, ' ')
    .replace(/(?<!\d)[./]|[./](?!\d)/g, ' ')
    .trim()
    .replace(/ +/g, ' ')
}

const SHORTEST_STEMMED = 4
const SHORTEST_STEM = 3

/** Light stemming for Spanish: plurals and genders meet, word families do not. */
export function stemOf(word: string): string {
  if (word.length < SHORTEST_STEMMED || /\d/.test(word)) return word
  for (const [ending, replacement] of ENDINGS) {
    if (!ending.test(word)) continue
    const stem = word.replace(ending, replacement)
    if (stem.length >= SHORTEST_STEM) return stem
  }
  return word
}

// luces bronce · arneses · rojas azules guantes · unas (as "rojas" it would be too short) · sets · roja guante
const ENDINGS: readonly [ending: RegExp, replacement: string][] = [
  [/ces?$/, 'z'],
  [/eses$/, ''],
  [/[aeo]s$/, ''],
  [/(?<=[aeo])s$/, ''],
  [/(?<=[^aeious])s$/, ''],
  [/[aeo]$/, ''],
]
