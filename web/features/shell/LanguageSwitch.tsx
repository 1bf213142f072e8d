import { useQueryClient } from '@tanstack/react-query'
import { useLanguage, useStartTexts } from '#web/session/language.ts'
import type { Language } from '#web/texts/texts.ts'
import { switchLanguage } from '#web/components/switch-language.ts'
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
          onClick={() => void switchLanguage(queryClient, language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  )
}
