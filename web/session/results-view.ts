// Cards or a list: how a person chose to see search results, kept in this browser.
import { session } from './session.ts'
import { readStoredJson, writeStored } from './storage.ts'

export const RESULTS_VIEWS = ['grid', 'list'] as const
export type ResultsView = (typeof RESULTS_VIEWS)[number]

const KEY = 'abasto.results-view'

export function chosenResultsView(): ResultsView {
  const stored = readStoredJson<{ view?: ResultsView; email?: string }>(KEY)
  // Another user of this browser has another view.
  return stored?.view === 'list' && stored.email === session()?.email ? 'list' : 'grid'
}

export function chooseResultsView(view: ResultsView): void {
  writeStored(KEY, JSON.stringify({ view, email: session()?.email }))
}
