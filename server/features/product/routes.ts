import type { FastifyInstance } from 'fastify'
import { productDetail } from '#contract/product.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readProduct } from './detail.ts'
import { PageCache } from './page-cache.ts'

export function addProduct(app: FastifyInstance, deps: Deps): void {
  const pages = new PageCache(deps.db)
  route(app, deps, productDetail, ({ params, write }) => readProduct(deps, pages, params.sku, write))
}
