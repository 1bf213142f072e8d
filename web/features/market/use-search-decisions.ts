// What an operator does with a search without an answer (O3, E6): a proposed synonym, or off the list; the last one can be undone.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchMiss } from '#contract/market.ts'
import { call } from '#web/api/call.ts'
import { refreshCatalogue } from '#web/api/catalogue.ts'
import { messageOf } from '#web/api/failure.ts'
import { refreshMarket } from '#web/api/market.ts'
import { useTexts } from '#web/session/language.ts'
import { toast } from '#web/ui/toast.tsx'

type Proposal = SearchMiss['proposals'][number]

export interface SearchDecision {
  term: string
  /** Null for a term that was only dismissed. */
  synonym: { id: number; means: string } | null
}

const setDismissed = (term: string, dismissed: boolean) =>
  call('PUT /market/search-misses/dismissed', { body: { term, dismissed } })

export function useSearchDecisions() {
  const t = useTexts()
  const queryClient = useQueryClient()
  const [last, setLast] = useState<SearchDecision | null>(null)
  const options = {
    async onSettled() {
      await Promise.all([refreshMarket(queryClient), refreshCatalogue(queryClient)])
    },
    onError: (error: unknown) => toast.failure(messageOf(error, t.words.somethingWentWrong)),
  }
  const deciding = useMutation({
    ...options,
    async mutationFn({ term, proposal }: { term: string; proposal: Proposal | null }) {
      const synonym =
        proposal &&
        (await call('POST /synonyms', { body: { language: proposal.language, term, means: proposal.means } }))
      await setDismissed(term, true)
      return { term, synonym }
    },
    onSuccess: setLast,
  })
  const undoing = useMutation({
    ...options,
    async mutationFn({ term, synonym }: SearchDecision) {
      if (synonym) await call('DELETE /synonyms/:id', { params: { id: synonym.id } })
      await setDismissed(term, false)
    },
    onSuccess: () => setLast(null),
  })
  return {
    last,
    isDeciding: deciding.isPending,
    isUndoing: undoing.isPending,
    accept: (term: string, proposal: Proposal) => deciding.mutate({ term, proposal }),
    dismiss: (term: string) => deciding.mutate({ term, proposal: null }),
    undo: () => last && undoing.mutate(last),
  }
}
