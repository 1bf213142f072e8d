import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/catalogue-products.ts'
import { PICTURE_MAX_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { addProduct, changeProduct } from './products.ts'
import { mergeProducts } from './merge.ts'
import { storePicture } from './pictures.ts'
import { listProducts, readEdited, readOffers } from './product-lists.ts'

export async function addCatalogueProducts(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoute(app, deps, contract.listProducts, (from, { query }) => listProducts(from, query))
  route(app, deps, contract.readEditedProduct, ({ params }) => readEdited(deps, params.id))
  readRoute(app, deps, contract.productOffers, (from, { params }) => readOffers(from, params.id))
  route(app, deps, contract.createProduct, ({ caller, body, key }) => addProduct(deps, caller, body, key))
  route(app, deps, contract.updateProduct, ({ params, body }) => changeProduct(deps, params.id, body))
  route(app, deps, contract.mergeProducts, ({ caller, params, body, key }) =>
    mergeProducts(deps, caller, params.id, body.other_id, key),
  )
  await withFilePart(app, { maxBytes: PICTURE_MAX_BYTES, missing: 'picture_type' }, (uploads) =>
    route(uploads, deps, contract.uploadPicture, ({ caller, request }) =>
      storePicture(deps, caller, request.filePart.content),
    ),
  )
}
