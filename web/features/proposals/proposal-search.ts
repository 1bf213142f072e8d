// The addresses of proposed products (B8): /quotes/proposals?state=pending&page=2, and /quotes/proposals/new?name=amoladora&bar_code=7790895000997
import type { SearchSchemaInput } from '@tanstack/react-router'
import { PROPOSAL_STATES, type ProposalState } from '#domain/proposals.ts'
import { tableSearch, type TableSearch } from '#web/components/table-search.ts'
import { oneOf, typedWords } from '#web/search-params.ts'

const table = tableSearch(['name', 'created_at'])

export interface ProposalSearch extends TableSearch<'name' | 'created_at'> {
  state?: ProposalState | undefined
}

export function proposalSearch(
  search: Partial<Record<keyof ProposalSearch, unknown>> & SearchSchemaInput,
): ProposalSearch {
  return {
    ...table(search as Partial<TableSearch<'name' | 'created_at'>> & SearchSchemaInput),
    state: oneOf(search.state as ProposalState, PROPOSAL_STATES),
  }
}

/** What was searched in the catalogue without success, by a person or for a line of a list. */
export interface NewProposalSearch {
  /** May be a bar code too. */
  name?: string | undefined
  bar_code?: string | undefined
}

export const newProposalSearch = (
  search: Partial<Record<keyof NewProposalSearch, unknown>> & SearchSchemaInput,
): NewProposalSearch => ({
  name: typedWords(search.name, 200),
  bar_code: typedWords(search.bar_code, 40),
})
