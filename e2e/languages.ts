// Texts of the other language on a page in English.
import type { Page } from '@playwright/test'
import { en } from '#web/texts/en.ts'
import { es } from '#web/texts/es.ts'

// Sellers' texts are not translated.
const DATA = ['Marca', 'Color']
const english = new Set([...textsIn(en), ...DATA])
const spanish = new Set(textsIn(es).filter((text) => !english.has(text)))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** The Spanish texts that the page shows or gives to screen readers. */
export async function leftInSpanish(page: Page): Promise<string[]> {
  const said = await page.evaluate<string[]>(`[...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ data }) => data),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
  ])`)
  return [await page.title(), ...said].map((text) => text.trim()).filter((text) => spanish.has(text))
}
