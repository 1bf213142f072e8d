// The same as the HTML of an e-mail, for who reads plain text.
import type { Layout, Table } from './layout.ts'

export function asText(layout: Layout): string {
  const { greeting, paragraphs, quote, details, tables, action, link, note } = layout
  const parts = [
    greeting,
    ...paragraphs,
    quote ? `${quote.title}:\n${quote.text.replace(/^/gm, '> ')}` : '',
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...tables.map(tableAsText),
    `${action}:\n${link}`,
    note,
    `--\nAbasto · ${layout.tagline}\n${layout.sentBy} ${layout.supportEmail}.`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function tableAsText({ title, rows, more, totals }: Table): string {
  const lines = [
    title,
    ...rows.map((row) => `- ${row.title} (${row.detail}): ${row.value}`),
    ...(more === null ? [] : [`- ${more}`]),
    ...totals.map(([label, value]) => `${label}: ${value}`),
  ]
  return lines.join('\n')
}
