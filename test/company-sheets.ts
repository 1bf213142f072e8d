// Spreadsheets of companies, uploaded and downloaded (O7).
import { utils, write } from '@e965/xlsx'
import type { CompanyFileResult } from '#contract/company-spreadsheet.ts'
import type { Failure } from '#contract/endpoint.ts'
import type { Caller } from './caller.ts'
import { address } from './client.ts'

type Table = unknown[][]
const PEOPLE = [
  'Nombre',
  'Apellido',
  'E-mail',
  'Idioma',
  'Centro de costo',
  'E-mail del aprobador',
  'Administra la empresa',
]
export const CENTERS = ['Código', 'Nombre', 'Activo']
const ADDRESSES = [
  'Nombre',
  'Calle, número y localidad',
  'Zona de entrega',
  'Centro logístico',
  'Contacto',
  'Activa',
]
export const TAX_DATA = [
  'Razón social',
  'CUIT',
  'Condición frente al IVA',
  'Domicilio fiscal',
  'Ingresos Brutos',
]

export function fileOf(sheets: Record<string, Table>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

interface Rows {
  people?: Table
  centers?: Table
  addresses?: Table
  /** The sheet is left out without any, as in a file from before. */
  taxData?: Table
}

export const whole = (over: Rows = {}) =>
  fileOf({
    Personas: [PEOPLE, ...(over.people ?? [])],
    'Centros de costo': [CENTERS, ...(over.centers ?? [])],
    Direcciones: [ADDRESSES, ...(over.addresses ?? [])],
    ...(over.taxData && { 'Datos fiscales': [TAX_DATA, ...over.taxData] }),
  })

interface Sent {
  apply?: boolean
  language?: string
}
type Answer = Partial<Failure> & { status: number; message: CompanyFileResult }

export async function send(
  caller: Caller,
  companyId: number,
  content: Buffer,
  sent: Sent = {},
): Promise<Answer> {
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(content)]), 'planilla.xlsx')
  const { apply = false, language = 'es' } = sent
  const response = await fetch(`${address}/api/v1/companies/${companyId}/spreadsheet?apply=${apply}`, {
    method: 'POST',
    headers: {
      'accept-language': language,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
    body,
  })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}
export const apply = (caller: Caller, companyId: number, content: Buffer) =>
  send(caller, companyId, content, { apply: true })

export async function download(caller: Caller, companyId: number, language = 'es'): Promise<Response> {
  return fetch(`${address}/api/v1/companies/${companyId}/spreadsheet`, {
    headers: {
      'accept-language': language,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
    },
  })
}

export const problemsOf = ({ message }: Answer) =>
  message.problems.map(({ sheet, line, column, found, message: text }) => [sheet, line, column, found, text])
