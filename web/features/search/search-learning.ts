// Which search answers the one before (E6): a search without an answer or a click, and the next one of which a product is opened or
// bought. In the memory of the page only.
import { isProposal, searchedTerm } from '#domain/search-feedback.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/session/session.ts'

/** The current search, and whether a product of it was opened or bought. */
let current: { term: string; isChosen: boolean } | null = null
let unanswered: string | null = null

/** `term`: as it was answered, with its corrections. */
export function noteSearch(term: string): void {
  const searched = searchedTerm(term)
  if (current?.term === searched) return
  if (current && !current.isChosen) unanswered = current.term
  current = { term: searched, isChosen: false }
}

/** A product of the current search was opened or added to the cart. */
export function noteChoice(): void {
  if (!current) return
  current.isChosen = true
  const [term, next] = [unanswered, current.term]
  unanswered = null
  if (term === null || !isProposal(term, next) || session()?.viewing) return
  // A lost proposal costs nothing: others follow.
  void call('POST /products/search-choices', { body: { term, next } }).catch(() => undefined)
}
