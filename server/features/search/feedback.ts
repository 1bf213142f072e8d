// What buyers look for and do not find (E6), counted per day and without the person.
import { sql } from 'kysely'
import type { z } from 'zod'
import type { askForProduct, recordSearchChoice } from '#contract/search.ts'
import { inTransaction } from '#db/transaction.ts'
import { dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import { hasEmail, isProposable, isProposal, mayIdentify } from '#domain/search-feedback.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/http/errors.ts'

export async function recordWanted(
  { db, now }: Deps,
  { term, wanted }: z.output<typeof askForProduct.body>,
  language: Language,
): Promise<void> {
  if (hasEmail(term)) throw invalid('personal_data', { field: 'term' })
  if (mayIdentify(wanted)) throw invalid('personal_data', { field: 'wanted' })
  await inTransaction(db, (trx) =>
    sql`
      insert into wanted_products (term, wanted, language, day, times)
      values (${term}, ${wanted}, ${language}, ${dayOf(now())}, 1)
      on conflict (term, wanted, language, day) do update set times = wanted_products.times + 1`.execute(trx),
  )
}

/** A search with more words, or fewer, says nothing new. */
export async function recordChoice(
  { db, now }: Deps,
  { term, next }: z.output<typeof recordSearchChoice.body>,
  language: Language,
): Promise<void> {
  for (const [field, text] of Object.entries({ term, next }))
    if (!isProposable(text)) throw invalid('not_proposable', { field })
  if (!isProposal(term, next)) return
  await inTransaction(db, (trx) =>
    sql`
      insert into search_choices (term, means, language, day, times)
      values (${term}, ${next}, ${language}, ${dayOf(now())}, 1)
      on conflict (term, means, language, day) do update set times = search_choices.times + 1`.execute(trx),
  )
}
