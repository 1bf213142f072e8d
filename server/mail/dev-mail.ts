// /dev/mail: the e-mails kept as files, to be read while there is no mail server. Never in production: they hold links
// that open accounts.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { escapeHtml } from './html.ts'
import { mailFolder } from './transport.ts'

const NEWEST = 100

export const showsMail = ({ environment, smtpUrl }: Config) =>
  environment !== 'production' && smtpUrl === undefined

export function addDevMail(app: FastifyInstance, { config }: Deps): void {
  if (!showsMail(config)) return
  const folder = mailFolder(config)
  app.get('/dev/mail', { schema: { hide: true } }, async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const newest = names.sort().reverse().slice(0, NEWEST)
    const emails = await Promise.all(newest.map((name) => read(folder, name)))
    return reply.type('text/html').send(asPage(emails))
  })
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id(^\\d{1,12}$)',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const email = await read(folder, `${params.id}.eml`).catch(() => null)
      if (!email) return reply.callNotFound()
      return reply.type('text/html').send(email.html ?? '')
    },
  )
}

async function read(folder: string, name: string) {
  const { subject, to, date, html } = await PostalMime.parse(await readFile(join(folder, name)))
  return { id: name.replace('.eml', ''), subject, to: to?.[0]?.address, date, html }
}

type Kept = Awaited<ReturnType<typeof read>>

function asPage(emails: Kept[]): string {
  const rows = emails.map(
    ({ id, subject = '', to = '', date = '' }) =>
      `<li><a href="/dev/mail/${id}">${escapeHtml(subject)}</a><br>${escapeHtml(to)} · <time>${escapeHtml(date)}</time></li>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>E-mails · Abasto</title></head>
<body style="margin:24px auto;max-width:44rem;padding:0 16px;font:15px/1.6 system-ui,sans-serif;color:#16201d">
<h1>E-mails</h1>
<p>Kept here because SMTP_URL is not set. Newest first.</p>
${rows.length > 0 ? `<ul>${rows.join('\n')}</ul>` : '<p>None yet.</p>'}
</body>
</html>
`
}
