// Where e-mails go: to the server of SMTP_URL, or without one into files of DATA_DIR/mail, one per message.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { inTime } from '#server/in-time.ts'

export interface Message {
  id: number
  /** Of one that says something else each time it is sent. */
  edition?: number | null
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
}

/** Sending it again would not help. */
export class PermanentRefusal extends Error {}

export interface Transport {
  /** Throws PermanentRefusal when the reader's address, or the message, is refused so. */
  send(message: Message): Promise<void>
  close(): void
}

const ANSWER_MS = 20_000
/** In all: a server may answer a word at a time for ever. Less than an e-mail is taken for (queue.ts). */
const SENDING_MS = 60_000

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

export function openTransport(config: Config, sendingMs = SENDING_MS): Transport {
  return config.smtpUrl === undefined ? keepAsFiles(config) : sendTo(config.smtpUrl, config, sendingMs)
}

function sendTo(url: string, config: Config, sendingMs: number): Transport {
  const open = () =>
    createTransport({
      url,
      pool: true,
      connectionTimeout: ANSWER_MS,
      greetingTimeout: ANSWER_MS,
      socketTimeout: ANSWER_MS,
    })
  let smtp = open()
  return {
    async send(message) {
      const used = smtp
      const tooLong = () => {
        // It would keep its place among the connections.
        if (smtp === used) smtp = open()
        used.close()
        return new Error(`The mail server has not taken it within ${sendingMs / 1000} s`)
      }
      try {
        await inTime(sendingMs, used.sendMail(asMail(message, config)), tooLong)
      } catch (error) {
        if (isPermanentRefusal(error)) throw new PermanentRefusal(String(error), { cause: error })
        throw error
      }
    },
    close: () => smtp.close(),
  }
}

/** 550 and the like about this e-mail. A refused sign-in or sender is the installation's mistake: its e-mails wait. */
function isPermanentRefusal(error: unknown): boolean {
  const { command = '', responseCode = 0 } = error as { command?: string; responseCode?: number }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

function keepAsFiles(config: Config): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const folder = mailFolder(config)
  return {
    async send(message) {
      const { message: source } = await composer.sendMail(asMail(message, config))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${String(message.id).padStart(6, '0')}.eml`)
      await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => composer.close(),
  }
}

/** A repetition has the same Message-ID, by which mail programs drop it (I20). */
function asMail(
  { id, edition, to, subject, html, text }: Message,
  { mailFrom, publicUrl }: Config,
): SendMailOptions {
  return {
    from: mailFrom,
    to,
    subject,
    html,
    text,
    messageId: `<email-${id}${edition ? `-${edition}` : ''}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
