// Serves the built page and the pictures. Any other path is one of the page's own addresses.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { answerNotFound } from './error-handler.ts'
import { sendPage } from './security-headers.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')
const MANUAL = 'manual/index.html'
const A_YEAR = '365d'

export async function addPage(app: FastifyInstance, { config }: Deps): Promise<void> {
  const page = readPage('index.html')
  const manual = readPage(MANUAL)
  // Vite names assets by their content, so they never change; the page that names them is asked for each time.
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: BUILT,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', MANUAL],
      setHeaders: (response, path) => {
        const lasting = path.includes('/assets/')
        response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  // S12: a document for whoever has its address, not one of the application's pages.
  if (manual !== null)
    app.get('/manual', { schema: { hide: true } }, (_request, reply) => sendPage(reply, manual))
  await app.register(fastifyStatic, {
    root: join(config.dataDir, 'media'),
    prefix: '/media/',
    decorateReply: page === null,
    maxAge: A_YEAR,
    immutable: true,
  })
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|media|assets)\//.test(request.url)
    if (asksForPage && page !== null) return sendPage(reply, page)
    return answerNotFound(request, reply, config.defaultLanguage)
  })
}

/** Null before it was built. */
function readPage(name: string): string | null {
  const file = join(BUILT, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
