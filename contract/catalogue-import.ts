// One SKU, optionally with a seller's offer. An empty cell keeps the stored value.

import { z } from 'zod'
import { CATEGORY_LEVELS } from '#domain/category-tree.ts'
import { parseCents } from '#domain/money.ts'
import { COLOR, COLOR_ATTRIBUTE, SKU } from '#domain/product-form.ts'
import { SIZES } from '#domain/rules.ts'
import { isBlank } from '#domain/text.ts'

const LIST_HINT = 'se escribe como "Nombre=valor; Nombre=valor"'

const text = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'falta' : 'no es un texto') })
    .trim()
    .refine((value) => !isBlank(value), { error: 'falta' })
    .max(max, { error: `tiene más de ${max} caracteres` })

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

const category = text(310).transform((path, context) => {
  const names = path.split('>').map((name) => name.trim())
  const complain = (message: string) => {
    context.issues.push({ code: 'custom', message, input: path })
    return z.NEVER
  }
  if (names.length > CATEGORY_LEVELS) return complain(`tiene más de ${CATEGORY_LEVELS} niveles`)
  if (names.some(isBlank)) return complain('tiene un nivel vacío')
  if (names.some((name) => name.length > 100)) return complain('tiene un nivel de más de 100 caracteres')
  return names
})

const pair = z.tuple([text(100), text(500)], { error: LIST_HINT })

const attributes = z
  .preprocess(readPairs, z.array(pair, { error: LIST_HINT }).max(10, { error: 'tiene más de 10 atributos' }))
  .refine(noNameTwice, { error: 'repite un atributo' })
  .refine((list) => list.every(([name, value]) => name !== COLOR_ATTRIBUTE || COLOR.test(value)), {
    error: 'el color se escribe como "#1E88E5|Azul"',
  })
  .transform((list) => Object.fromEntries(list) as Record<string, string>)

const technicalDetails = z
  .preprocess(readPairs, z.array(pair, { error: LIST_HINT }).max(60, { error: 'tiene más de 60 datos' }))
  .refine(noNameTwice, { error: 'repite un dato' })

const image = text(500).regex(/^(\/(?!\/)|https?:\/\/)\S+$/, {
  error: 'no es una ruta ("/media/foto.jpg") ni una dirección http(s)',
})

const price = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), text(16))
  .refine((value) => (parseCents(value) ?? 0) > 0, {
    error: 'no es un precio: mayor que 0, con punto decimal y hasta 2 decimales ("1234.50")',
  })

export const CatalogueRecord = z
  .strictObject(
    {
      sku: text(64).refine((sku) => SKU.test(sku), { error: 'no sirve como SKU' }),
      title: text(200),
      product: optional(text(64)),
      product_name: optional(text(200)),
      short_description: optional(text(500)),
      long_description: optional(text(10_000)),
      category,
      brand: text(100),
      attributes: optional(attributes),
      image: optional(image),
      size: z.enum(SIZES, { error: `no es un tamaño: ${SIZES.join(', ')}` }),
      technical_details: optional(technicalDetails),
      provider: optional(text(254)),
      price: optional(price),
      currency: optional(z.enum(['ARS', 'USD'], { error: 'no es una moneda: ARS o USD' })),
    },
    {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? `columna desconocida: ${issue.keys.join(', ')}`
          : 'no es un registro',
    },
  )
  .superRefine((record, context) => {
    const offer = ['provider', 'price', 'currency'] as const
    const missing = offer.filter((column) => record[column] === undefined)
    if (missing.length === 0 || missing.length === offer.length) return
    for (const column of missing) {
      context.addIssue({
        code: 'custom',
        path: [column],
        message: 'falta: proveedor, precio y moneda van juntos',
      })
    }
  })
export type CatalogueRecord = z.infer<typeof CatalogueRecord>

export const CATALOGUE_COLUMNS = Object.keys(CatalogueRecord.shape) as (keyof CatalogueRecord)[]
export const REQUIRED_COLUMNS = ['sku', 'title', 'category', 'brand', 'size'] as const

export const MAX_BAD_LINES = 1_000

/** What an import is doing; counts are 0 where they are not known. */
export const importStep = z.object({
  name: z.enum([
    'lines',
    'check',
    'categories',
    'products',
    'variants',
    'details',
    'publications',
    'prices',
    'search',
  ]),
  done: z.number().int(),
  all: z.number().int(),
})
export type ImportStep = z.infer<typeof importStep>

/** `column` is empty when the whole line is wrong. */
export type BadLine = { line: number; column: string; reason: string }

/** As "a=1; b=2", or as JSON where that would not be read back. */
export function writePairs(pairs: readonly [string, string][]): string {
  const isPlain = pairs.every(([name, value]) => !/[=;[]/.test(name) && !value.includes(';'))
  return isPlain ? pairs.map(([name, value]) => `${name}=${value}`).join('; ') : JSON.stringify(pairs)
}

/** Pairs of "a=1; b=2", of JSON or of an object; anything else unchanged, for the schema to refuse. */
function readPairs(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('[[')) return readJson(value)
  if (typeof value === 'string') {
    return value
      .split(';')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const equals = entry.indexOf('=')
        return equals < 0 ? null : [entry.slice(0, equals), entry.slice(equals + 1)]
      })
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.entries(value)
  return value
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function noNameTwice(list: [string, string][]): boolean {
  return new Set(list.map(([name]) => name)).size === list.length
}
