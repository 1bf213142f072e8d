// The language (S9) and its texts. The first bundle has those before sign-in.
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

/** Before sign-in only `StartTexts`. */
export function currentTexts(): Texts {
  return current.texts as Texts
}

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

export async function showAllTexts() {
  wanted = { ...wanted, all: true }
  await show()
}

async function show(): Promise<void> {
  const requested = wanted
  const texts = await (requested.all ? allTexts : startTexts)(requested.language)
  // Another request came while these loaded.
  if (requested !== wanted) return show()
  current = { language: requested.language, texts }
  document.documentElement.lang = requested.language
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

/** Inside the shell. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, currentTexts)
}

/** Before sign-in. */
export function useStartTexts(): StartTexts {
  return useSyncExternalStore(subscribe, currentTexts)
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, language)
}
