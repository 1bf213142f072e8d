import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/lists.ts'
import { SMALL_FILE_MAX_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { makeList, putListInCart, removeList, replaceList } from './actions.ts'
import { fileOfList, readFileOfList } from './list-file.ts'
import { readLists, showList } from './queries.ts'
import { readUsual } from './usual.ts'

export async function addLists(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoute(app, deps, contract.lists, (from, { caller, query }) => readLists(from, caller, query))
  route(app, deps, contract.createList, ({ caller, body, key }) => makeList(deps, caller, body, key))
  readRoute(app, deps, contract.usualList, (from, { caller, query, language }) =>
    readUsual(from, caller, query.region_id, language),
  )
  route(app, deps, contract.listFile, async ({ caller, params, language }) =>
    fileOfList(await showList(deps, caller, params.id, { regionId: undefined, language }), language),
  )
  await withFilePart(app, { maxBytes: SMALL_FILE_MAX_BYTES, missing: 'not_xlsx' }, (uploads) =>
    route(uploads, deps, contract.readListFile, ({ request, language }) =>
      readFileOfList(deps, request.filePart.content, language),
    ),
  )
  route(app, deps, contract.readList, ({ caller, params, query, language }) =>
    showList(deps, caller, params.id, { regionId: query.region_id, language }),
  )
  route(app, deps, contract.changeList, ({ caller, params, body }) =>
    replaceList(deps, caller, params.id, body),
  )
  route(app, deps, contract.deleteList, ({ caller, params }) => removeList(deps, caller, params.id))
  route(app, deps, contract.listToCart, ({ caller, params, body, key, language }) =>
    putListInCart(deps, caller, params.id, body, { key, language }),
  )
}
