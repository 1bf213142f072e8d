// Cuts a text into tokens: small letters without accents, numbers with their points and strokes.

const ASCII_TOKENS = tokens('[a-z]', 'g')
const TOKENS = tokens('\\p{L}', 'gu')

function tokens(letter: string, flags: string): RegExp {
  const kinds = [
    // c/tapa, but not the sizes S/M
    `[cps]/(?= ?${letter}{3})`,
    // 5 m2, 20 cm3
    `(?:[cm]?m|mts?)[23](?!${letter}|\\d|[.,/]\\d)`,
    // M8, A4, but neither the thread R1/2 nor x100
    `(?!x)${letter}\\d+(?!\\d|[.,/]\\d)`,
    `${letter}+(?:'s(?!${letter}))?`,
    // 1-1/2
    `\\d{1,2}[-. ]+\\d{1,2}/\\d{1,2}(?!\\d)`,
    // 10A, 8'
    `(?:(?<= |^)\\.)?\\d+(?:[.,]\\d+)*(?:/\\d+)?(?:a(?!${letter}|\\d)|'(?!${letter}|['\\d]))?`,
  ]
  return new RegExp(kinds.join('|'), flags)
}

export function tokensOf(text: string): string[] {
  const plain = isAscii(text) ? text.toLowerCase() : folded(text)
  return plain.match(isAscii(plain) ? ASCII_TOKENS : TOKENS) ?? []
}

function isAscii(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 127) return false
  return true
}

function folded(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, foldedLetter).toLowerCase()
}

const FOLDED = new Map<string, string>([
  ...['™', '℠', 'ª', 'º', '°'].map((sign) => [sign, ' '] as const),
  ['×', 'x'],
  ['’', "'"],
])

/** More than catalogues have: buyers may type all there are. */
const MOST_FOLDED = 5_000

/** á is a, ½ is 1/2 and 1½ is 1 1/2. */
function foldedLetter(letter: string): string {
  const known = FOLDED.get(letter)
  if (known !== undefined) return known
  const parts = letter.normalize('NFKD').replace(/\p{M}+/gu, '')
  const plain = parts.includes('⁄') ? ` ${parts.replace('⁄', '/')}` : parts
  if (FOLDED.size < MOST_FOLDED) FOLDED.set(letter, plain)
  return plain
}
