import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import {
  confirmImport,
  discardImport,
  exportPrices,
  importFile,
  priceExport,
  priceImport,
  priceImportErrors,
  priceImportRows,
  priceImports,
  priceUpload,
  uploadImport,
} from '#contract/price-files.ts'
import type { Deps } from '#server/deps.ts'
import { bearerToken, BASE, route } from '#server/http/route.ts'
import { languageOf, type Language } from '#server/texts/language.ts'
import { EXPORT_LINK, openExport, readExport, startExport } from './exports.ts'
import { listErrors, listImports, listRows, readImport } from './queries.ts'
import { templateSheets } from './xlsx/sheets.ts'
import * as imports from './import.ts'
import { readUpload, receivePart, uploadLimits } from './uploads.ts'
import { writeFile, XLSX_TYPE } from './xlsx/threads.ts'

export async function addPriceFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (uploads) => {
    await uploads.register(multipart, { limits: uploadLimits })
    route(uploads, deps, uploadImport, ({ caller, query, request }) =>
      receivePart(deps, caller, query, request),
    )
  })
  route(app, deps, priceUpload, ({ caller, params }) => readUpload(deps.db, caller.userId, params.upload))
  route(app, deps, importFile, ({ caller, body, language }) =>
    imports.startImport(deps, caller, body.filename, language),
  )
  route(app, deps, priceImports, ({ caller, query, language }) => listImports(deps, caller, query, language))
  route(app, deps, priceImport, ({ caller, params, language }) =>
    readImport(deps, caller, params.id, language),
  )
  route(app, deps, priceImportRows, ({ caller, params, query }) => listRows(deps, caller, params.id, query))
  route(app, deps, priceImportErrors, ({ caller, params, query, language }) =>
    listErrors(deps, caller, params.id, query, language),
  )
  route(app, deps, confirmImport, ({ caller, params, body, language }) =>
    imports.confirmImport(deps, caller, params.id, body.revision, language),
  )
  route(app, deps, discardImport, ({ caller, params, language }) =>
    imports.discardImport(deps, caller, params.id, language),
  )
  route(app, deps, exportPrices, ({ caller, session, query, language }) =>
    startExport(deps, caller, session, query, language),
  )
  route(app, deps, priceExport, ({ caller, params }) => readExport(deps, caller, params.id))
  addDownloads(app, deps)
}

/** Cached per language, because the template is public. */
function templates(): (language: Language) => Promise<Buffer> {
  const made = new Map<Language, Promise<Buffer>>()
  return (language) => {
    const template = made.get(language) ?? writeFile(templateSheets(language))
    made.set(language, template)
    template.catch(() => made.delete(language))
    return template
  }
}

/** Files for a browser to save: outside the contract. */
function addDownloads(app: FastifyInstance, deps: Deps): void {
  const templateIn = templates()
  app.get<{ Params: { link: string } }>(
    `${EXPORT_LINK}/:link`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name, content } = await openExport(deps, request.params.link, bearerToken(request))
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content)
    },
  )
  app.get<{ Querystring: { language?: string } }>(
    `${BASE}/quotes/import/template`,
    { schema: { hide: true } },
    async ({ query, headers }, reply) => {
      const wanted = typeof query.language === 'string' ? query.language : headers['accept-language']
      const language = languageOf(wanted, deps.config.defaultLanguage)
      const name = language === 'es' ? 'plantilla-precios' : 'price-template'
      const content = await templateIn(language)
      return reply
        .type(XLSX_TYPE)
        .header('content-disposition', `attachment; filename="${name}.xlsx"`)
        .send(content)
    },
  )
}
