// Which key does what (B3). Single characters do nothing while somebody types, and can be turned off (WCAG 2.1.4).

export type KeyCommand = 'box' | 'list' | 'next' | 'previous' | 'select' | 'act' | 'edit'

const CHARACTERS: Readonly<Record<string, KeyCommand>> = {
  '/': 'box',
  '?': 'list',
  j: 'next',
  k: 'previous',
  x: 'select',
  a: 'act',
  e: 'edit',
}

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Where {
  /** In a field, a menu or a list of options, which take characters themselves. */
  typing: boolean
  /** Whether the person wants single characters to be commands. */
  characters: boolean
}

export function commandOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  { typing, characters }: Where,
): KeyCommand | null {
  if (ctrlKey !== metaKey && !altKey) return key.toLowerCase() === 'k' ? 'box' : null
  if (ctrlKey || metaKey || altKey || typing || !characters) return null
  return Object.hasOwn(CHARACTERS, key) ? (CHARACTERS[key] ?? null) : null
}

export function rowAt(current: number, rows: number, step: 1 | -1): number | null {
  if (rows === 0) return null
  if (current === -1) return step === 1 ? 0 : rows - 1
  return Math.min(Math.max(current + step, 0), rows - 1)
}

/** Without accents and capitals, as people type the name of a page. */
export function matchesTyped(name: string, typed: string): boolean {
  const known = folded(name)
  return folded(typed)
    .split(/\s+/)
    .every((word) => known.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
