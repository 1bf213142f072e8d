import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { chooseLanguage, useLanguage, useStartTexts } from '#web/session/language.ts'
import { session } from '#web/session/session.ts'
import type { Language } from '#web/texts/texts.ts'
import classes from './SignedOutLayout.module.css'

/** S9. Plain buttons keep the first load small. */
export function LanguageSwitch({ onDark = false }: { onDark?: boolean }) {
  const t = useStartTexts()
  const current = useLanguage()
  const queryClient = useQueryClient()
  const languages: readonly (readonly [Language, string])[] = [
    ['es', t.shell.spanish],
    ['en', t.shell.english],
  ]
  async function choose(language: Language) {
    await chooseLanguage(language)
    // For e-mails. The next sign-in repeats it.
    if (session()) void call(endpoints.auth.chooseLanguage, { body: { language } }).catch(() => undefined)
    await queryClient.invalidateQueries()
  }
  return (
    <div
      role="group"
      aria-label={t.shell.language}
      className={classes.languages}
      data-on-dark={onDark || undefined}
    >
      {languages.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          title={name}
          aria-label={`${language.toUpperCase()} ${name}`}
          aria-pressed={language === current}
          className={classes.language}
          onClick={() => void choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
