// The sheets and headings of a company's spreadsheet, in both languages (O7).
import { COMPANY_COLUMNS, type CompanyColumn, type CompanySheet } from '#domain/company-file.ts'
import { plainName } from '#domain/text.ts'
import type { Language } from '#server/texts/language.ts'

type Words = Readonly<Record<Language, string>>

export const SHEET_NAMES: Readonly<Record<CompanySheet, Words>> = {
  people: { es: 'Personas', en: 'People' },
  cost_centers: { es: 'Centros de costo', en: 'Cost centers' },
  addresses: { es: 'Direcciones', en: 'Addresses' },
}

const NAME = { es: 'Nombre', en: 'Name' }
export const HEADINGS: Readonly<Record<CompanySheet, Readonly<Partial<Record<CompanyColumn, Words>>>>> = {
  people: {
    name: NAME,
    last_name: { es: 'Apellido', en: 'Last name' },
    email: { es: 'E-mail', en: 'E-mail' },
    language: { es: 'Idioma', en: 'Language' },
    cost_center: { es: 'Centro de costo', en: 'Cost center' },
    approver: { es: 'E-mail del aprobador', en: "Approver's e-mail" },
    administrator: { es: 'Administra la empresa', en: 'Administers the company' },
  },
  cost_centers: { ceco: { es: 'Código', en: 'Code' }, name: NAME, active: { es: 'Activo', en: 'Active' } },
  addresses: {
    name: NAME,
    street: { es: 'Calle, número y localidad', en: 'Street, number and town' },
    region: { es: 'Zona de entrega', en: 'Delivery zone' },
    logistic_center: { es: 'Centro logístico', en: 'Logistic center' },
    contact: { es: 'Contacto', en: 'Contact' },
    active: { es: 'Activa', en: 'Active' },
  },
}

const isSame = (words: Words | undefined, text: string) =>
  Object.values(words ?? {}).some((word) => plainName(word) === plainName(text.trim()))

/** At the end of the heading of a column that each row needs. */
export const REQUIRED_MARK = ' *'

/** In either language; case and accents do not matter. */
export function sheetNamed(name: string): CompanySheet | undefined {
  const sheets = Object.keys(SHEET_NAMES) as CompanySheet[]
  return sheets.find((sheet) => isSame(SHEET_NAMES[sheet], name))
}

export function columnNamed(sheet: CompanySheet, heading: string): CompanyColumn | undefined {
  const name = heading.replace(/\s*\*\s*$/, '')
  return COMPANY_COLUMNS[sheet].find((column) => isSame(HEADINGS[sheet][column], name))
}
