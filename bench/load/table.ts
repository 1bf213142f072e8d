// Figures as a table that reads in a terminal and in a document.

import type { Measured } from './measure.ts'

export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length, title.length)),
  )
  // What begins with a digit is a figure, and stands at the right.
  const isFigure = head.map((_, column) => rows.every((row) => /^[\d<–]|^$/.test(row[column] ?? '')))
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (isFigure[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isFigure[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  console.log(['', line(head), `| ${rule.join(' | ')} |`, ...rows.map(line), ''].join('\n'))
}

/** The columns that every table of requests begins with. */
export function figuresOf(name: string, clients: number, result: Measured): string[] {
  const { perSecond, p50, p95, p99, cpuMs } = result
  return [name, String(clients), whole(perSecond), ms(p50), ms(p95), ms(p99), ms(cpuMs)]
}

export function ms(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}

export function mb(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`
}
