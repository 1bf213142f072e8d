// Names that travel in e-mails to other people: no links, no sentences (O5, O7, O8). What a mail program would turn into a link counts
// as one, so a domain is refused also without "www".

export type NameProblem = 'name_of_one_line' | 'name_with_link' | 'name_like_sentence' | 'name_too_long'

interface NameLimits {
  characters: number
  words: number
  /** A person's name also has no "!" or "?", at most six digits (a telephone number has more), and no full stop after a whole word. */
  isPerson: boolean
}

export const PERSON_NAME: NameLimits = { characters: 60, words: 10, isPerson: true }
/** Companies, sellers, cost centers and addresses, whose fields limit the characters. */
export const OTHER_NAME: NameLimits = { characters: 200, words: 25, isPerson: false }

/** Null for a name that may be typed. */
export function nameProblem(name: string, { characters, words, isPerson }: NameLimits): NameProblem | null {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return 'name_of_one_line'
  const shown = asMailProgramsSeeIt(name)
  if (hasLink(shown)) return 'name_with_link'
  if ([...name].length > characters || wordsOf(shown).length > words) return 'name_too_long'
  if (isPerson ? !looksLikePerson(shown) : hasSeveralSentences(shown)) return 'name_like_sentence'
  return null
}

/** Without invisible characters; wide letters and every kind of full stop as the usual ones. */
function asMailProgramsSeeIt(name: string): string {
  return name
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replace(/[。․﹒]/gu, '.')
}

/** Usual abbreviations that read like domains: "Bs.As.", "EE.UU.", "RR.HH." */
const ABBREVIATIONS =
  /(?<![\p{L}\p{N}.@/-])(?:bs\.as|BS\.AS|Bs\.As|(\p{Lu})\1\.(\p{Lu})\2)\.?(?![\p{L}\p{N}@/-]|\.\p{L})/gu

const LINKS = [
  // "https://", also "hxxps://" and "//host".
  /\/\/|\\\\/u,
  /\b(?:https?|ftp|mailto|tel|sms|javascript|data|whatsapp):/iu,
  /\bwww\d?\s*\./iu,
  // An e-mail address.
  /[^\s@]@[^\s@]/u,
  // An IP address.
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/u,
  // A domain: at least two letters right after a full stop.
  /[\p{L}\p{N}\p{S}_-]{2}\.\p{L}[\p{L}\p{N}-]+/u,
  // A domain of one letter, as "t.me"; "J.Pérez" is a name, "X.Com" is none.
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]\.(?!(?<=\p{Lu}\.)\p{Lu})\p{L}{2}/u,
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]\.(?:\p{L}{2}|com|net|org|info|biz|page|link|app|dev|xyz|shop|site|online|top|click|live|store)(?![\p{L}\p{N}])/iu,
  // A domain in Punycode.
  /\bxn--/iu,
  // "dot com" in words or brackets.
  /[[({]\s*(?:\.|dot|punto)\s*[\])}]|\S\s+(?:dot|punto)\s+(?:com|net|org|info)\b/iu,
]

function hasLink(shown: string): boolean {
  const text = shown.replace(ABBREVIATIONS, ' ')
  return LINKS.some((link) => link.test(text))
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []

function looksLikePerson(name: string): boolean {
  return !/[!?¡¿]|(?:\p{Nd}\P{Nd}*){7}/u.test(name) && sentencesOf(name).length <= 1
}

function hasSeveralSentences(name: string): boolean {
  const long = sentencesOf(name).filter((sentence) => wordsOf(sentence).length >= 3)
  return long.length > 1
}

/** "Dr.", "Hnos." and "S.A." end none: short words with a capital, or with a full stop inside. */
function sentencesOf(text: string): string[] {
  const sentences = ['']
  for (const word of text.split(/\s+/u)) {
    sentences[sentences.length - 1] += ` ${word}`
    if (endsSentence(word)) sentences.push('')
  }
  return sentences.filter((sentence) => wordsOf(sentence).length > 0)
}

/** As addresses have them; shorter ones never end a sentence. */
const LONG_ABBREVIATIONS = /^(?:depto|dpto|dept|ofic|pcia|prov|edif|gral|cnel)\.$/iu

function endsSentence(word: string): boolean {
  if (LONG_ABBREVIATIONS.test(word)) return false
  if (/[!?…;]["”»)]?$/u.test(word)) return true
  const [, before] = /^(.*?)\.+["”»)]?$/u.exec(word) ?? []
  if (before === undefined || before.includes('.')) return false
  const letters = before.replace(/[^\p{L}\p{N}]/gu, '').length
  return letters > (/^\p{Lu}/u.test(before) ? 4 : 3)
}
