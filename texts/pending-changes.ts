// How a pending change reads, in e-mails and pages (R11).
import { formatDay, type Language } from '#domain/format.ts'
import type { DescribedChange } from '#domain/pending-changes.ts'
import { pendingChanges as en } from './en/pending-changes.ts'
import { pendingChanges as es, type PendingChangeTexts } from './es/pending-changes.ts'

const TEXTS: Readonly<Record<Language, PendingChangeTexts>> = { es, en }

/** A sentence. */
export function describeChange(change: DescribedChange, language: Language): string {
  return TEXTS[language].sentences[change.kind](change, daysOf(change, language))
}

function daysOf({ date_from, date_to }: DescribedChange, language: Language): string {
  if (date_from === null || date_to === null) return ''
  const [from, to] = [formatDay(date_from, language), formatDay(date_to, language)]
  return from === to ? TEXTS[language].onDay(from) : TEXTS[language].fromTo(from, to)
}
