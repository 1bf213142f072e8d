// Serves the built page, at the addresses of its pages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PAGE_ADDRESSES } from '#contract/page-addresses.ts'
import type { Deps } from '#server/deps.ts'
import { sendNotFound } from './error-handler.ts'
import { allowStyles, sendPage, withStaticStyles } from './security-headers.ts'
import { StaticBody } from './static-body.ts'
import { isUndecodable, sendUndecodable } from './undecodable.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')
/** By address (S12). */
const MANUALS = { '/manual': 'manual/index.html', '/manual/en': 'manual/en.html' }

export async function addPage(app: FastifyInstance, { config }: Deps, built = BUILT): Promise<void> {
  const page = readPage(built, 'index.html')
  // Named by their content.
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: built,
      index: false,
      wildcard: false,
      // Compressed by the build, instead of for each request.
      preCompressed: true,
      globIgnore: ['index.html', ...Object.values(MANUALS), '**/*.{br,gz}'],
      setHeaders: (response, path) => {
        const isAsset = path.includes('/assets/')
        response.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  for (const [address, file] of Object.entries(MANUALS)) {
    const manual = readPage(built, file)
    if (manual === null) continue
    const { html, styles } = withStaticStyles(manual)
    const body = new StaticBody('text/html; charset=utf-8', async () => Buffer.from(html))
    app.get(address, { schema: { hide: true } }, (request, reply) =>
      body.send(request, allowStyles(reply, styles)),
    )
  }
  // No routes: the router would refuse a long SKU.
  app.setNotFoundHandler((request, reply) => {
    if (isUndecodable(request)) return sendUndecodable(request, reply, config.defaultLanguage)
    if (page === null || !/^(GET|HEAD)$/.test(request.method))
      return sendNotFound(request, reply, config.defaultLanguage)
    if (isPage(request.url)) return sendPage(reply, page)
    // A browser shows the page's own "not found", with the way home.
    if (wantsPage(request)) return sendPage(reply.code(404), page)
    return sendNotFound(request, reply, config.defaultLanguage)
  })
}

const PAGES = PAGE_ADDRESSES.map((address) => new RegExp(`^${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`))

function isPage(url: string): boolean {
  const path = url.replace(/[?#].*/, '')
  return PAGES.some((page) => page.test(path))
}

function wantsPage({ url, headers: { accept = '' } }: FastifyRequest): boolean {
  return accept.includes('text/html') && !/^\/(api|media|assets)\//.test(url)
}

function readPage(folder: string, name: string): string | null {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
