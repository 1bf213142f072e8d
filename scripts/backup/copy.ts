// COPY as streams. A Submittable of `pg` handles the messages of the protocol itself.

import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that COPY needs. */
type Wire = {
  stream: {
    pause(): void
    resume(): void
    writableNeedDrain: boolean
    once(event: 'drain', go: () => void): void
  }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(message: string): void
  endCopyFrom(): void
}

/** Bytes of rows passed on together. */
const BLOCK = 256 * 1024

/** The text of `COPY … TO STDOUT`. */
export class CopyOut extends Readable {
  rows = 0
  readonly #text: string
  #wire: Wire | undefined
  #block = Buffer.allocUnsafe(BLOCK)
  #used = 0

  constructor(text: string) {
    super()
    this.#text = text
  }

  submit(wire: unknown) {
    this.#wire = wire as Wire
    this.#wire.query(this.#text)
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    if (this.#used + chunk.length > BLOCK) this.#flush()
    // Copied, because the parser reuses its memory.
    if (chunk.length > BLOCK) this.push(Buffer.from(chunk))
    else this.#used += chunk.copy(this.#block, this.#used)
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = rowsOf(text)
  }

  handleReadyForQuery() {
    this.#flush()
    this.push(null)
  }

  handleError(error: Error) {
    this.destroy(error)
  }

  override _read() {
    this.#wire?.stream.resume()
  }

  // A paused connection could not be closed.
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#wire?.stream.resume()
    done(error)
  }

  #flush() {
    if (this.#used === 0 || this.destroyed) return
    if (!this.push(this.#block.subarray(0, this.#used))) this.#wire?.stream.pause()
    this.#block = Buffer.allocUnsafe(BLOCK)
    this.#used = 0
  }
}

/** The text of `COPY … FROM STDIN`; finishes when stored. */
export class CopyIn extends Writable {
  rows = 0
  readonly #text: string
  #wire: Wire | undefined
  #begin: (error?: Error) => void = () => undefined
  #end: (error?: Error) => void = () => undefined

  constructor(text: string) {
    super({ highWaterMark: BLOCK })
    this.#text = text
  }

  override _construct(done: (error?: Error) => void) {
    this.#begin = done
  }

  submit(wire: unknown) {
    this.#wire = wire as Wire
    this.#wire.query(this.#text)
  }

  handleCopyInResponse() {
    this.#begin()
    this.#begin = () => undefined
  }

  override _write(chunk: Buffer, _: string, done: () => void) {
    this.#wire?.sendCopyFromChunk(chunk)
    if (this.#wire?.stream.writableNeedDrain) this.#wire.stream.once('drain', done)
    else done()
  }

  override _final(done: (error?: Error) => void) {
    this.#end = done
    this.#wire?.endCopyFrom()
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = rowsOf(text)
  }

  handleReadyForQuery() {
    this.#end()
  }

  handleError(error: Error) {
    this.#wire = undefined
    this.#begin(error)
    this.destroy(error)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    if (error) this.#wire?.sendCopyFail(error.message)
    done(error)
  }
}

export function copyOut(client: pg.Client, text: string): CopyOut {
  return client.query(new CopyOut(text))
}

export function copyIn(client: pg.Client, text: string): CopyIn {
  return client.query(new CopyIn(text))
}

function rowsOf(tag: string): number {
  return Number(tag.split(' ')[1])
}
