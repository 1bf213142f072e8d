// Every column of every table shows what the answer of its list says, row by row.
import type { z } from 'zod'
import { auditLog } from '#contract/audit.ts'
import { purchasesToApprove } from '#contract/approvals.ts'
import { brands, synonyms } from '#contract/catalogue.ts'
import { listProducts } from '#contract/catalogue-products.ts'
import { companies } from '#contract/companies.ts'
import { people } from '#contract/company-people.ts'
import { companyAddresses, companyCostCenters } from '#contract/company-places.ts'
import { deliveryZones } from '#contract/delivery-zones.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { allOrders } from '#contract/market.ts'
import { allPeople } from '#contract/people.ts'
import { myPurchases } from '#contract/purchases.ts'
import { publications } from '#contract/publications.ts'
import { scheduledPrices } from '#contract/publications-repricing.ts'
import { standings } from '#contract/publications-standings.ts'
import { mySales } from '#contract/sales.ts'
import { sellers } from '#contract/sellers.ts'
import { sellerPeople } from '#contract/sellers-people.ts'
import { daysLate } from '#domain/days.ts'
import { formatDay, formatWholeMoney } from '#domain/format.ts'
import { rowsOf } from '#web/features/approvals/orders.ts'
import { es } from '#web/texts/es.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { placeInSteps } from '../../../e2e/rules.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { dayIn, dayOrNone, first, moneyIn, timeIn, today, totals } from './shown-values.ts'
import { exportedTaxData, SELLER_PEOPLE } from './table-columns.ts'
import { expectExported, shownIn, type Shown, spaced } from './table-cells.ts'

const BUYER = ['comprador@abasto.test', 'Comprador'] as const
const APPROVER = ['aprobadora@abasto.test', 'Comprador'] as const
const SELLER = ['vendedor@abasto.test', 'Vendedor'] as const
const OPERATOR = ['operador@abasto.test', 'Operador'] as const

interface Table<Listed, Row> {
  path: string
  rows?: (listed: readonly Listed[]) => readonly Row[]
  as: readonly [email: string, type: 'Comprador' | 'Vendedor' | 'Operador']
  /** Labels of the columns, and what a row shows in them. */
  columns: Readonly<Record<string, (row: Row) => Shown>>
  /** Before the page is opened. */
  prepare?: (app: RunningApp) => Promise<unknown>
  /** What "Exportar" writes otherwise, or besides. */
  exported?: Readonly<Record<string, (row: Row) => string>>
}

type Answer<E extends Endpoint> = z.output<E['answer']>
type RowOf<E extends Endpoint> =
  Answer<E> extends { data: (infer Row)[] } ? Row : Answer<E> extends (infer Row)[] ? Row : never

const tables: [name: string, endpoint: Endpoint, table: Table<never, never>][] = []

function table<E extends Endpoint, Row = RowOf<E>>(
  name: string,
  endpoint: E,
  shown: Table<RowOf<E>, Row>,
): void {
  tables.push([name, endpoint, shown as unknown as Table<never, never>])
}

table('P1 "Mis compras"', myPurchases, {
  path: '/my-orders?view=table&state=0',
  as: BUYER,
  columns: {
    Compra: ({ internal_code: code }) => code,
    Fecha: ({ created_at: at }) => dayIn(at),
    Producto: ({ titles }) => first(titles),
    Vendedor: ({ providers }) => providers.join(', '),
    Entrega: ({ estimated_date: day, due_date: due, overdue }) => [dayOrNone((overdue && due) || day)],
    [es.orders.total]: (row) => totals(row),
  },
})

table('Q1 "Aprobar pedidos"', purchasesToApprove, {
  path: '/approve-orders?view=table&state=1',
  as: APPROVER,
  prepare: placeInSteps,
  // A purchase of several orders has a row above those of its orders.
  rows: rowsOf,
  columns: {
    [es.approvals.order]: (row) =>
      row.kind === 'purchase' ? [row.purchase.internal_code] : row.order.internal_code,
    [es.purchases.date]: (row) => [
      row.kind === 'order' ? '' : dayIn(row.purchase.created_at),
      ...(row.kind === 'purchase' || row.order.step === null || row.order.steps === null
        ? []
        : [es.approvalRules.step(row.order.step, row.order.steps)]),
    ],
    [es.approvals.requestedBy]: ({ kind, purchase }) =>
      kind === 'order' ? '' : [purchase.client.name, purchase.on_behalf_of ?? ''],
    [es.orders.costCenter]: ({ kind, purchase }) => (kind === 'order' ? '' : purchase.cost_center),
    [es.orders.product]: (row) =>
      row.kind === 'purchase' ? es.approvals.count(row.purchase.orders.length) : first(row.order.titles),
    [es.approvals.seller]: (row) => (row.kind === 'purchase' ? '' : row.order.provider.fantasy_name),
    [es.orders.total]: (row) => totals(row.kind === 'purchase' ? row.purchase : row.order),
  },
})

table('V1 "Mis ventas"', mySales, {
  path: '/sales/?view=table&state=0',
  as: SELLER,
  columns: {
    Pedido: ({ internal_code: code, seller_note: note }) =>
      note === null ? code : [code, `${es.orders.sellerNote}: ${note}`],
    Fecha: ({ created_at: at }) => dayIn(at),
    Empresa: ({ client }) => client.company,
    Zona: ({ region }) => region,
    Producto: ({ titles }) => first(titles),
    [es.sales.numbers]: ({ dispatch_notes: notes, sap_number: sap }) =>
      [...notes, ...(sap === null ? [] : [`SAP ${sap}`])].join(', '),
    Entrega: ({ due_date: due, estimated_date: day }) => [dayOrNone(due ?? day)],
    [es.orders.total]: (row) => totals(row),
  },
})

table('U1 "Mis publicaciones"', publications, {
  path: '/quotes/?view=table&state=1',
  as: SELLER,
  columns: {
    Producto: ({ prod_name: name }) => name,
    SKU: ({ comb_sku: sku, preparation_days: days }) =>
      days > 0 ? [sku, `${es.publications.preparation}: ${es.words.businessDays(days)}`] : sku,
    Tamaño: ({ size }) => size,
    Precio: ({ comb_price: price, moneda: currency, scheduled }) =>
      price === null || currency === null
        ? 'Sin precio'
        : [
            moneyIn(price, currency),
            ...(scheduled
              ? [moneyIn(scheduled.value, scheduled.currency_code), formatDay(scheduled.date_from, 'es')]
              : []),
          ],
    'Fecha de vigencia': ({ fecha_vigencia: from, to_confirm_since: since }) => [
      dayOrNone(from),
      ...(since === null ? [] : ['Precio por confirmar']),
    ],
  },
})

table('B15 "Precios programados"', scheduledPrices, {
  path: '/quotes/scheduled',
  as: SELLER,
  columns: {
    Producto: ({ title }) => title,
    SKU: ({ sku }) => sku,
    'Precio de hoy': ({ current }) =>
      current === null ? 'Sin precio' : moneyIn(current.value, current.currency_code),
    'Precio programado': ({ value, currency_code: currency }) => [moneyIn(value, currency)],
    'Rige desde': ({ date_from: from }) => formatDay(from, 'es'),
    'Lo cargó': ({ created_by: name }) => name ?? 'Vino con el catálogo',
  },
})

table('B18 "Mi lugar"', standings, {
  path: '/quotes/standings',
  as: SELLER,
  columns: {
    Producto: ({ title }) => title,
    SKU: ({ sku }) => sku,
    Vendedores: ({ sellers }) => String(sellers),
    Precio: (row) => [
      moneyIn(row.value, row.currency_code),
      `Envío ${moneyIn(row.shipping_cost, row.shipping_currency_code)}`,
    ],
    'Por total': ({ rank, sellers, above_best: above, currency_code: currency }) => [
      es.standings.placeOf(rank, sellers),
      ...(rank === 1
        ? []
        : [above === null ? es.standings.otherCurrency : es.standings.above(moneyIn(above, currency))]),
    ],
    'Por plazo': ({ days_rank: rank, sellers, delivery_days: days, days_above_best: more }) => [
      es.standings.placeOf(rank, sellers),
      [es.words.businessDays(days), ...(more > 0 ? [es.standings.slower(more)] : [])].join(' · '),
    ],
  },
  exported: {
    Precio: ({ value, currency_code: currency }) => moneyIn(value, currency),
    Envío: ({ shipping_cost: cost, shipping_currency_code: currency }) => moneyIn(cost, currency),
    'Por total': ({ rank }) => String(rank),
    'Más que el mejor': ({ above_best: above, currency_code: currency }) =>
      above === null ? '' : moneyIn(above, currency),
    'Por plazo': ({ days_rank: rank }) => String(rank),
    'Días hábiles': ({ delivery_days: days }) => String(days),
    'Días más que el mejor': ({ days_above_best: days }) => String(days),
  },
})

table('O11 all orders', allOrders, {
  path: '/operator/orders',
  as: OPERATOR,
  columns: {
    Pedido: ({ internal_code: code }) => code,
    Fecha: ({ created_at: at }) => dayIn(at),
    Estado: ({ state }) => es.market.states[state],
    [es.market.due]: ({ due_date: due }) => [dayOrNone(due)],
    Empresa: ({ company }) => company,
    Vendedor: ({ seller }) => seller,
    Unidades: ({ units }) => String(units),
    Total: (row) => (totals(row).join('') === '' ? '–' : totals(row)),
  },
  exported: {
    Fecha: ({ created_at: at }) => timeIn(at),
    [es.market.due]: ({ due_date: due }) => dayOrNone(due),
    [es.market.daysLate]: ({ due_date: due }) => (due === null ? '' : String(daysLate(due, today()))),
    [es.market.buyer]: ({ buyer }) => buyer,
    ARS: ({ total_w_shipping_ARP: amount }) => String(Number(amount)),
    USD: ({ total_w_shipping_USD: amount }) => String(Number(amount)),
  },
})

table('O5 all people', allPeople, {
  path: '/operator/people',
  as: OPERATOR,
  columns: {
    [es.companies.person]: ({ name, last_name, email }) => [`${name} ${last_name}`, email],
    [es.people.role]: ({ role }) => es.people.roles[role],
    [es.people.organisation]: ({ organisation }) => organisation?.name ?? '–',
    [es.people.secondFactor]: ({ second_factor: on }) => (on ? es.people.on : es.people.off),
    [es.people.lastSignIn]: ({ last_sign_in_at: at }) => timeIn(at),
    [es.companies.state]: ({ state }) => [es.companies.personStates[state]],
  },
  exported: { [es.words.email]: ({ email }) => email },
})

table('O4 companies', companies, {
  path: '/operator/companies',
  as: OPERATOR,
  columns: {
    [es.companies.name]: ({ name }) => [name],
    [es.companies.cuit]: ({ cuit }) => cuit,
    [es.companies.limitsShort]: ({ limits: { ARS: pesos, USD: dollars } }) => [
      ...(pesos === null ? [] : [formatWholeMoney(Number(pesos), 'ARS', 'es')]),
      ...(dollars === null ? [] : [formatWholeMoney(Number(dollars), 'USD', 'es')]),
    ],
    [es.companies.people]: ({ people: count }) => String(count),
    [es.companies.openOrders]: ({ open_orders: count }) => String(count),
    [es.companies.state]: ({ active }) => (active ? es.companies.active : es.companies.inactive),
  },
  exported: {
    [es.companies.limitsShort]: ({ limits: { ARS: pesos, USD: dollars } }) =>
      [pesos && moneyIn(pesos, 'ARS'), dollars && moneyIn(dollars, 'USD')].filter(Boolean).join(', '),
    [es.tax.legalName]: ({ legal_name: legal }) => legal ?? '',
    ...exportedTaxData<RowOf<typeof companies>>(),
  },
})

table('O5 the people of a company', people, {
  path: '/operator/companies/1/people',
  as: OPERATOR,
  columns: {
    [es.companies.person]: ({ name, last_name, email }) => [`${name} ${last_name}`, email],
    [es.companies.costCenter]: ({ cost_center: center }) =>
      center ? `${center.ceco} – ${center.name}` : '–',
    [es.companies.approver]: ({ approver }) => approver?.name ?? '–',
    [es.companies.state]: ({ state }) => [es.companies.personStates[state]],
  },
  exported: { [es.words.email]: ({ email }) => email },
})

table('B17 the people of a seller', sellerPeople, { as: SELLER, ...SELLER_PEOPLE })

table('O6 the cost centers of a company', companyCostCenters, {
  path: '/operator/companies/1/cost-centers',
  as: OPERATOR,
  columns: {
    [es.companies.ceco]: ({ ceco }) => ceco,
    [es.companies.placeName]: ({ name }) => name,
    [es.companies.defaultOf]: ({ people: count }) => String(count),
    [es.companies.state]: ({ active }) => (active ? es.companies.activeCenter : es.companies.inactiveCenter),
  },
})

table('O6 the addresses of a company', companyAddresses, {
  path: '/operator/companies/1/addresses',
  as: OPERATOR,
  columns: {
    [es.companies.placeName]: ({ name, street }) => [name, street],
    [es.companies.region]: ({ region }) => region,
    [es.companies.logisticCenter]: ({ logistic_center: center }) => center,
    [es.companies.contact]: ({ contact }) => contact || '–',
    [es.companies.state]: ({ active }) => (active ? es.companies.active : es.companies.inactive),
  },
  exported: { [es.companies.street]: ({ street }) => street },
})

table('O8 sellers', sellers, {
  path: '/operator/sellers',
  as: OPERATOR,
  columns: {
    [es.sellers.name]: ({ fantasy_name: name, legal_name: legal }) => [name, legal],
    [es.sellers.taxId]: ({ tax_id: cuit }) => cuit,
    [es.sellers.state]: ({ paused }) => es.sellers.states[paused ? 'paused' : 'selling'],
    [es.sellers.columns.users]: ({ users }) => String(users),
    [es.sellers.columns.publications]: ({ publications: count }) => String(count),
    [es.sellers.columns.orders]: ({ orders }) => String(orders),
    [es.sellers.columns.claims]: ({ claims }) => String(claims),
  },
  exported: {
    [es.sellers.legalName]: ({ legal_name: legal }) => legal,
    ...exportedTaxData<RowOf<typeof sellers>>(),
    [es.taxData.shippingRate]: ({ shipping_vat_rate: rate }) => es.tax.rates[rate],
    [es.words.email]: ({ email }) => email,
    [es.words.phone]: ({ phone }) => phone,
  },
})

table('O9 products', listProducts, {
  path: '/operator/products',
  as: OPERATOR,
  columns: {
    [es.catalogue.product]: ({ name }) => name,
    [es.catalogue.sku]: ({ sku }) => sku ?? '',
    [es.catalogue.brand]: ({ brand }) => brand,
    [es.catalogue.category]: ({ category }) => category,
    [es.catalogue.variantsColumn]: ({ variants }) => String(variants),
    [es.catalogue.state]: ({ is_draft: draft, on_sale: sold }) =>
      draft ? es.catalogue.draft : sold ? es.catalogue.onSale : es.catalogue.withoutOffers,
  },
})

table('O9 brands', brands, {
  path: '/operator/brands',
  as: OPERATOR,
  columns: {
    [es.catalogue.brand]: ({ name }) => name,
    [es.catalogue.productsTitle]: ({ products }) => [String(products)],
  },
})

table('O9 synonyms', synonyms, {
  path: '/operator/synonyms',
  as: OPERATOR,
  columns: {
    [es.catalogue.term]: ({ term }) => term,
    [es.catalogue.means]: ({ means }) => means,
    [es.catalogue.language]: ({ language }) => es.catalogue.languages[language],
  },
})

table('Z6 delivery zones', deliveryZones, {
  path: '/operator/zones',
  as: OPERATOR,
  columns: {
    [es.deliveryZones.zone]: ({ name }) => name,
    [es.deliveryZones.partOf]: ({ province_id: id, province }) => (id === null ? '–' : province),
    [es.deliveryZones.sellers]: ({ sellers: count }) => String(count),
    [es.deliveryZones.addresses]: ({ addresses: count }) => String(count),
    [es.deliveryZones.state]: ({ closed_at: closed }) => [
      closed ? es.deliveryZones.closed : es.deliveryZones.open,
    ],
  },
})

table('O12 the audit', auditLog, {
  path: '/operator/audit',
  as: OPERATOR,
  columns: {
    [es.audit.when]: ({ at }) => timeIn(at),
    [es.audit.what]: ({ subject }) => [subject || '—'],
    [es.audit.organisation]: ({ company, seller }) => [[company, seller].filter(Boolean).join(' · ')],
  },
})

const ROWS = 8

for (const [
  name,
  { path: endpointPath },
  { path, as, prepare, columns, exported, rows: rowsShown },
] of tables)
  test(`B3 ${name}: each column shows its value in each row`, async ({ page, app }) => {
    await prepare?.(app)
    await page.setViewportSize({ width: 1920, height: 1080 })
    await startSession(page, ...as)
    const pattern = new RegExp(`/api/v1${endpointPath.replaceAll(/:\w+/g, '[^/?]+')}(\\?|$)`)
    const answered = page.waitForResponse((response) => pattern.test(response.url()))
    await page.goto(path)
    const { message } = await (await answered).json()
    const answer: never[] = Array.isArray(message) ? message : message.data
    const listed = (rowsShown?.(answer) ?? answer).slice(0, ROWS)
    expect(listed.length).toBeGreaterThan(0)
    await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const rows = await shownIn(page)
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(columns)))
    for (const [nth, row] of listed.entries())
      for (const [label, valueOf] of Object.entries(columns)) {
        const expected = valueOf(row)
        const found = rows[nth]?.[label]
        if (typeof expected === 'string') expect.soft(found, `${label} ${nth}`).toBe(spaced(expected))
        else for (const part of expected) expect.soft(found, `${label} ${nth}`).toContain(spaced(part))
      }
    await expectExported(page, listed, { ...columns, ...exported })
  })
