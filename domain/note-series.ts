// Numbers of dispatch notes in a series (B10).
import { DISPATCH_NOTE_MAX_LENGTH } from './rules.ts'

/**
 * Up to `count` numbers after `last`: its last digits count up, leading zeros and the signs around them stay. None without a
 * digit, and none longer than a note may be.
 */
export function notesAfter(last: string, count: number): string[] {
  const [, before = '', digits, after = ''] = /^(.*\D|)(\d+)(\D*)$/.exec(last) ?? []
  if (digits === undefined) return []
  return Array.from({ length: count }, (_, nth) => {
    const next = String(BigInt(digits) + BigInt(nth + 1)).padStart(digits.length, '0')
    return before + next + after
  }).filter((note) => note.length <= DISPATCH_NOTE_MAX_LENGTH)
}

/** Repeated values, each once. */
export function repeatedOf<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))]
}

/** The signs of a note (V4); what else is typed is left out. */
export function onlyNote(typed: string): string {
  return typed.replaceAll(/[^0-9.,]/g, '')
}
