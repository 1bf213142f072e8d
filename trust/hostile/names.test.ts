// Names that reach an e-mail of somebody else take no links: taken from the contract, and from what e-mails say.
import { sql } from 'kysely'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/api.ts'
import { nameProblem, OTHER_NAME, PERSON_NAME } from '#domain/names.ts'
import { parseCompany } from '#server/features/companies/spreadsheet/parse.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import { db } from '#test/database.ts'

const LINKS = [
  'https://evil.example/x',
  'Ana www.evil.example',
  'premios.top',
  'Ana eva@evil.example',
  'Ana\nBcc: eva',
]
const NAMES = ['Ferretería 3 de Mayo', 'J. P. Morgan', "María José O'Higgins", 'Dr. Soto']

type Shape = Record<string, z.ZodType>

/** The fields of a body, nested ones by their path. */
function fieldsOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNonOptional
  )
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path))
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Shape).flatMap(([key, field]) => fieldsOf(field, `${path} ${key}`))
  return [[path, schema as z.ZodType]]
}

const FIELDS = ENDPOINTS.flatMap(({ endpoint }) =>
  fieldsOf(endpoint.body, `${endpoint.method} ${endpoint.path}`),
)
const accepts = (schema: z.ZodType, text: string) => schema.safeParse(text).success
/** Whether a field is free text: it takes a usual name. */
const isFreeText = (schema: z.ZodType) => NAMES.some((name) => accepts(schema, name))

/** Free texts of the contract that may have links, and why. */
const NO_NAMES: readonly [RegExp, string][] = [
  [/(message|reason|comments|provider_comments|approver_comments)$/, 'somebody’s own words, quoted as such'],
  [/ (seller_note|replaces)$/, 'for users of the seller; in no e-mail'],
  [/ contact$/, 'how to reach the addressee; in no e-mail'],
  [/ phone$/, 'in no e-mail'],
  [/(password|password_confirmation|token|code|email)$/, 'no text of an e-mail'],
  [/ image_source$/, 'in no e-mail'],
  [/ filter search$/, 'searches publications; in no e-mail'],
  [/ \/market\/search-misses\/dismissed term$/, 'what buyers searched; in no e-mail'],
  [/ (filename|revision|slug|sap_number|dispatch_note_number)$/, 'in no e-mail, or names what is stored'],
  [/ (cost_center|skus?)$/, 'names a stored one'],
  [/ \/lists(\/:id)? (name|items note)$/, 'in no e-mail'],
  [/ \/product-proposals(\/:id)? /, 'words of a seller; in e-mails to the same seller only'],
  [/(\/(products|brands|categories|synonyms)\b|catalogue)/, 'the catalogue, which only operators write'],
]

test('O4 O5 O6 O8 every free text of the contract refuses links, or is no name', () => {
  const names = FIELDS.filter(
    ([path, schema]) => isFreeText(schema) && !NO_NAMES.some(([pattern]) => pattern.test(path)),
  )
  const taking = names.flatMap(([path, schema]) =>
    LINKS.filter((link) => accepts(schema, link)).map((link) => `${path} takes ${link}`),
  )
  expect(taking).toEqual([])
  const refusing = names.flatMap(([path, schema]) =>
    NAMES.filter((name) => !accepts(schema, name)).map((name) => `${path} refuses ${name}`),
  )
  expect(refusing).toEqual([])
  expect(names.map(([path]) => path).toSorted()).toMatchInlineSnapshot(`
    [
      "POST /companies name",
      "POST /companies/:company_id/addresses logistic_center",
      "POST /companies/:company_id/addresses name",
      "POST /companies/:company_id/addresses street",
      "POST /companies/:company_id/cost-centers ceco",
      "POST /companies/:company_id/cost-centers name",
      "POST /companies/:company_id/people last_name",
      "POST /companies/:company_id/people name",
      "POST /operator/sellers fantasy_name",
      "POST /operator/sellers legal_name",
      "POST /operator/sellers/:id/users last_name",
      "POST /operator/sellers/:id/users name",
      "POST /operator/setup last_name",
      "POST /operator/setup name",
      "POST /people/operators last_name",
      "POST /people/operators name",
      "POST /providers/people last_name",
      "POST /providers/people name",
      "POST /zones name",
      "PUT /companies/:company_id name",
      "PUT /companies/:company_id/addresses/:id logistic_center",
      "PUT /companies/:company_id/addresses/:id name",
      "PUT /companies/:company_id/addresses/:id street",
      "PUT /companies/:company_id/cost-centers/:id ceco",
      "PUT /companies/:company_id/cost-centers/:id name",
      "PUT /companies/:company_id/people/:id last_name",
      "PUT /companies/:company_id/people/:id name",
      "PUT /companies/:company_id/tax-data fiscal_address",
      "PUT /companies/:company_id/tax-data gross_income_number",
      "PUT /companies/:company_id/tax-data legal_name",
      "PUT /operator/sellers/:id fantasy_name",
      "PUT /operator/sellers/:id legal_name",
      "PUT /providers/people/:id last_name",
      "PUT /providers/people/:id name",
      "PUT /sellers/:seller_id/tax-data fiscal_address",
      "PUT /sellers/:seller_id/tax-data gross_income_number",
      "PUT /sellers/:seller_id/tax-data legal_name",
      "PUT /zones/:id name",
    ]
  `)
})

test('O4 O5 O6 O8 the names of the demo world pass', async () => {
  const { rows } = await sql<{ name: string; isPerson: boolean }>`
    select name, true as "isPerson" from users union select last_name, true from users
    union select name, false from companies union select unnest(array[fantasy_name, legal_name]), false from providers
    union select unnest(array[ceco, name]), false from cost_centers
    union select unnest(array[name, street, logistic_center]), false from addresses`.execute(db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ name, isPerson }) => nameProblem(name, isPerson ? PERSON_NAME : OTHER_NAME))).toEqual(
    [],
  )
})

const CELLS = {
  people: { name: 'Eva', last_name: 'Ruiz', email: 'eva@lejos.test' },
  cost_centers: { ceco: '1010', name: 'Planta' },
  addresses: {
    ...{ name: 'Planta', street: 'Ruta 8 km 50', region: 'Buenos Aires', logistic_center: 'CL Pilar' },
  },
  tax_data: {
    ...{ legal_name: 'Metal S.A.', cuit: '30-71548203-3', vat_condition: 'Monotributo' },
    ...{ fiscal_address: 'Ruta 8 km 50', gross_income_number: '901-548203-3' },
  },
} as const

test('O7 F1 every name in a company’s spreadsheet refuses links, too', () => {
  const written = (Object.keys(CELLS) as (keyof typeof CELLS)[]).flatMap((sheet) =>
    Object.keys(CELLS[sheet]).map((column) => ({ sheet, column })),
  )
  expect(
    parseCompany(written.map(({ sheet }) => ({ sheet, line: 2, cells: CELLS[sheet] }))).problems,
  ).toEqual([])
  const link = 'www.evil.example'
  const refused = written.map(({ sheet, column }, nth) => {
    const { problems } = parseCompany([{ sheet, line: nth, cells: { ...CELLS[sheet], [column]: link } }])
    return [column, ...problems.map(({ problem }) => problem)]
  })
  // A zone has to be one of ours.
  const known: Record<string, string[]> = {
    ...{ email: ['email', 'invalid_email'], region: ['region'], cuit: ['cuit', 'cuit_malformed'] },
    vat_condition: ['vat_condition', 'invalid_vat_condition'],
  }
  expect(refused).toEqual(written.map(({ column }) => known[column] ?? [column, 'name_with_link']))
})

type KeysOf<Payload> = Payload extends readonly (infer Item)[]
  ? KeysOf<Item>
  : Payload extends object
    ? { [Key in keyof Payload]: Key | KeysOf<NonNullable<Payload[Key]>> }[keyof Payload]
    : never
type TextKey = Extract<KeysOf<EmailPayloads[keyof EmailPayloads]>, string>

const PERSON = ['name', 'last_name'].flatMap((field) => [
  `POST /companies/:company_id/people ${field}`,
  `POST /operator/sellers/:id/users ${field}`,
  `POST /people/operators ${field}`,
  `POST /providers/people ${field}`,
])
const SELLER = ['POST /operator/sellers fantasy_name']
const COMPANY = ['POST /companies name']
const COST_CENTER = ['ceco', 'name'].map((field) => `POST /companies/:company_id/cost-centers ${field}`)
const ADDRESS = ['name', 'street'].map((field) => `POST /companies/:company_id/addresses ${field}`)

/** Where each text of an e-mail is typed. A new key of a payload does not compile without its row. */
const SOURCES: Readonly<Record<TextKey, readonly string[] | 'own words' | 'ours' | 'catalogue'>> = {
  ...{ viewer: PERSON, invitedBy: PERSON, buyer: PERSON, decidedBy: PERSON, onBehalfOf: PERSON },
  ...{ approver: PERSON, before: PERSON, delegate: PERSON, administrator: PERSON },
  ...{ organisation: [...COMPANY, ...SELLER], company: COMPANY, seller: SELLER },
  ...{ costCenter: COST_CENTER, address: ADDRESS },
  ...{ reason: 'own words', comments: 'own words', message: 'own words' },
  ...{ title: 'catalogue', sku: 'catalogue' },
  // Digits, periods and commas (V4).
  ...{ note: 'ours', corrected: 'ours' },
  ...{ at: 'ours', change: 'ours', codesLeft: 'ours', operator: 'ours', code: 'ours', placedOn: 'ours' },
  ...{ orders: 'ours', id: 'ours', purchaseId: 'ours', orderId: 'ours', delegationId: 'ours' },
  ...{ lines: 'ours', moreLines: 'ours', goods: 'ours', shipping: 'ours', totals: 'ours', ARS: 'ours' },
  ...{ USD: 'ours', quantity: 'ours', unitPrice: 'ours', subtotal: 'ours', currency: 'ours' },
  ...{ items: 'ours', moreItems: 'ours', estimatedOn: 'ours', region: 'ours', answer: 'ours' },
  ...{ from: 'ours', to: 'ours' },
}

test('O4 O5 O6 O8 every name in an e-mail comes from fields that refuse links', () => {
  const schemas = new Map(FIELDS)
  const sources = [...new Set(Object.values(SOURCES).flat())].filter(
    (source) => !['own words', 'ours', 'catalogue'].includes(source),
  )
  expect(sources.filter((path) => !schemas.has(path))).toEqual([])
  const taking = sources.filter((path) => LINKS.some((link) => accepts(schemas.get(path) ?? z.any(), link)))
  expect(taking).toEqual([])
})
