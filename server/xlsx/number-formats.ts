// What a sheet shows of a cell, by its number format (U5). Whatever is not certain is not known.
import { format as formatted, isDateFormat } from 'numfmt'
import type { Shown } from '#domain/cells.ts'

/** A code of number formats; null if what it shows is not known. */
export type Format = string | null

export const GENERAL: Format = 'General'

/**
 * Those without a code in the file, amounts (5 to 8, 37 to 44) without the sign, which is that of each computer's country. The others
 * are dates, which each computer writes in its own way.
 */
const BUILT_IN: Readonly<Record<string, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  48: '##0.0E+0',
  49: '@',
}

export function builtInFormat(id: string): Format {
  return BUILT_IN[id] ?? null
}

/** Excel's own limit. */
const LONGEST = 255

/** Digits of other writings, by name or in the upper bytes of a language. */
const OTHER_DIGITS = /\[(?:DBNum|NatNum)|\[\$[^\]]*-[0-9a-f]{5,}\]/i
/** "[$US$-409]": a sign and the language that it was chosen for. */
const SIGN = /\[\$([^\]-]*)(?:-([^\]]*))?\]/g
const PESOS_OF_ARGENTINA = /^(?:0*2C0A|es-AR)$/i

export function formatOf(code: string): Format {
  if (/^(?:General|@)$/i.test(code)) return GENERAL
  if (code === '' || code.length > LONGEST || OTHER_DIGITS.test(code)) return null
  // In the language of who reads it, and not in that of the sign.
  const plain = code.replaceAll(SIGN, (_, sign: string, language: string | undefined) =>
    // A dollar sign of another country names no currency that is known here.
    sign === '' || (sign === '$' && language !== undefined && !PESOS_OF_ARGENTINA.test(language))
      ? ''
      : `"${sign.replaceAll('"', '')}"`,
  )
  return shown(plain, 1) === null || isDateFormat(plain) ? null : plain
}

/** Undefined for the general format, which shows the digits as they are; null if it is not known. */
export function shownNumber(format: Format, value: number): Shown | null | undefined {
  if (format === GENERAL || format === '@') return undefined
  return format === null || !Number.isFinite(value) ? null : shown(format, value)
}

function shown(format: string, value: number): Shown | null {
  try {
    return { es: formatted(format, value, { locale: 'es' }), en: formatted(format, value, { locale: 'en' }) }
  } catch {
    return null
  }
}

/** False for a format that adds to texts or hides them; most have nothing to do with texts. */
export function showsTexts(format: Format, text: string): boolean {
  if (format === null || format === GENERAL || !/[@;]/.test(format)) return true
  try {
    return formatted(format, text) === text
  } catch {
    return false
  }
}
