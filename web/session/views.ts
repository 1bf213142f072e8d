// How a person chose to see lists of orders and publications (decision 038) and search results, kept in this browser.
import { TABLE_PAGES } from '#domain/rules.ts'
import { session } from './session.ts'
import { readStoredJson, writeStored } from './storage.ts'

export const VIEWS = ['cards', 'table'] as const
export type View = (typeof VIEWS)[number]

interface ListChoice {
  view: View
  /** Rows of a page of a table. */
  per_page: (typeof TABLE_PAGES)[number]
}

const LISTS = 'abasto.list-view'
const STANDARD: ListChoice = { view: 'cards', per_page: TABLE_PAGES[0] }

export function chosenView(): ListChoice {
  const stored = readOwn<ListChoice>(LISTS)
  return {
    view: VIEWS.find((view) => view === stored.view) ?? STANDARD.view,
    per_page: TABLE_PAGES.find((rows) => rows === stored.per_page) ?? STANDARD.per_page,
  }
}

export function chooseView(choice: Partial<ListChoice>): void {
  writeOwn(LISTS, { ...chosenView(), ...choice })
}

export const RESULTS_VIEWS = ['grid', 'list'] as const
export type ResultsView = (typeof RESULTS_VIEWS)[number]

const RESULTS = 'abasto.results-view'

export function chosenResultsView(): ResultsView {
  return readOwn<{ view: ResultsView }>(RESULTS).view === 'list' ? 'list' : 'grid'
}

export function chooseResultsView(view: ResultsView): void {
  writeOwn(RESULTS, { view })
}

/** Nothing if another user of this browser chose it. */
function readOwn<Choice>(key: string): Partial<Choice> {
  const stored = readStoredJson<Partial<Choice> & { email?: string }>(key)
  return stored?.email !== undefined && stored.email === session()?.email ? stored : {}
}

function writeOwn(key: string, choice: object): void {
  writeStored(key, JSON.stringify({ ...choice, email: session()?.email }))
}
