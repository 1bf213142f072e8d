// Price sheets, valid and invalid, and their upload.
import { utils, write, type CellObject } from '@e965/xlsx'
import type { PriceImport } from '#contract/price-files.ts'
import { importFile, priceImport, uploadImport } from '#contract/price-files.ts'
import { PART_BYTES } from '#domain/file-limits.ts'
import type { Answer, Caller } from './caller.ts'
import { makeZip, type ZipEntry } from './zip.ts'

export const HEADINGS = ['SKU', 'Precio', 'Moneda', 'Vigente desde']

type Value = string | number | Date | null | CellObject

/** An .xlsx file. */
export function sheetOf(rows: readonly (readonly Value[])[], headings: readonly string[] = HEADINGS): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([[...headings], ...rows.map((row) => [...row])]),
    'Precios',
  )
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const SHEET_END = '</sheetData></worksheet>'

export const inline = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`
export const HEADING_ROW = `<row r="1">${inline('A1', 'SKU')}${inline('B1', 'Precio')}${inline('C1', 'Moneda')}</row>`

/** The zip entries of a workbook with these rows. */
export function partsOf(rows: string, before = ''): ZipEntry[] {
  return [
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    },
    {
      name: 'xl/workbook.xml',
      content:
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content:
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', content: before + SHEET_START + rows + SHEET_END },
  ]
}

export function fileOf(rows: string, before = ''): Buffer {
  return makeZip(partsOf(rows, before))
}

let uploads = 0
export function newUploadId(): string {
  return (++uploads).toString(16).padStart(8, '0') + crypto.randomUUID().replaceAll('-', '').slice(8)
}

interface Part {
  upload?: string
  index?: number
  total?: number
  name?: string
  /** Where another kind of sheet is uploaded. */
  path?: string
}

export async function sendPart(
  seller: Caller,
  bytes: Uint8Array,
  { name = 'precios.xlsx', path = uploadImport.path, ...query }: Part = {},
): Promise<Answer<{ name: string; received: number[]; total: number }>> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(bytes)]), name)
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const response = await fetch(`${seller.address}/api/v1${path}?${search}`, {
    method: 'POST',
    headers: seller.token ? { authorization: `Bearer ${seller.token}` } : {},
    body: form,
  })
  return { status: response.status, ...((await response.json()) as Omit<Answer<never>, 'status'>) }
}

/** Uploads all parts in order; returns the file name of the upload. */
export async function uploadFile(seller: Caller, bytes: Buffer, name?: string): Promise<string> {
  const upload = newUploadId()
  const total = Math.max(1, Math.ceil(bytes.length / PART_BYTES))
  for (let index = 0; index < total; index++) {
    const part = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES)
    const answer = await sendPart(seller, part, { upload, index, total, ...(name ? { name } : {}) })
    if (answer.status !== 200) throw new Error(`The part is refused: ${JSON.stringify(answer)}`)
  }
  return `${upload}.xlsx`
}

/** Uploads and waits for the comparison. */
export async function compareFile(seller: Caller, bytes: Buffer): Promise<PriceImport> {
  const { id } = await seller.callOrThrow(importFile, { body: { filename: await uploadFile(seller, bytes) } })
  return settled(seller, id)
}

/** Polls until the import is neither being read nor applied. */
export async function settled(seller: Caller, id: number): Promise<PriceImport> {
  for (;;) {
    const record = await seller.callOrThrow(priceImport, { params: { id } })
    if (record.state !== 'reading' && record.state !== 'applying') return record
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
