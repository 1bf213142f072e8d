// The look of every e-mail: one column that programs of all ages show, and the same as plain text.

export interface Layout {
  language: string
  subject: string
  greeting: string
  paragraphs: string[]
  action: string
  link: string
  linkByHand: string
  note: string
  sentBy: string
  supportEmail: string
  tagline: string
}

const WIDTH_PX = 560
// web/ui/theme.ts: brand, ink and surfaces. E-mail programs know no variables.
const [BRAND, DEEP, INK, SOFT, SUNKEN, LINE] = [
  '#0b6e5d',
  '#0a3b33',
  '#16201d',
  '#5b6764',
  '#f6f8f7',
  '#e1e7e5',
]
const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Text for both bodies: every value is escaped in the HTML. */
export function layOut(layout: Layout): { html: string; text: string } {
  return { html: asHtml(layout), text: asText(layout) }
}

function asText({ greeting, paragraphs, action, link, note, sentBy, supportEmail, tagline }: Layout): string {
  const parts = [
    greeting,
    ...paragraphs,
    `${action}:\n${link}`,
    note,
    `--\nAbasto · ${tagline}\n${sentBy} ${supportEmail}.`,
  ]
  return `${parts.join('\n\n')}\n`
}

function asHtml(layout: Layout): string {
  const { language, subject, greeting, paragraphs, action, note, sentBy, linkByHand, tagline } =
    escaped(layout)
  const { link, supportEmail } = escaped(layout)
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${text}</p>`
  const small = `margin:0 0 12px;color:${SOFT};font-size:13px;line-height:20px`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;background:${SUNKEN};${FONT};color:${INK};font-size:15px;line-height:24px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH_PX}px;background:#ffffff;border:1px solid ${LINE};border-radius:12px;overflow:hidden">
<tr><td style="background:${DEEP};color:#ffffff;padding:18px 32px;font-size:20px;font-weight:700">Abasto</td></tr>
<tr><td style="padding:32px 32px 20px">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p style="margin:8px 0 24px"><a href="${link}" style="display:inline-block;background:${BRAND};color:#ffffff;padding:12px 24px;border-radius:8px;font-weight:600;text-decoration:none">${action}</a></p>
<p style="${small}">${note}</p>
<p style="${small}">${linkByHand}<br><a href="${link}" style="color:${BRAND};word-break:break-all">${link}</a></p>
</td></tr>
<tr><td style="border-top:1px solid ${LINE};padding:20px 32px 12px">
<p style="${small}">${sentBy} <a href="mailto:${supportEmail}" style="color:${BRAND}">${supportEmail}</a>.<br>${tagline}</p>
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function escaped(layout: Layout): Layout {
  const entries = Object.entries(layout).map(([key, value]: [string, string | string[]]) => [
    key,
    Array.isArray(value) ? value.map(escapeHtml) : escapeHtml(value),
  ])
  return Object.fromEntries(entries) as unknown as Layout
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
