// Cards or a table: how a person chose to see lists of orders, kept in this browser (decision 038).
import { TABLE_PAGES } from '#domain/rules.ts'
import { session } from './session.ts'
import { readStoredJson, writeStored } from './storage.ts'

export const VIEWS = ['cards', 'table'] as const
export type View = (typeof VIEWS)[number]

interface Choice {
  view: View
  /** Rows of a page of a table. */
  per_page: (typeof TABLE_PAGES)[number]
}

const KEY = 'abasto.list-view'
const STANDARD: Choice = { view: 'cards', per_page: TABLE_PAGES[0] }

export function chosenView(): Choice {
  const stored = readStoredJson<Partial<Choice> & { email?: string }>(KEY)
  // Another user of this browser has another view.
  if (stored?.email === undefined || stored.email !== session()?.email) return STANDARD
  return {
    view: VIEWS.find((view) => view === stored.view) ?? STANDARD.view,
    per_page: TABLE_PAGES.find((rows) => rows === stored.per_page) ?? STANDARD.per_page,
  }
}

export function chooseView(choice: Partial<Choice>): void {
  writeStored(KEY, JSON.stringify({ ...chosenView(), ...choice, email: session()?.email }))
}
