import type { FastifyInstance } from 'fastify'
import { addCartLines, readLinesFile } from '#contract/quick-order.ts'
import { SMALL_FILE_MAX_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { route } from '#server/http/route.ts'
import { readLineCells } from './lines-file.ts'
import { addLines } from './lines.ts'

export async function addQuickOrder(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, deps, addCartLines, ({ caller, body, key, language }) =>
    addLines(deps, caller, body, { key, language }),
  )
  await withFilePart(app, { maxBytes: SMALL_FILE_MAX_BYTES, missing: 'not_xlsx' }, (uploads) =>
    route(uploads, deps, readLinesFile, ({ request }) => readLineCells(request.filePart.content)),
  )
}
