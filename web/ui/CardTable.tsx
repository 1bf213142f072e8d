import type { ReactNode } from 'react'
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
}

interface CardTableProps<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** For screen readers. */
  caption?: string
}

/** A table; on a phone a card per row. */
export function CardTable<Row>({ columns, rows, keyOf, caption }: CardTableProps<Row>) {
  return (
    <table className={classes.table} aria-label={caption}>
      <thead>
        <tr>
          {columns.map(({ label, header, sorted, numeric }) => (
            <th key={label} scope="col" data-numeric={numeric} aria-sort={sorted}>
              {header ?? label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, cell, heading, numeric }) =>
              heading ? (
                <th key={label} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={label} data-label={label} data-numeric={numeric}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
