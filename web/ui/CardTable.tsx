import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import classes from './CardTable.module.css'

export interface TableColumn<Row> {
  label: string
  /** Instead of the label, such as a link that sorts. */
  header?: ReactNode
  sorted?: 'ascending' | 'descending' | undefined
  cell: (row: Row) => ReactNode
  /** The heading of the row, and the title of its card. */
  heading?: boolean
  numeric?: boolean
  /** The label is for screen readers alone. */
  hiddenLabel?: boolean
  /** Takes the room that the others leave, and cuts its text. */
  wide?: boolean
  /** Only where there is room: on large screens, and on phones. */
  roomy?: boolean
  /** Where in the two lines that a row of a compact table has on a phone. Not there without it. */
  phone?: PhonePlace | undefined
}

/** The first line, its end, the second line, its end; or before both. */
export type PhonePlace = 'first' | 'middle' | 'firstEnd' | 'second' | 'secondEnd' | 'before'

export interface CardTableProps<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** For screen readers. */
  caption?: string
  /** Rows of one line. A link with `data-row` opens from anywhere in its row. */
  compact?: boolean
  isMarked?: ((row: Row) => boolean) | undefined
  /** A row that changed elsewhere a moment ago. */
  isUpdated?: (row: Row) => boolean
  /** A row above those of its group. */
  kindOf?: ((row: Row) => 'group' | 'member' | undefined) | undefined
  /** Opens under its row, over all columns. */
  detailOf?: (row: Row) => ReactNode
}

/** A table; on a phone a card per row, or two lines of a compact one. */
export function CardTable<Row>({
  columns,
  rows,
  keyOf,
  caption,
  compact,
  detailOf,
  ...of
}: CardTableProps<Row>) {
  return (
    <table className={classes.table} aria-label={caption} data-compact={compact || undefined}>
      <thead>
        <tr>
          {columns.map(({ label, header, sorted, numeric, wide, roomy, hiddenLabel }) => (
            <th
              key={label}
              scope="col"
              data-numeric={numeric}
              data-wide={wide}
              data-roomy={roomy}
              aria-sort={sorted}
            >
              {header ?? (hiddenLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={keyOf(row)}>
            <tr
              data-marked={of.isMarked?.(row) || undefined}
              data-updated={of.isUpdated?.(row) || undefined}
              data-kind={of.kindOf?.(row)}
            >
              {columns.map(({ label, cell, heading, numeric, wide, roomy, phone }) =>
                heading ? (
                  <th key={label} scope="row" data-wide={wide} data-phone={phone}>
                    {cell(row)}
                  </th>
                ) : (
                  <td
                    key={label}
                    data-label={label}
                    data-numeric={numeric}
                    data-wide={wide}
                    data-roomy={roomy}
                    data-phone={phone}
                  >
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
            {detailOf?.(row) && (
              <tr className={classes.detail}>
                <td colSpan={columns.length}>{detailOf(row)}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}
