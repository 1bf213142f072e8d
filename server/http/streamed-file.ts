// A file that is sent while its rows are read.
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'

/** Runs a read of the database in its turn. */
export type InTurn = <T>(read: () => Promise<T>) => Promise<T>

/** A file rests twice as long as its batch took, so that others notice little of it; a slow client gives them time enough. */
const REST = 2
const MOST_REST_MS = 100

interface StreamedFile<Batch> {
  /** With its ending. */
  name: string
  type: string
  /** Read as fast as the client takes them. */
  batches: AsyncIterable<Batch>
  write: (batches: AsyncIterable<Batch>) => Readable
}

/** `inTurn` runs each read of a batch: a file takes no more of the database than other calls. */
export async function sendStreamed<Batch>(
  reply: FastifyReply,
  { name, type, batches, write }: StreamedFile<Batch>,
  inTurn: InTurn,
): Promise<FastifyReply> {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  // Fastify would read a stream to its end.
  if (reply.request.method === 'HEAD') return reply.send()
  const source = batches[Symbol.asyncIterator]()
  const read = () => inTurn(() => source.next())
  let began = performance.now()
  // A failure of the first batch is still an answer of its own.
  const first = await read()
  const all = async function* () {
    try {
      for (let next = first; !next.done; next = await read()) {
        yield next.value
        await wait(Math.min(REST * (performance.now() - began), MOST_REST_MS))
        began = performance.now()
      }
    } finally {
      await source.return?.()
    }
  }
  return reply.send(write(all()))
}
