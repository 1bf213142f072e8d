import { formatInstant, type Language } from '#domain/format.ts'
import type { Texts } from '#web/texts/texts.ts'

/** That an invitation was sent, or when it goes out. */
export function invitedText({ companies }: Texts, language: Language, email: string, until: string | null) {
  return until === null
    ? companies.invited(email)
    : companies.invitationWaits(email, formatInstant(until, language, true))
}
