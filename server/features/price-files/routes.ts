import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/price-files.ts'
import { PART_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { bearerToken, BASE, route } from '#server/http/route.ts'
import { XlsxFile } from '#server/http/xlsx-file.ts'
import { readUpload, receivePart, XLSX } from '#server/files/uploads.ts'
import { languageOf, textIn, type Language } from '#server/texts/language.ts'
import { writeFile } from '#server/xlsx/threads.ts'
import { EXPORT_LINK, openExport, readExport, startExport } from './exports.ts'
import { listErrors, listImports, listRows, readColumns, readImport } from './queries.ts'
import { listMatches } from './list-matches.ts'
import { templateSheets } from './sheets.ts'
import * as imports from './import.ts'

export async function addPriceFiles(app: FastifyInstance, deps: Deps): Promise<void> {
  await withFilePart(app, { maxBytes: PART_BYTES, missing: 'not_xlsx' }, (uploads) =>
    route(uploads, deps, contract.uploadImport, ({ caller, query, request }) =>
      receivePart(deps, XLSX, caller, query, request.filePart),
    ),
  )
  route(app, deps, contract.priceUpload, ({ caller, params }) =>
    readUpload(deps.db, caller.userId, params.upload),
  )
  route(app, deps, contract.importFile, ({ caller, body, language }) =>
    imports.startImport(deps, caller, body, language),
  )
  route(app, deps, contract.priceImports, ({ caller, query, language }) =>
    listImports(deps, caller, query, language),
  )
  route(app, deps, contract.priceImport, async ({ caller, params, language }) => {
    const found = await readImport(deps, caller, params.id, language)
    // Who sees it applied sees its prices in the lists (X4).
    if (found.state === 'applied') await deps.replica?.recordWrite(caller.userId)
    return found
  })
  route(app, deps, contract.priceImportRows, ({ caller, params, query }) =>
    listRows(deps, caller, params.id, query),
  )
  route(app, deps, contract.priceImportErrors, ({ caller, params, query, language }) =>
    listErrors(deps, caller, params.id, query, language),
  )
  route(app, deps, contract.importMatches, ({ caller, params, query, language }) =>
    listMatches(deps, caller, params.id, query, language),
  )
  route(app, deps, contract.confirmImport, ({ caller, params, body, language }) =>
    imports.confirmImport(deps, caller, params.id, body, language),
  )
  route(app, deps, contract.priceImportColumns, ({ caller, params }) => readColumns(deps, caller, params.id))
  route(app, deps, contract.mapColumns, ({ caller, params, body, language }) =>
    imports.mapImport(deps, caller, params.id, body, language),
  )
  route(app, deps, contract.discardImport, ({ caller, params, language }) =>
    imports.discardImport(deps, caller, params.id, language),
  )
  route(app, deps, contract.exportPrices, ({ caller, session, query, language }) =>
    startExport(deps, caller, session, query, language),
  )
  route(app, deps, contract.priceExport, ({ caller, params }) => readExport(deps, caller, params.id))
  addDownloads(app, deps)
}

function addDownloads(app: FastifyInstance, deps: Deps): void {
  const templates = new Map<Language, Promise<Buffer>>()
  const schema = { hide: true }
  app.get<{ Params: { link: string } }>(`${EXPORT_LINK}/:link`, { schema }, async (request, reply) => {
    const { file, sessionHash } = await openExport(deps, request.params.link, bearerToken(request))
    app.downloads.follow(reply, sessionHash)
    return file.send(reply)
  })
  app.get<{ Querystring: { language?: string } }>(
    `${BASE}/quotes/import/template`,
    { schema },
    async ({ query, headers }, reply) => {
      const wanted = typeof query.language === 'string' ? query.language : headers['accept-language']
      const language = languageOf(wanted, deps.config.defaultLanguage)
      const template = templates.get(language) ?? writeFile(templateSheets(language))
      templates.set(language, template)
      template.catch(() => templates.delete(language))
      const name = textIn(language, 'file_name_price_template')
      return new XlsxFile(name, await template).send(reply)
    },
  )
}
