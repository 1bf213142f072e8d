// What a paper says (F4): all texts are in the language of its reader. layout.ts places them on pages.
import type { Language } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'

export interface Paper {
  language: Language
  /** "Orden de compra" */
  title: string
  number: string
  /** "Pendiente de aprobación": beside the title and across every page. */
  stamp: string | null
  parties: readonly Party[]
  facts: readonly Fact[]
  notes: readonly Note[]
  table: Table
  totals: Totals | null
  remarks: readonly string[]
  /** Lines to write on: "Recibido por". */
  signatures: readonly string[]
  link: { label: string; url: string }
  words: PaperWords
}

interface PaperWords {
  /** "Transporte" */
  carried: string
  /** "Página {page} de {pages}" */
  page: string
  /** At the foot of every page. */
  foot: string
  /** What the QR code is, for screen readers. */
  code: string
}

export interface Party {
  heading: string
  name: string
  facts: readonly Fact[]
}

export interface Fact {
  label: string
  value: string
}

export interface Note {
  heading: string
  text: string
}

export interface Table {
  columns: readonly Column[]
  rows: readonly Row[]
}

export interface Column {
  heading: string
  /** Points; null shares what is left. */
  width: number | null
  /** Numbers: in one line, at the right edge. */
  isNumber?: boolean
}

export interface Row {
  cells: readonly string[]
  /** What a page carries to the next one, by column. */
  sums: readonly Sum[]
  isReduction?: boolean
}

export interface Sum {
  column: number
  unit: Currency | 'units'
  /** Cents or units. */
  value: number
}

export interface Totals {
  /** One per currency. */
  headings: readonly string[]
  rows: readonly { label: string; amounts: readonly string[]; isStrong?: boolean }[]
}

/** A file has one paper or many. */
export interface PaperFile {
  title: string
  language: Language
}
