// S9: the chosen language, kept in the browser, and its texts. Those of the pages before sign-in come with the page,
// the others with the shell; the second language when it is chosen.
import { useSyncExternalStore } from 'react'
import { start } from '#web/texts/es/start.ts'
import type { Language, StartTexts, Texts } from '#web/texts/texts.ts'
import { writeStored, readStored } from './storage.ts'

const KEY = 'abasto.language'
const listeners = new Set<() => void>()
let current: { language: Language; texts: StartTexts } = { language: 'es', texts: start }
let wanted: { language: Language; all: boolean } = { language: 'es', all: false }

export function language(): Language {
  return current.language
}

/** Outside of components; as with `useTexts`, only `StartTexts` before sign-in. */
export function currentTexts(): Texts {
  return current.texts as Texts
}

/** The language chosen before; null for a new visitor, who gets the installation's (DEFAULT_LANGUAGE). */
export function storedLanguage(): Language | null {
  const stored = readStored(KEY)
  return stored === 'es' || stored === 'en' ? stored : null
}

export async function showLanguage(chosen: Language) {
  wanted = { ...wanted, language: chosen }
  await show()
}

export async function chooseLanguage(chosen: Language) {
  writeStored(KEY, chosen)
  await showLanguage(chosen)
}

/** Awaited by the shell before it is shown: from there on `useTexts` has every feature. */
export async function showAllTexts() {
  wanted = { ...wanted, all: true }
  await show()
}

async function show(): Promise<void> {
  const asked = wanted
  const texts = await (asked.all ? allTexts : startTexts)(asked.language)
  // Something else was wanted while these were on their way.
  if (asked !== wanted) return show()
  current = { language: asked.language, texts }
  document.documentElement.lang = asked.language
  for (const listener of listeners) listener()
}

async function startTexts(chosen: Language): Promise<StartTexts> {
  return chosen === 'es' ? start : (await import('#web/texts/en/start.ts')).start
}

async function allTexts(chosen: Language): Promise<Texts> {
  return chosen === 'es' ? (await import('#web/texts/es.ts')).es : (await import('#web/texts/en.ts')).en
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The texts of the page in the user's language, for everything inside the shell. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, currentTexts)
}

/** The texts of what is shown before sign-in. */
export function useStartTexts(): StartTexts {
  return useSyncExternalStore(subscribe, currentTexts)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language)
}
