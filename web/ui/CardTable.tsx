import type { ReactNode } from 'react'
import classes from './CardTable.module.css'

export interface TableColumn<Row> {
  label: string
  cell: (row: Row) => ReactNode
  /** The heading of the row, and the title of its card. */
  heading?: boolean
  numeric?: boolean
}

interface CardTableProps<Row> {
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** A table; on a phone a card per row. */
export function CardTable<Row>({ columns, rows, keyOf }: CardTableProps<Row>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map(({ label, numeric }) => (
            <th key={label} scope="col" data-numeric={numeric}>
              {label}
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
