import { expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'

/** Names, and words that both languages have. */
const SAME = new Set(['Abasto', 'E-mail', 'Español', 'English', 'CUIT', 'SKU', 'Subtotal', 'Total', 'Pesos'])

/** Keys of the texts that are equal in both languages. Parameters are "…". */
function untranslated(spanish: unknown, english: unknown, name: string): string[] {
  if (typeof spanish === 'function') {
    const filled = [spanish, english].map((text) => (text as (...values: string[][]) => string)(['…'], ['…']))
    return untranslated(filled[0], filled[1], `${name}()`)
  }
  if (typeof spanish === 'string') {
    const isWords = /\p{L}{2}/u.test(spanish.replace('SKU', ''))
    return spanish === english && isWords && !SAME.has(spanish) ? [name] : []
  }
  return Object.entries(spanish as object).flatMap(([key, value]) =>
    untranslated(value, (english as Record<string, unknown>)[key], `${name}.${key}`),
  )
}

test('S9 every text of the page is translated', () => {
  expect(untranslated(es, en, 't')).toEqual([])
})
