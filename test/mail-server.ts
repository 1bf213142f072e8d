// An SMTP server for tests that accepts or refuses messages on demand.

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const KEY = join(import.meta.dirname, 'tls/key.pem')
const EXPIRED = join(import.meta.dirname, 'tls/expired.pem')

export class MailServer {
  readonly received: Email[] = []
  /** Refuses every message temporarily (451), like an overloaded server. */
  refuses = false
  /** Recipients refused permanently (550). */
  readonly unknown = new Set<string>()
  /** Refuses every sender permanently (550). */
  refusesSender = false
  /** Refuses larger messages permanently (552). */
  maxBytes = Number.POSITIVE_INFINITY
  refused = 0
  /** Messages received over TLS. */
  encrypted = 0
  /** Called once instead of answering, after a whole message was received. */
  breaks: (() => void) | null = null
  readonly #server: SMTPServer
  readonly #waiting: (() => void)[] = []
  #port = 0

  /** `startTls`: with a certificate that nobody trusts. `isExpired`: with one of test/tls that ended in 2021. */
  constructor({ startTls = false, isExpired = false } = {}) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: startTls || isExpired ? [] : ['STARTTLS'],
      ...(isExpired ? { key: readFileSync(KEY), cert: readFileSync(EXPIRED) } : {}),
      // A hung delivery keeps its connection: by default close() waits half a minute for it.
      closeTimeout: 1_000,
      onMailFrom: (_sender, _session, done) => this.#answer(done, this.refusesSender),
      onRcptTo: ({ address }, _session, done) => this.#answer(done, this.unknown.has(address)),
      onData: (stream, session, done) => {
        if (session.secure) this.encrypted++
        void buffer(stream).then(async (source) => {
          const { breaks } = this
          this.breaks = null
          if (breaks) return breaks()
          const code = this.refuses ? 451 : source.length > this.maxBytes ? 552 : null
          if (code !== null) {
            this.refused++
            done(Object.assign(new Error('Not taken'), { responseCode: code }))
          } else {
            this.received.push(await PostalMime.parse(source))
            done(null)
          }
          this.#wake()
          // A connection that ended within a message is ignored: the client sends the message again.
        }, done)
      },
    })
    this.#server.on('error', () => undefined)
  }

  #answer(done: (error?: Error | null) => void, refused: boolean) {
    if (refused) this.refused++
    done(refused ? Object.assign(new Error('Not here'), { responseCode: 550 }) : null)
    this.#wake()
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake()
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => {
      const { server } = this.#server
      this.#server.listen(0, '127.0.0.1', () => {
        const address = server.address()
        this.#port = typeof address === 'object' && address ? address.port : 0
        resolve()
      })
    })
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Waits until the condition holds, checking after each message and refusal. */
  async until(satisfied: () => boolean): Promise<void> {
    while (!satisfied()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve))
  }
}
