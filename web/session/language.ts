// S9: the chosen language, kept in the browser, and its texts. The second language is loaded when it is chosen.
import { useSyncExternalStore } from 'react'
import { es } from '#web/texts/es.ts'
import type { Language, Texts } from '#web/texts/texts.ts'

const KEY = 'abasto.language'
const listeners = new Set<() => void>()
let current: { language: Language; texts: Texts } = { language: 'es', texts: es }

export function language(): Language {
  return current.language
}

export function currentTexts(): Texts {
  return current.texts
}

/** The language chosen before; null for a new visitor, who gets the installation's (DEFAULT_LANGUAGE). */
export function storedLanguage(): Language | null {
  const stored = localStorage.getItem(KEY)
  return stored === 'es' || stored === 'en' ? stored : null
}

export async function showLanguage(chosen: Language) {
  const texts = chosen === 'es' ? es : (await import('#web/texts/en.ts')).en
  current = { language: chosen, texts }
  document.documentElement.lang = chosen
  for (const listener of listeners) listener()
}

export async function chooseLanguage(chosen: Language) {
  localStorage.setItem(KEY, chosen)
  await showLanguage(chosen)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts of the page in the user's language. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, currentTexts)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language)
}
