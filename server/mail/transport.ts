// Sends e-mails to the server of SMTP_URL; without one writes them to DATA_DIR/mail, one file per message.
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { isLoopbackName } from '#server/http/loopback.ts'
import { concernsAll, problemOf } from './problem.ts'
import { Outage, type OutageReport } from '#server/watching/reports.ts'
import { withTimeout } from '#server/http/timeout.ts'

export interface Message {
  id: number
  /** In the Message-ID, when the content differs per attempt. */
  edition?: number | null
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
  attachment?: Attachment
}

/** A PDF. */
export interface Attachment {
  /** With its ending. */
  name: string
  content: Buffer
}

export class PermanentRefusal extends Error {}
/** No e-mail can be sent. */
export class MailServerAway extends Error {}

export interface Transport {
  /** Writes files instead of sending. */
  stores?: true
  /** Throws PermanentRefusal. */
  send(message: Message): Promise<void>
  close(): void
}

export interface Mail extends Transport {
  /** "ok", or what is wrong. */
  state(): string
  /** Asks the server, for `state`, unless it was asked half a minute ago. Never fails. */
  check(): Promise<void>
}

const RESPONSE_MS = 20_000
/** Total: a server may answer byte by byte. Less than the lease (queue.ts). */
const SENDING_MS = 60_000
const PROBE_MS = 5_000
/** Mail servers count connections. */
const ASK_EVERY_MS = 30_000

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

export function openTransport(config: Config, sendingMs = SENDING_MS, report?: OutageReport): Mail {
  return config.smtpUrl === undefined ? writeFiles(config) : sendTo(config.smtpUrl, config, sendingMs, report)
}

/**
 * Without TLS everyone on the way reads password links. Other machines must offer STARTTLS, unless the URL says
 * `?requireTLS=false`.
 */
export function smtpOptions(url: string): SMTPTransportOptions {
  const { hostname, searchParams } = new URL(url)
  const wanted = searchParams.get('requireTLS')
  return { url, requireTLS: wanted === null ? !isLoopbackName(hostname) : wanted !== 'false' }
}

function sendTo(url: string, config: Config, sendingMs: number, report?: OutageReport): Mail {
  const outage = new Outage(report)
  let askedAt = Number.NEGATIVE_INFINITY
  const isAway = (cause: unknown) => {
    const error = new MailServerAway(problemOf(url, cause), { cause })
    outage.down(error)
    return error
  }
  const open = () =>
    createTransport({
      ...smtpOptions(url),
      pool: true,
      ...timeouts(RESPONSE_MS),
    })
  let smtp = open()
  return {
    async send(message) {
      const used = smtp
      const tooLong = () => {
        // Else the hung connection stays in the pool.
        if (smtp === used) smtp = open()
        used.close()
        return new Error(`The mail server has not taken it within ${sendingMs / 1000} s`)
      }
      try {
        await withTimeout(sendingMs, used.sendMail(asMail(message, config)), tooLong)
        outage.back()
      } catch (error) {
        if (isPermanentRefusal(error)) throw new PermanentRefusal(answerOf(error), { cause: error })
        throw concernsAll(error) ? isAway(error) : error
      }
    },
    state: () => (outage.isDown ? 'not reachable' : 'ok'),
    async check() {
      if (performance.now() - askedAt < ASK_EVERY_MS) return
      askedAt = performance.now()
      const probe = createTransport({ ...smtpOptions(url), ...timeouts(PROBE_MS) })
      try {
        await withTimeout(PROBE_MS, probe.verify(), () => new Error(`no answer in ${PROBE_MS / 1000} s`))
        outage.back()
      } catch (error) {
        isAway(error)
      } finally {
        probe.close()
      }
    },
    close: () => smtp.close(),
  }
}

const timeouts = (ms: number) => ({ connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms })

/** A refused sign-in or sender is a configuration mistake, worth a retry. */
function isPermanentRefusal(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as { command?: string; responseCode?: number }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** What the mail server answered, such as "550 No such user here". */
function answerOf(error: unknown): string {
  const { response, rejectedErrors } = error as {
    response?: string
    rejectedErrors?: { response?: string }[]
  }
  return response ?? rejectedErrors?.[0]?.response ?? String(error)
}

function writeFiles(config: Config): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const folder = mailFolder(config)
  return {
    stores: true,
    async send(message) {
      const { message: source } = await composer.sendMail(asMail(message, config))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${String(message.id).padStart(6, '0')}.eml`)
      try {
        await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (error) {
        await rm(`${file}.part`, { force: true }).catch(() => undefined)
        throw error
      }
    },
    state: () => 'ok',
    check: async () => undefined,
    close: () => composer.close(),
  }
}

/** Mail programs drop duplicates by Message-ID (I20). */
function asMail(
  { id, edition, to, subject, html, text, attachment }: Message,
  { mailFrom, publicUrl }: Config,
): SendMailOptions {
  return {
    from: mailFrom,
    to,
    subject,
    html,
    text,
    ...(attachment && {
      attachments: [
        { filename: attachment.name, content: attachment.content, contentType: 'application/pdf' },
      ],
    }),
    messageId: `<email-${id}${edition ? `-${edition}` : ''}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
