// Every list of the operator: search, sort, filter and 20, 50 or 100 rows, all in the address, and its export.
import { readFile } from 'node:fs/promises'
import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { checkDigit } from '#domain/cuit.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'

interface List {
  /** The requirement and what is listed. */
  title: string
  path: string
  searchLabel: string
  /** Every row that they find shows them. */
  words: string
  column: string
  /** A filter's label, its option, and its parameter in the address. */
  filter?: [label: string, option: string, parameter: string]
  file: RegExp
}

/** In the name of the rows that `addRows` adds: 22 of each, every second one differing in what the filter asks for. */
const WORDS = 'Ñandubay'

const LISTS: readonly List[] = [
  {
    title: 'O4 the list of companies',
    path: '/operator/companies',
    searchLabel: 'Buscar por nombre o CUIT',
    words: WORDS,
    column: 'Nombre',
    filter: ['Estado', 'Inactivos', 'active=false'],
    file: /^Empresas\.xlsx$/,
  },
  {
    title: 'O5 the list of the people of a company',
    path: '/operator/companies/1/people',
    searchLabel: 'Buscar por nombre, e-mail o centro de costo',
    words: WORDS,
    column: 'Persona',
    filter: ['Estado', 'Bloqueadas', 'state=blocked'],
    file: /^Personas\.xlsx$/,
  },
  {
    title: 'O8 the list of sellers',
    path: '/operator/sellers',
    searchLabel: 'Buscar por nombre, CUIT o e-mail',
    words: WORDS,
    column: 'Vendedor',
    filter: ['Estado', 'Pausado', 'state=paused'],
    file: /^Vendedores\.xlsx$/,
  },
  {
    title: 'O9 the list of products',
    path: '/operator/products',
    searchLabel: 'Nombre, SKU o marca',
    words: 'Kalvex',
    column: 'Producto',
    filter: ['Mostrar', 'Publicados', 'show=published'],
    file: /^Productos\.xlsx$/,
  },
  {
    title: 'O9 the list of brands',
    path: '/operator/brands',
    searchLabel: 'Nombre de la marca',
    words: WORDS,
    column: 'Marca',
    file: /^Marcas\.xlsx$/,
  },
  {
    title: 'O9 the list of synonyms',
    path: '/operator/synonyms',
    searchLabel: 'Palabra o significado',
    words: WORDS,
    column: 'Palabra que se busca',
    filter: ['Idioma', 'Inglés', 'language=en'],
    file: /^Sinónimos\.xlsx$/,
  },
  {
    title: 'O11 the list of orders',
    path: '/operator/orders',
    searchLabel: 'Número, empresa, vendedor, SKU o remito',
    words: 'Metalúrgica',
    column: 'Fecha',
    filter: ['Estado', 'Confirmado por cliente', 'state=confirmed'],
    file: /^Pedidos\.xlsx$/,
  },
  {
    title: 'O3 O11 the list of failures',
    path: '/operator/failures',
    searchLabel: 'Buscar por persona o asunto',
    words: WORDS,
    column: 'Fecha',
    filter: ['Tipo', 'Tarea programada', 'failed=scheduled_jobs'],
    file: /^Correos y tareas\.xlsx$/,
  },
  {
    title: 'O3 the list of searches without results',
    path: '/operator/searches',
    searchLabel: 'Buscar palabras',
    words: WORDS,
    column: 'Palabras',
    filter: ['Período', 'Últimos 7 días', 'days=7'],
    file: /^Búsquedas sin resultados\.xlsx$/,
  },
  {
    title: 'O12 the audit',
    path: '/operator/audit',
    searchLabel: 'Buscar por nombre, e-mail, SKU o número de pedido',
    words: WORDS,
    column: 'Cuándo',
    filter: ['Tipo', 'Marca', 'kind=brands'],
    file: /^auditoria-[\d-]+\.csv$/,
  },
]

const CUITS = Array.from({ length: 100 }, (_, n) => `30${90_000_000 + n}`)
  .filter((digits) => checkDigit(digits) < 10)
  .slice(0, 22)
  .map((digits) => `30-${digits.slice(2)}-${checkDigit(digits)}`)

test.beforeAll(async ({ app }) => {
  await addRows(app.databaseUrl)
})
test.beforeEach(({ page }) => startSession(page, 'operador@abasto.test', 'Operador'))

const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const texts = (page: Page) => rows(page).allInnerTexts()
const ready = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0)

async function sortBy(page: Page, column: string, direction: 'ascending' | 'descending'): Promise<string[]> {
  const header = page.getByRole('columnheader', { name: column, exact: true })
  await header.getByRole('link').click()
  await expect(header).toHaveAttribute('aria-sort', direction)
  await ready(page)
  return texts(page)
}

async function rowsOfExport(page: Page, named: RegExp): Promise<number> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(named)
  const bytes = await readFile(await file.path())
  if (named.source.includes('csv')) return bytes.toString('utf8').trimEnd().split('\r\n').length - 1
  const book = read(bytes)
  const [sheet = ''] = book.SheetNames
  return utils.sheet_to_json(book.Sheets[sheet] ?? {}).length
}

for (const { title, path, searchLabel, words, column, filter, file } of LISTS)
  test(`${title} is searched, sorted, filtered and paged in its address, which a reload keeps, and exported`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(rows(page)).toHaveCount(20)
    const perPage = page.getByRole('combobox', { name: 'Filas por página' })
    await perPage.selectOption('50')
    await expect(page).toHaveURL(/per_page=50/)
    await expect.poll(() => rows(page).count()).toBeGreaterThan(20)
    await ready(page)
    expect(await rows(page).count()).toBeLessThanOrEqual(50)
    await perPage.selectOption('100')
    await expect(page).toHaveURL(/per_page=100/)
    await ready(page)

    const search = page.getByRole('textbox', { name: searchLabel })
    await search.fill(words)
    await search.press('Enter')
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === words)
    await expect(rows(page).filter({ hasNotText: new RegExp(words, 'i') })).toHaveCount(0)
    await ready(page)
    const found = await rows(page).count()
    expect(found).toBeGreaterThan(20)

    const upwards = await sortBy(page, column, 'ascending')
    const downwards = await sortBy(page, column, 'descending')
    expect(upwards).toHaveLength(found)
    expect(downwards[0]).not.toBe(upwards[0])
    // A page has at most 100 rows of a longer list.
    if (found < 100) expect(downwards).toEqual(upwards.toReversed())

    if (filter) {
      const [label, option, parameter] = filter
      await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option })
      await expect(page).toHaveURL(new RegExp(parameter))
      await expect.poll(() => rows(page).count()).toBeLessThanOrEqual(found)
      await ready(page)
    }
    const shown = await texts(page)
    expect(shown.length).toBeGreaterThan(0)
    const address = page.url()
    await page.reload()
    await expect(rows(page)).toHaveCount(shown.length)
    expect(await texts(page)).toEqual(shown)
    await expect(page).toHaveURL(address)
    await expect(search).toHaveValue(words)

    const exported = await rowsOfExport(page, file)
    if (shown.length < 100) expect(exported).toBe(shown.length)
    else expect(exported).toBeGreaterThanOrEqual(100)
  })

test('O8 on a phone the list of sellers shows a card per row, with its name and facts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/operator/sellers')
  const card = rows(page).filter({ hasText: 'Ferretera del Plata' })
  await expect(card.getByRole('link', { name: 'Ferretera del Plata' })).toBeVisible()
  await expect(card.getByText('30-68145290-3')).toBeVisible()
})

async function addRows(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  const numbered = sql`
    (select n, to_char(n, 'FM00') as nn, n % 2 = 0 as is_even, cuit from unnest(${CUITS}::text[]) with ordinality _ (cuit, n)) numbered`
  const name = sql`${`${WORDS} `} || nn`
  const statements = [
    sql`insert into companies (name, tax_id, active) select ${name}, cuit, not is_even from ${numbered}`,
    sql`insert into providers (fantasy_name, legal_name, tax_id, email, phone, paused_at, pause_reason)
      select ${name}, ${name}, cuit, 'ventas' || nn || '@lista.test', '1', case when is_even then now() end,
        case when is_even then 'Vacaciones' end from ${numbered}`,
    sql`
      with people as (
        insert into users (user_type, email, name, last_name, active)
        select 2, 'lista' || nn || '@lista.test', ${name}, 'Lista', not is_even from ${numbered} returning id
      )
      insert into clients (user_id, company_id) select id, 1 from people`,
    sql`insert into brands (name) select ${name} from ${numbered}`,
    sql`insert into search_synonyms (language, term, means) select case when is_even then 'en' else 'es' end, ${name}, 'guante' from ${numbered}`,
    sql`insert into job_failures (name, error, failed_at)
      select ${name}, 'x', now() - n * interval '1 hour' from ${numbered}`,
    sql`insert into search_misses (term, day, searches)
      select lower(${name}), current_date - case when is_even then 20 else 0 end, n from ${numbered}`,
  ]
  for (const statement of statements) await statement.execute(db)
  await db.destroy()
}
