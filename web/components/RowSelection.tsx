// Ticked rows of a table, on any page (B3), and their papers in one file (F4).
import { Button, Checkbox, type CheckboxProps, CloseButton } from '@mantine/core'
import { useState } from 'react'
import { PAPERS_MAX } from '#domain/rules.ts'
import { currentTexts, useTexts } from '#web/session/language.ts'
import type { RowColumn } from './ListTable.tsx'
import { PaperMenu, type PaperMenuProps } from './PaperMenu.tsx'

export interface RowSelection<Row> {
  rows: readonly Row[]
  has: (row: { id: number }) => boolean
  toggle: (rows: readonly Row[], ticked: boolean) => void
  clear: () => void
}

export function useRowSelection<Row extends { id: number }>(): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<number, Row>>(new Map())
  return {
    rows: [...selected.values()],
    has: ({ id }) => selected.has(id),
    toggle: (rows, ticked) =>
      setSelected((before) => {
        const named = new Map(rows.map((row) => [row.id, row]))
        return new Map(ticked ? [...before, ...named] : [...before].filter(([id]) => !named.has(id)))
      }),
    clear: () => setSelected(new Map()),
  }
}

interface SelectRowsProps<Row> extends Pick<CheckboxProps, 'label' | 'aria-label' | 'size' | 'className'> {
  rows: readonly Row[]
  selection: RowSelection<Row>
}

/** All of `rows`, such as those of a page. */
export function SelectRows<Row extends { id: number }>({
  rows,
  selection,
  ...checkbox
}: SelectRowsProps<Row>) {
  const ticked = rows.filter(selection.has).length
  const all = ticked === rows.length
  return (
    <Checkbox
      {...checkbox}
      checked={all}
      indeterminate={ticked > 0 && !all}
      onChange={() => selection.toggle(rows, !all)}
    />
  )
}

/** `nameOf`: for screen readers. */
export function selectColumn<Row extends { id: number }>(
  selection: RowSelection<Row>,
  nameOf: (row: Row) => string,
): RowColumn<Row> {
  return {
    label: currentTexts().table.select,
    hiddenLabel: true,
    phone: 'before',
    cell: (row) => (
      <Checkbox
        size="sm"
        aria-label={nameOf(row)}
        checked={selection.has(row)}
        onChange={(event) => selection.toggle([row], event.currentTarget.checked)}
      />
    ),
  }
}

interface RowPapersProps<Row> {
  selection: RowSelection<Row>
  /** On this page: their papers are offered while no row is ticked. */
  shown: readonly Row[]
  kinds: readonly {
    label: string
    idsOf: (row: Row) => readonly number[]
    file: (ids: readonly number[]) => PaperMenuProps['read']
  }[]
}

export function RowPapers<Row>({ selection, shown, kinds }: RowPapersProps<Row>) {
  const t = useTexts()
  const count = selection.rows.length
  return (
    <>
      {kinds.map(({ label, idsOf, file }) => {
        const ids = (count > 0 ? selection.rows : shown).flatMap(idsOf)
        if (ids.length === 0) return null
        if (ids.length > PAPERS_MAX)
          return (
            <Button key={label} variant="default" size="compact-sm" disabled>
              {t.papers.atMost(PAPERS_MAX)}
            </Button>
          )
        return (
          <PaperMenu
            key={label}
            label={count > 0 ? `${label} (${ids.length})` : label}
            named={count > 0 ? t.papers.ofSelected(label, ids.length) : t.papers.onThisPage(label)}
            read={file(ids)}
          />
        )
      })}
      {count > 0 && <CloseButton size="lg" aria-label={t.table.unselect} onClick={selection.clear} />}
    </>
  )
}
