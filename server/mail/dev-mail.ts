// /dev/mail: the e-mails written to files when there is no mail server. Only for this machine: password links open accounts.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import PostalMime from 'postal-mime'
import { formatInstant } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import { forbidden } from '#server/http/errors.ts'
import { isFromThisMachine } from '#server/http/loopback.ts'
import { sendEmail, sendPage } from '#server/http/security-headers.ts'
import { escapeHtml } from './render.ts'
import { mailFolder } from './transport.ts'

const PER_PAGE = 50

export function addDevMail(app: FastifyInstance, { config }: Deps): void {
  if (!config.devMail) return
  const folder = mailFolder(config)
  const onRequest = async ({ raw }: FastifyRequest) => {
    if (!isFromThisMachine(raw)) throw forbidden('mail_on_this_machine')
  }
  app.get<{ Querystring: { page?: string } }>(
    '/dev/mail',
    { schema: { hide: true }, onRequest },
    async ({ query }, reply) => {
      const ids = await keptIds(folder)
      const pages = Math.max(1, Math.ceil(ids.length / PER_PAGE))
      const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.page)) || 1))
      const shown = ids.slice((page - 1) * PER_PAGE, page * PER_PAGE)
      const emails = await Promise.all(shown.map((id) => read(folder, id)))
      return sendPage(reply, asPage(emails, { page, pages, count: ids.length }))
    },
  )
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id(^\\d{1,12}$)',
    { schema: { hide: true }, onRequest },
    async ({ params }, reply) => {
      const email = await read(folder, params.id).catch(() => null)
      if (!email) return reply.callNotFound()
      return sendEmail(reply, email.html ?? '')
    },
  )
  app.get<{ Params: { id: string; nth: string } }>(
    '/dev/mail/:id(^\\d{1,12}$)/attachments/:nth(^\\d{1,2}$)',
    { schema: { hide: true }, onRequest },
    async ({ params }, reply) => {
      const email = await read(folder, params.id).catch(() => null)
      const attachment = email?.attachments[Number(params.nth)]
      if (!attachment) return reply.callNotFound()
      const { filename, mimeType, content } = attachment
      // Names are ours, and plain: those of downloads.
      reply.type(mimeType).header('content-disposition', `attachment; filename="${filename}"`)
      return reply.send(Buffer.from(content as ArrayBuffer))
    },
  )
}

/** Newest first. */
async function keptIds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.replace('.eml', ''))
  return ids.sort((a, b) => Number(b) - Number(a))
}

async function read(folder: string, id: string) {
  const source = await readFile(join(folder, `${id}.eml`))
  const { subject = '', to, date, html, attachments } = await PostalMime.parse(source)
  const { name = '', address = '' } = to?.[0] ?? {}
  return { id, subject, name, address, date, html, attachments }
}

type Kept = Awaited<ReturnType<typeof read>>

const STYLE = `
body { margin: 32px auto; max-width: 64rem; padding: 0 16px; font: 15px/1.5 Inter, system-ui, sans-serif; color: #16201d }
h1 { margin: 0 0 4px; font-size: 26px }
p { margin: 0 0 20px; color: #5b6764 }
a { color: #0b6e5d }
table { width: 100%; border-collapse: collapse }
th { text-align: left; font-size: 13px; color: #5b6764 }
th, td { padding: 10px 16px 10px 0; border-bottom: 1px solid #e1e7e5; vertical-align: top; overflow-wrap: anywhere }
th:first-child, td:first-child { white-space: nowrap; font-variant-numeric: tabular-nums }
small { color: #5b6764 }
nav { margin-top: 16px }
@media (max-width: 640px) {
  thead { position: absolute; clip-path: inset(50%) }
  tr { display: block; padding: 10px 0; border-bottom: 1px solid #e1e7e5 }
  td { display: block; padding: 0; border: 0 }
}`

function asPage(emails: Kept[], { page, pages, count }: Record<'page' | 'pages' | 'count', number>): string {
  const link = (to: number, text: string) => `<a href="/dev/mail?page=${to}">${text}</a>`
  const links = [
    page > 1 ? link(page - 1, 'Newer') : '',
    `Page ${page} of ${pages}`,
    page < pages ? link(page + 1, 'Older') : '',
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails · Abasto</title>
<style nonce="__NONCE__">${STYLE}</style></head>
<body>
<main>
<h1>E-mails</h1>
<p>${count === 0 ? 'None yet.' : `${count}, newest first.`} Kept here because there is no mail server.</p>
${emails.length > 0 ? asTable(emails) : ''}
${pages > 1 ? `<nav aria-label="Pages">${links.filter((part) => part !== '').join(' · ')}</nav>` : ''}
</main>
</body>
</html>
`
}

function asTable(emails: Kept[]): string {
  const rows = emails.map(
    ({ id, subject, name, address, date, attachments }) => `<tr>
<td>${date === undefined ? '' : `<time datetime="${escapeHtml(date)}">${formatInstant(date, 'en', true)}</time>`}</td>
<td>${escapeHtml(name)}<br><small>${escapeHtml(address)}</small></td>
<td><a href="/dev/mail/${id}">${escapeHtml(subject)}</a>${attachments.map((file, nth) => attachmentLink(id, file.filename, nth)).join('')}</td>
</tr>`,
  )
  return `<table>
<thead><tr><th scope="col">Sent</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

function attachmentLink(id: string, name: string | null, nth: number): string {
  return `<br><small><a href="/dev/mail/${id}/attachments/${nth}">${escapeHtml(name ?? '')}</a></small>`
}
