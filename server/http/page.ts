// Serves the built page. Every other path outside the API gets the page.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { sendNotFound } from './error-handler.ts'
import { sendPage } from './security-headers.ts'

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
    app.get(address, { schema: { hide: true } }, (_request, reply) => sendPage(reply, manual))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPageRequest = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|media|assets)\//.test(request.url)
    if (isPageRequest && page !== null) return sendPage(reply, page)
    return sendNotFound(request, reply, config.defaultLanguage)
  })
}

function readPage(folder: string, name: string): string | null {
  const file = join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
