// What every e-mail is made of, in this order.

export interface Layout {
  language: string
  subject: string
  greeting: string
  paragraphs: string[]
  quote: { title: string; text: string } | null
  details: [label: string, value: string][]
  tables: Table[]
  action: string
  link: string
  linkByHand: string
  note: string
  sentBy: string
  supportEmail: string
  tagline: string
}

export interface Table {
  title: string
  rows: { title: string; detail: string; value: string }[]
  /** What stands for the rows that are left out. */
  more: string | null
  totals: [label: string, value: string][]
}
