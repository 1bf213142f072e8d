import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { chooseLanguage } from '#web/session/language.ts'
import { session } from '#web/session/session.ts'
import type { Language } from '#web/texts/texts.ts'

/** The server keeps it for e-mails; the next sign-in repeats it (S9). */
export async function switchLanguage(queryClient: QueryClient, language: Language) {
  await chooseLanguage(language)
  if (session()) void call('PUT /users/language', { body: { language } }).catch(() => undefined)
  await queryClient.invalidateQueries()
}
