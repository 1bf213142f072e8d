// Numbers of dispatch notes as people search for them (F6).
import { plainName } from './text.ts'

/** Fewer digits find no note: too many would have them. */
const FEWEST_DIGITS = 3

/** What people write before the digits: "R 0001-00012345", "Remito N.º 12345", "dispatch note 12345". */
const WORDS: ReadonlySet<string> = new Set(
  'r x rem remito remitos n o no nro num numero dispatch delivery note notes number'.split(' '),
)

/** The digits of a search that may be part of a note's number. Null when it names something else, or has fewer than three. */
export function noteDigits(search: string): string | null {
  const written = plainName(search.normalize('NFKC'))
  const first = written.search(/\d/)
  const [before, number] = [written.slice(0, first), written.slice(first)]
  const words = before.match(/\p{L}+/gu) ?? []
  if (first < 0 || /\p{L}/u.test(number) || !words.every((word) => WORDS.has(word))) return null
  const digits = number.replaceAll(/\D/g, '')
  return digits.length < FEWEST_DIGITS ? null : digits
}
