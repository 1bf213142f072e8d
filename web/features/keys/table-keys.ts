// j, k, x, a and e in the rows of a table, or the cards of a list (B3).
import { rowAt } from './key-commands.ts'

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled)'

function rows(): HTMLElement[] {
  const all = [...document.querySelectorAll<HTMLElement>('main tbody tr, main li > article')]
  return all.filter((row) => row.checkVisibility() && row.querySelector(FOCUSABLE) !== null)
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('tbody tr, li > article') ?? null
}

/** Focuses the link of the next row, or else its first control. */
export function moveRow(step: 1 | -1): boolean {
  const all = rows()
  const at = rowAt(all.indexOf(currentRow() as HTMLElement), all.length, step)
  const row = at === null ? undefined : all[at]
  if (!row) return false
  const target = row.querySelector<HTMLElement>('a[data-row]') ?? row.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
  row.scrollIntoView({ block: 'nearest' })
  return true
}

export function selectRow(): boolean {
  const box = currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]')
  box?.click()
  return box !== null && box !== undefined
}

/** Presses what the page marks with `data-key="a"`: for all selected rows, else for the current one. */
export function actOnRows(): boolean {
  const ofSelected = document.querySelector<HTMLElement>('[data-key="a"][data-of-selected]')
  const button = ofSelected ?? currentRow()?.querySelector<HTMLElement>('[data-key="a"]')
  button?.click()
  return button !== null && button !== undefined
}

/** Presses what the current row marks with `data-key="e"`. */
export function editRow(): boolean {
  const button = currentRow()?.querySelector<HTMLElement>('[data-key="e"]')
  button?.click()
  return button !== null && button !== undefined
}
