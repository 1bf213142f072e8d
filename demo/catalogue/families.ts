// The families of the demo catalogue, in the order of its categories.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Family } from '#demo/catalogue/family.ts'

const FILES = [
  'ferreteria',
  'herramientas',
  'seguridad',
  'electricidad',
  'iluminacion',
  'plomeria',
  'pinturas',
  'libreria',
  'informatica',
  'limpieza',
  'embalaje',
  'mobiliario',
  'climatizacion',
  'jardineria',
  'cafeteria',
  'salud',
]

export const families = FILES.map((file) => readJson(`families/${file}.json`) as Family)

/** English names of the demo's categories, by their Spanish name. */
export const ENGLISH_NAMES = readJson('category-names.json') as Readonly<Record<string, string>>

/** The rates of IVA other than 21 %: of categories with all below them, and of single products by their code (F3). */
export const VAT_RATES = {
  categories: { Computadoras: '10.5' },
  products: { 'INF-NTB-00032': '21' },
} as const

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))
}
