// The life of an imported file (U5, O10): read and compared, shown, confirmed, written as a whole.

export const IMPORT_STATES = [
  'reading',
  'ready',
  'refused',
  'applying',
  'applied',
  'discarded',
  'failed',
] as const
/** Also those of a file whose columns a person may have to name (B16). */
export const MAPPED_IMPORT_STATES = [...IMPORT_STATES, 'unmapped'] as const
export type ImportState = (typeof MAPPED_IMPORT_STATES)[number]

/**
 * unmapped waits for the seller to say what the columns are. ready waits for confirmation. refused: lines are wrong. failed: internal error. applying and ready go back when the stored values
 * changed after the comparison, which then must be confirmed again.
 */
export const IMPORT_TRANSITIONS: Readonly<Record<ImportState, readonly ImportState[]>> = {
  reading: ['unmapped', 'ready', 'refused', 'discarded', 'failed'],
  unmapped: ['reading', 'discarded'],
  ready: ['reading', 'applying', 'discarded'],
  applying: ['applied', 'ready', 'reading', 'refused', 'failed'],
  refused: [],
  applied: [],
  discarded: [],
  failed: [],
}

/** A job works on it. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'reading' || state === 'applying'
}

/** Its file is needed, and no other can begin where one is open at a time. */
export function isOpen(state: ImportState): boolean {
  return IMPORT_TRANSITIONS[state].length > 0
}

export const OPEN_STATES = MAPPED_IMPORT_STATES.filter(isOpen)

export type ImportDecision = 'confirm' | 'discard'

const DECISIONS: Readonly<
  Record<ImportDecision, { from: readonly ImportState[]; done: readonly ImportState[] }>
> = {
  confirm: { from: ['ready'], done: ['applying', 'applied'] },
  discard: { from: ['reading', 'unmapped', 'ready'], done: ['discarded'] },
}

/** Whether a person may decide so now. `done`: the decision was taken before, so a repeated call changes nothing. */
export function importDecision(decision: ImportDecision, state: ImportState): 'open' | 'done' | 'refused' {
  const { from, done } = DECISIONS[decision]
  if (from.includes(state)) return 'open'
  return done.includes(state) ? 'done' : 'refused'
}
