import { formatDecimal } from '#domain/format.ts'
import type { Refusal } from '#domain/typed-numbers.ts'
import { useLanguage, useTexts } from '#web/session/language.ts'

/** Says why a typed number is refused, with the limit; null for one that is read and for an empty field. */
export function useNumberRefusal() {
  const t = useTexts().words.numberProblems
  const language = useLanguage()
  return (read: Refusal | object): string | null => {
    if (!('problem' in read) || read.problem === 'empty') return null
    return 'limit' in read ? t[read.problem](formatDecimal(read.limit, language)) : t[read.problem]
  }
}
