// Serves the built page and the pictures. Any other path is one of the page's own addresses.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { answerNotFound } from './answer-errors.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')
const MANUAL = 'manual/index.html'
const A_YEAR = '365d'

export async function addPage(app: FastifyInstance, { config }: Deps): Promise<void> {
  // Vite names assets by their content, so they never change; the page that names them is asked for each time.
  if (existsSync(BUILT)) {
    await app.register(fastifyStatic, {
      root: BUILT,
      index: false,
      wildcard: false,
      setHeaders: (response, path) => {
        const lasting = path.includes('/assets/')
        response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  // S12: a document for whoever has its address, not one of the application's pages.
  app.get('/manual', (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(MANUAL, BUILT))
  await app.register(fastifyStatic, {
    root: join(config.dataDir, 'media'),
    prefix: '/media/',
    decorateReply: !existsSync(BUILT),
    maxAge: A_YEAR,
    immutable: true,
  })
  app.setNotFoundHandler((request, reply) => {
    const asksForPage = /^(GET|HEAD)$/.test(request.method) && !/^\/(api|media|assets)\//.test(request.url)
    if (asksForPage && existsSync(BUILT))
      return reply.header('cache-control', 'no-cache').sendFile('index.html', BUILT)
    return answerNotFound(request, reply, config.defaultLanguage)
  })
}
