// Where e-mails go: to the server of SMTP_URL, or without one into files of DATA_DIR/mail, one per message.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '#server/config.ts'

export interface Message {
  id: number
  to: { name: string; address: string }
  subject: string
  html: string
  text: string
}

/** Sending it again would not help. */
export class RefusedForGood extends Error {}

export interface Transport {
  /** Throws RefusedForGood when the reader's address, or the message, is refused so. */
  send(message: Message): Promise<void>
  close(): void
}

const ANSWER_MS = 20_000

export const mailFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'mail')

export function openTransport(config: Config): Transport {
  return config.smtpUrl === undefined ? keepAsFiles(config) : sendTo(config.smtpUrl, config)
}

function sendTo(url: string, config: Config): Transport {
  const smtp = createTransport({
    url,
    pool: true,
    connectionTimeout: ANSWER_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  return {
    async send(message) {
      try {
        await smtp.sendMail(asMail(message, config))
      } catch (error) {
        if (isRefusedForGood(error)) throw new RefusedForGood(String(error), { cause: error })
        throw error
      }
    },
    close: () => smtp.close(),
  }
}

/** 550 and the like about this e-mail. A refused sign-in or sender is the installation's mistake: its e-mails wait. */
function isRefusedForGood(error: unknown): boolean {
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
function asMail({ id, to, subject, html, text }: Message, { mailFrom, publicUrl }: Config): SendMailOptions {
  return {
    from: mailFrom,
    to,
    subject,
    html,
    text,
    messageId: `<email-${id}@${new URL(publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
