// Numbers of dispatch notes as people search for them (F6).
import { plainName } from './text.ts'

/** Fewer digits find no note: too many would have them. */
const FEWEST_DIGITS = 3

/** What people write before the digits: "R 0001-00012345", "Remito N.º 12345", "dispatch note 12345". */
const WORDS: ReadonlySet<string> = new Set(
  'r x rto rtos rem remito remitos n o no nro num numero dispatch delivery note notes number'.split(' '),
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

interface NoteEvent {
  type: string
  dispatch_note_number: string | null
  corrected_number: string | null
}

/** The notes of an order as they are now, by its events from the first on: each dispatch adds one, a correction replaces one. */
export function dispatchNotesOf(events: readonly NoteEvent[]): string[] {
  const notes: string[] = []
  for (const { type, dispatch_note_number: note, corrected_number: corrected } of events) {
    if (note === null) continue
    if (type === 'sent') notes.push(note)
    else if (type === 'note_corrected' && corrected !== null) notes.splice(notes.indexOf(note), 1, corrected)
  }
  return notes
}
