// Text length in code points, as PostgreSQL and JSON Schema count it (JavaScript counts an emoji as two). Counted only when
// `length` does not decide.

export function hasAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least || (text.length >= least && charactersIn(text) >= least)
}

export function hasAtMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && charactersIn(text) <= most)
}

function charactersIn(text: string): number {
  return [...text].length
}

/** Controls, characters of direction, line separators and what takes no room: they hide text, or change the text beside. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const EMOJI = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]`
/** Hidden characters that one emoji is made of. */
const IN_EMOJI = new RegExp(
  String.raw`(?<=${EMOJI}\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=${EMOJI})[\ufe0e\ufe0f]|(?<=[0-9#*])\ufe0f(?=\u20e3)`,
  'gu',
)

/** For names and whatever else fits in a line: others read it, so it looks like what it is. */
export function isOneLine(text: string): boolean {
  return !HIDDEN.test(text.replace(IN_EMOJI, ''))
}

/** For comments: also line breaks and tabs. */
export function isManyLines(text: string): boolean {
  return isOneLine(text.replace(/[\t\n\r]/g, ''))
}

/** For searches, which nobody else reads: hidden characters come with a pasted word. */
export function withoutHidden(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(new RegExp(HIDDEN, 'gu'), '')
}

const KEPT_OR_HIDDEN = new RegExp(`(${IN_EMOJI.source}|[\\t\\n\\r])|${HIDDEN.source}`, 'gu')

/** What a page makes of a pasted comment, where a refusal would name characters that nobody sees. */
export function visibleLines(text: string): string {
  return text.replace(KEPT_OR_HIDDEN, '$1')
}

/** HIDDEN up to U+FFFF as ranges of a character class, for programs that know no \\p (OpenAPI). */
const CONTROLS = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`
const INVISIBLE = String.raw`\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb`
export const HIDDEN_IN_LINES = CONTROLS + INVISIBLE
export const HIDDEN_IN_LINE = String.raw`\t\n\r${HIDDEN_IN_LINES}`

/** A class of characters that show. Not white space, controls, zero-width characters, fillers or tags. */
export const SHOWN = String.raw`[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`
const shown = new RegExp(SHOWN, 'u')

/** Whether nothing of it shows. */
export function isBlank(text: string): boolean {
  return !shown.test(text)
}

/** PostgreSQL stores no NUL and no lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Key for comparing names regardless of accents, case and spaces: "Ferretería" → "ferreteria". */
export function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
}
