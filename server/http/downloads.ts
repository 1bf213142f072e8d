// Files that are being sent: each ends soon after its session, however that ended and in whichever process (A11).
import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isLive } from './session.ts'

const CHECK_MS = 500

export class Downloads {
  readonly #deps: Pick<Deps, 'db' | 'now'>
  /** Hashes of the tokens of their sessions. */
  readonly #running = new Map<ServerResponse, Buffer>()
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps
  }

  /** Cuts the connection when the session ends: a browser then shows that the file is incomplete. */
  follow({ raw }: FastifyReply, tokenHash: Buffer): void {
    // The caller left while the file was prepared: no 'close' follows.
    if (raw.destroyed) return
    this.#running.set(raw, tokenHash)
    raw.once('close', () => this.#running.delete(raw))
    this.#checkLater()
  }

  #checkLater(): void {
    if (this.#timer || this.#running.size === 0) return
    this.#timer = setTimeout(() => void this.#check(), CHECK_MS).unref()
  }

  /** One query, as sessions are looked up in batches. Without a database nothing ends. */
  async #check(): Promise<void> {
    const { db, now } = this.#deps
    const endIfOver = async ([response, tokenHash]: [ServerResponse, Buffer]) => {
      if (!(await isLive(db, tokenHash, now()))) response.destroy()
    }
    await Promise.allSettled([...this.#running].map(endIfOver))
    this.#timer = undefined
    this.#checkLater()
  }
}
