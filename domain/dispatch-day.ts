// What a page sends of a day of dispatch: a note for each chosen order, units as ordered or changed (B10).
import { notesAfter, repeatedOf } from './note-series.ts'
import { DISPATCH_NOTE_NUMBER } from './rules.ts'

/** By order id: what was typed, else the next number of the series that begins with `first`. */
export function notesOf(
  orderIds: readonly number[],
  first: string,
  typed: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  const series = first === '' ? [] : [first, ...notesAfter(first, orderIds.length)]
  let next = 0
  return new Map(orderIds.map((id) => [id, typed.get(id) ?? series[next++] ?? '']))
}

export type NoteProblem = 'missing' | 'invalid' | 'repeated'

/** By order id; orders whose note may be sent are not among them. */
export function noteProblems(notes: ReadonlyMap<number, string>): ReadonlyMap<number, NoteProblem> {
  const repeated = repeatedOf([...notes.values()])
  const problemOf = (note: string): NoteProblem | null => {
    if (note === '') return 'missing'
    if (!DISPATCH_NOTE_NUMBER.test(note)) return 'invalid'
    return repeated.includes(note) ? 'repeated' : null
  }
  return new Map(
    [...notes].flatMap(([id, note]): [number, NoteProblem][] => {
      const problem = problemOf(note)
      return problem === null ? [] : [[id, problem]]
    }),
  )
}

export interface OpenLine {
  itemId: number
  open: number
}

/** Units to send: of each line what was typed, else all open ones. Null when a quantity is refused, or above what is open. */
export function unitsToSend(
  lines: readonly OpenLine[],
  typed: ReadonlyMap<number, number | null>,
): { itemId: number; quantity: number }[] | null {
  const units = lines.map(({ itemId, open }) => ({
    itemId,
    open,
    quantity: typed.has(itemId) ? typed.get(itemId) : open,
  }))
  const isRight = (one: (typeof units)[number]) =>
    typeof one.quantity === 'number' && one.quantity >= 0 && one.quantity <= one.open
  if (!units.every(isRight)) return null
  return units.flatMap(({ itemId, quantity }) =>
    typeof quantity === 'number' && quantity > 0 ? [{ itemId, quantity }] : [],
  )
}
