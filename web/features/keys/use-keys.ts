// The keys of people who work here all day (B3). Box and list are scripts of their own, loaded when first opened.
import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { readStored, removeStored, writeStored } from '#web/session/storage.ts'
import { commandOf, type KeyCommand } from './key-commands.ts'
import { actOnRows, editRow, moveRow, selectRow } from './table-keys.ts'

const OFF = 'abasto.keys-off'

export function charactersAreOn(): boolean {
  return readStored(OFF) === null
}

export function turnCharacters(on: boolean): void {
  if (on) removeStored(OFF)
  else writeStored(OFF, 'true')
}

const TAKES_CHARACTERS =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=menu], [role=listbox]'

export type KeyPanel = 'box' | 'list'

/** Keys of the last panel that was opened; null before. */
export interface Keys {
  panel: KeyPanel | null
  opened: boolean
  open: (panel: KeyPanel) => void
  close: () => void
}

export function useKeys(): Keys {
  const [{ panel, opened }, set] = useState<Pick<Keys, 'panel' | 'opened'>>({ panel: null, opened: false })
  const open = (wanted: KeyPanel) => set({ panel: wanted, opened: true })
  const run: Readonly<Record<KeyCommand, () => boolean>> = {
    box: () => (open('box'), true),
    list: () => (open('list'), true),
    next: () => moveRow(1),
    previous: () => moveRow(-1),
    select: selectRow,
    act: actOnRows,
    edit: editRow,
  }
  useWindowEvent('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('[aria-modal="true"]')) return
    const typing = event.target instanceof Element && event.target.closest(TAKES_CHARACTERS) !== null
    const command = commandOf(event, { typing, characters: charactersAreOn() })
    if (command !== null && run[command]()) event.preventDefault()
  })
  return { panel, opened, open, close: () => set((before) => ({ ...before, opened: false })) }
}
