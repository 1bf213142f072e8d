// The one file of a multipart request.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TextKey } from '#server/texts/es.ts'
import { ApiError, invalid } from './errors.ts'

export interface FilePart {
  fileName: string
  content: Buffer
}

/** Boundaries, headers and fields around the file. */
const ENVELOPE_BYTES = 20_000

interface Accepted {
  maxBytes: number
  /** Error for a missing or empty file. */
  missing: TextKey
}

/** Routes within `add` have the request's `filePart`. */
export async function withFilePart(
  app: FastifyInstance,
  { maxBytes, missing }: Accepted,
  add: (uploads: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (uploads) => {
    const limits = { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1_000, parts: 6 }
    await uploads.register(multipart, { limits })
    uploads.decorateRequest('filePart')
    // Reads the body before the call's turn, so that a slow client holds none.
    uploads.addHook('preHandler', async (request) => {
      // Refuses the upload before reading it.
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + ENVELOPE_BYTES)
        throw new ApiError(413, 'body_too_large')
      request.filePart = await readPart(request, missing)
    })
    add(uploads)
  })
}

async function readPart(request: FastifyRequest, missing: TextKey): Promise<FilePart> {
  if (!request.isMultipart()) throw new ApiError(415, 'not_multipart')
  const part = await request.file().catch(rethrow)
  if (!part) throw invalid(missing, { field: 'file' })
  const content = await part.toBuffer().catch(rethrow)
  if (content.length === 0) throw invalid(missing, { field: 'file' })
  return { fileName: part.filename ?? '', content }
}

function rethrow(error: Error & { statusCode?: number }): never {
  if (error.statusCode === 413) throw new ApiError(413, 'body_too_large')
  throw new ApiError(400, 'bad_request')
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file of an upload, set before its handler runs. */
    filePart: FilePart
  }
}
