// Renders an e-mail as plain text and as HTML in one column, with tables and style attributes for old mail programs.

/** What texts/ has for each kind of e-mail. */
export interface EmailText {
  subject: string
  paragraphs: string[]
  /** A person's words. */
  quote?: { title: string; text: string } | null
  details?: [label: string, value: string][]
  action: string
  note: string
}

export interface Layout extends EmailText {
  language: string
  greeting: string
  tables: Table[]
  link: string
  linkByHand: string
  sentBy: string
  supportEmail: string
  tagline: string
}

export interface Table {
  title: string
  /** `value` may have lines. */
  rows: { title: string; detail: string; value: string; link?: string }[]
  /** About omitted rows. */
  more: string | null
  totals: [label: string, value: string][]
}

const WIDTH_PX = 600
// From web/ui/theme.ts: e-mail programs support no variables.
const BRAND = '#0b6e5d'
const DEEP = '#0a3b33'
const INK = '#16201d'
const SOFT = '#5b6764'
const SUNKEN = '#f6f8f7'
const LINE = '#e1e7e5'
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SMALL = `color:${SOFT};font-size:13px;line-height:20px`
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'
const WHOLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'

/** Escapes every value. */
export function asHtml(layout: Layout): string {
  const { language, subject, greeting, paragraphs, quote, details = [], tables, ...rest } = escaped(layout)
  const { action, link, note, linkByHand, sentBy, supportEmail, tagline } = rest
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;background:${SUNKEN};${FONT};color:${INK};font-size:15px;line-height:24px">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0] ?? ''}</div>
<table ${WHOLE}><tr><td align="center" style="padding:24px 12px">
<table ${WHOLE} style="max-width:${WIDTH_PX}px;background:#ffffff;border:1px solid ${LINE};border-radius:12px;overflow:hidden;table-layout:fixed">
<tr><td style="background:${DEEP};color:#ffffff;padding:18px 24px;font-size:20px;font-weight:700">Abasto</td></tr>
<tr><td style="padding:28px 24px 16px;${BREAKS}">
${[greeting, ...paragraphs].map((text) => `<p style="margin:0 0 16px">${keepCodes(text)}</p>`).join('\n')}
${button(link, action)}
${quote ? quoteBlock(quote) : ''}
${details.length > 0 ? detailTable(details) : ''}
${tables.map(productTable).join('\n')}
<p style="margin:0 0 12px;${SMALL}">${note}</p>
<p style="margin:0 0 12px;${SMALL}">${linkByHand}<br><a href="${link}" style="color:${BRAND};word-break:break-all">${link}</a></p>
</td></tr>
<tr><td style="border-top:1px solid ${LINE};padding:20px 24px 12px">
<p style="margin:0 0 12px;${SMALL}">${sentBy} <a href="mailto:${supportEmail}" style="color:${BRAND}">${supportEmail}</a>.<br>${tagline}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** Above all that makes an e-mail long, so that a phone shows it without scrolling. */
function button(link: string, action: string): string {
  return `<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;background:${BRAND};color:#ffffff;padding:12px 24px;border-radius:8px;font-weight:600;text-decoration:none">${action}</a></p>`
}

function quoteBlock({ title, text }: NonNullable<EmailText['quote']>): string {
  return `<table ${WHOLE} style="margin:0 0 20px"><tr><td style="background:${SUNKEN};border-left:3px solid ${BRAND};padding:12px 16px">
<span style="${SMALL}">${title}</span><br>${text.replace(/\r?\n/g, '<br>')}
</td></tr></table>`
}

function detailTable(details: NonNullable<EmailText['details']>): string {
  const rows = details.map(
    ([label, value]) => `<tr>
<td valign="top" width="38%" style="padding:4px 12px 4px 0;${SMALL}">${label}</td>
<td valign="top" style="padding:4px 0;font-size:14px;line-height:20px">${keepCodes(value)}</td>
</tr>`,
  )
  return `<table ${WHOLE} style="margin:0 0 20px">${rows.join('\n')}</table>`
}

const EDGE = `border-top:1px solid ${LINE}`
const FIGURES = 'font-variant-numeric:tabular-nums;white-space:nowrap'

function productTable({ title, rows, more, totals }: Table): string {
  const cell = `${EDGE};padding:10px 16px`
  const lines = rows.map(
    (row) => `<tr>
<td valign="top" style="${cell};font-size:14px;line-height:20px">${rowTitle(row)}<br><span style="${SMALL};${row.link === undefined ? FIGURES : BREAKS}">${row.detail}</span></td>
<td valign="top" align="right" style="${cell};padding-left:0;font-size:14px;line-height:20px;${FIGURES}">${row.value.replaceAll('\n', '<br>')}</td>
</tr>`,
  )
  const parts = [
    ...lines,
    more === null ? '' : `<tr><td colspan="2" style="${cell};${SMALL}">${more}</td></tr>`,
    totals.length === 0 ? '' : totalRow(totals),
  ]
  return `<table ${WHOLE} style="margin:0 0 20px;border:1px solid ${LINE};border-radius:8px;border-collapse:separate;overflow:hidden">
<tr><td colspan="2" style="padding:10px 16px;font-size:14px;font-weight:600">${keepCodes(title)}</td></tr>
${parts.filter((part) => part !== '').join('\n')}
</table>`
}

function rowTitle({ title, link }: Table['rows'][number]): string {
  return link === undefined ? title : `<a href="${link}" style="color:${BRAND}">${keepCodes(title)}</a>`
}

/** Nested: long totals would squeeze the column of products. */
function totalRow(totals: Table['totals']): string {
  const rows = totals.map(([label, value], index) => {
    const style = `padding:2px 0;${index === 0 ? SMALL : 'font-weight:700'}`
    return `<tr><td valign="top" style="${style}">${label}</td>
<td valign="top" align="right" style="${style};padding-left:12px;${FIGURES}">${value}</td></tr>`
  })
  return `<tr><td colspan="2" style="${EDGE};background:${SUNKEN};padding:8px 16px">
<table ${WHOLE}>${rows.join('\n')}</table>
</td></tr>`
}

function keepCodes(html: string): string {
  return html.replace(/\bAB-\d+(?:-\d+)?\b/g, '<span style="white-space:nowrap">$&</span>')
}

function escaped<T>(value: T): T {
  if (typeof value === 'string') return escapeHtml(value) as T
  if (Array.isArray(value)) return value.map(escaped) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, within]) => [key, escaped(within)])) as T
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

export function asText(layout: Layout): string {
  const { greeting, paragraphs, quote, details = [], tables, action, link, note } = layout
  const parts = [
    greeting,
    ...paragraphs,
    `${action}:\n${link}`,
    quote ? `${quote.title}:\n${quote.text.replace(/^/gm, '> ')}` : '',
    details.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...tables.map(tableAsText),
    note,
    `--\nAbasto · ${layout.tagline}\n${layout.sentBy} ${layout.supportEmail}.`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function tableAsText({ title, rows, more, totals }: Table): string {
  const lines = [
    title,
    ...rows.map(
      ({ title, detail, value, link }) =>
        `- ${title} (${detail}): ${value.replaceAll('\n', ' + ')}${link === undefined ? '' : `\n  ${link}`}`,
    ),
    ...(more === null ? [] : [`- ${more}`]),
    ...totals.map(([label, value]) => `${label}: ${value}`),
  ]
  return lines.join('\n')
}
