// The limits of a catalogue file imported in the browser (O10).
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { discardCatalogueImport, startCatalogueImport } from '#contract/catalogue-import.ts'
import { FILE_LIMITS, CATALOGUE_MAX_PARTS } from '#domain/file-limits.ts'
import { buildApp } from '#server/app.ts'
import { startWorker } from '#server/queue/worker-loop.ts'
import { Caller } from '#test/caller.ts'
import { sendCataloguePart, startCatalogue, triedImport } from '#test/catalogue-uploads.ts'
import { deps, signIn } from '#test/client.ts'
import { newUploadId } from '#test/price-sheets.ts'
import { catalogueFiles } from '#server/features/catalogue/imports.ts'
import { importQueues } from '#server/files/imports.ts'

const LIMITS = { ...FILE_LIMITS.catalogue, lines: 150, bytes: 1_000_000 }
const DEFAULT_CALLS_PER_MINUTE = 300

const app = await buildApp({ ...deps, config: { ...deps.config, callsPerMinute: DEFAULT_CALLS_PER_MINUTE } })
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const operator = new Caller(address, (await signIn('operador@abasto.test', 'operator')).token)
const errors: Error[] = []
const stop = startWorker(
  { ...importQueues(deps, catalogueFiles(LIMITS)).reading, busyMs: 20, idleMs: 20 },
  (error) => errors.push(error),
)
afterAll(async () => {
  await stop()
  await app.close()
  if (errors.length > 0) throw errors[0]
})

const HEADER = 'sku,title,category,brand,size\n'
const line = (nth: number) => `TOPE-${nth},Tope ${nth},Topes,Topes,T1\n`
const lines = (count: number) => HEADER + Array.from({ length: count }, (_, nth) => line(nth)).join('')

test('O10 a file of a hundred parts is uploaded within the calls of a minute', async () => {
  const upload = newUploadId()
  for (let index = 0; index < CATALOGUE_MAX_PARTS; index++) {
    const content = index === 0 ? HEADER + line(0) : line(index)
    expect(await sendCataloguePart(operator, content, { upload, index, total: CATALOGUE_MAX_PARTS })).toBe(
      200,
    )
  }
  const started = await operator.callOrThrow(startCatalogueImport, { body: { upload } })
  expect(await triedImport(operator, started.id)).toMatchObject({
    state: 'ready',
    lines: CATALOGUE_MAX_PARTS,
  })
  await operator.callOrThrow(discardCatalogueImport, { params: { id: started.id } })
})

test('O10 a file of more than a hundred parts is refused', async () => {
  const upload = newUploadId()
  const total = CATALOGUE_MAX_PARTS + 1
  expect(await sendCataloguePart(operator, lines(1), { upload, index: 0, total })).toBe(422)
  const index = CATALOGUE_MAX_PARTS
  expect(await sendCataloguePart(operator, lines(1), { upload, index, total: CATALOGUE_MAX_PARTS })).toBe(422)
})

test('O10 a file with as many lines as allowed is read; one more is refused, naming the line', async () => {
  const full = await startCatalogue(operator, lines(LIMITS.lines))
  expect(await triedImport(operator, full.message.id)).toMatchObject({ state: 'ready', lines: LIMITS.lines })
  const longer = await startCatalogue(operator, lines(LIMITS.lines + 1))
  expect(await triedImport(operator, longer.message.id)).toMatchObject({
    state: 'refused',
    bad_lines: [
      { line: LIMITS.lines + 2, column: '', problem: 'too_many_lines', values: { max: LIMITS.lines } },
    ],
  })
})

test('O10 a compressed file that unfolds to too much text is read no further', async () => {
  const bomb = gzipSync(`${HEADER}${line(1)}${' '.repeat(100 * LIMITS.bytes)}`)
  expect(bomb.length).toBeLessThan(LIMITS.bytes)
  const { message } = await startCatalogue(operator, bomb, 'bomba.csv.gz')
  expect(await triedImport(operator, message.id)).toMatchObject({
    state: 'refused',
    bad_lines: [{ column: '', problem: 'too_much_text', values: { max: LIMITS.bytes } }],
  })
})
