// What the box finds by its words, for each role: products, purchases, orders and who they are of.
import type { Role } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { paths } from '#web/paths.ts'
import type { Texts } from '#web/texts/texts.ts'
import type { LinkTarget } from '#web/ui/links.tsx'

export interface Found {
  key: string
  label: string
  detail: string
  link: LinkTarget
}

export interface FoundGroup {
  title: string
  found: Found[]
}

type Finder = (search: string, t: Texts, signal: AbortSignal) => readonly Promise<FoundGroup>[]

/** Each list has at most so many. */
const MOST = 4

const FINDERS: Readonly<Record<Role, Finder>> = { buyer: ofBuyer, seller: ofSeller, operator: ofOperator }

/** Without what could not be read: the rest is worth more than an error. */
export async function find(role: Role, search: string, t: Texts, signal: AbortSignal): Promise<FoundGroup[]> {
  const answers = await Promise.allSettled(FINDERS[role](search, t, signal))
  if (answers.every(({ status }) => status === 'rejected')) throw new Error('Nothing could be read')
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.found.length > 0 ? [answer.value] : [],
  )
}

async function group<Row>(
  title: string,
  rows: Promise<readonly Row[]>,
  found: (row: Row) => Found,
): Promise<FoundGroup> {
  return { title, found: (await rows).slice(0, MOST).map(found) }
}

function ofBuyer(search: string, t: Texts, signal: AbortSignal) {
  const query = { page: 1, per_page: MOST, search }
  return [
    group(
      t.keys.products,
      call('GET /products/suggestions', { query: { term: search.toLowerCase() }, signal }).then(
        ({ products }) => products,
      ),
      ({ sku, product_name: name }) => ({ key: sku, label: name, detail: sku, link: paths.detail(sku) }),
    ),
    group(
      t.purchases.title,
      call('GET /buyorders/my-orders', { query, signal }).then(({ data }) => data),
      ({ id, internal_code: code, titles }) => ({
        key: `purchase-${id}`,
        label: t.purchases.purchase(code),
        detail: titles.join(', '),
        link: paths.myOrder(id, { state: 0 }),
      }),
    ),
    group(
      t.approvals.title,
      call('GET /buyorders', { query, signal }).then(({ data }) => data),
      ({ id, internal_code: code, provider }) => ({
        key: `approval-${id}`,
        label: t.orders.order(code),
        detail: provider.fantasy_name,
        link: paths.approveOrder(id),
      }),
    ),
  ]
}

function ofSeller(search: string, t: Texts, signal: AbortSignal) {
  const query = { page: 1, per_page: MOST, search }
  return [
    group(
      t.sales.title,
      call('GET /buyorders/my-sales', { query, signal }).then(({ data }) => data),
      ({ id, internal_code: code, client, titles }) => ({
        key: `sale-${id}`,
        label: t.orders.order(code),
        detail: [client.company, ...titles].join(' · '),
        link: paths.sale(id, { state: 0 }),
      }),
    ),
    group(
      t.publications.title,
      call('GET /prices', { query, signal }).then(({ data }) => data),
      ({ price_id: id, prod_name: name, comb_sku: sku }) => ({
        key: `publication-${id}`,
        label: name,
        detail: sku,
        link: paths.publications({ state: 0, search: sku }),
      }),
    ),
  ]
}

function ofOperator(search: string, t: Texts, signal: AbortSignal) {
  const query = { page: 1, per_page: 20, search }
  return [
    group(
      t.market.orders,
      call('GET /market/orders', { query, signal }).then(({ data }) => data),
      ({ id, internal_code: code, company, seller }) => ({
        key: `order-${id}`,
        label: t.orders.order(code),
        detail: `${company} · ${seller}`,
        link: paths.anyOrder(id),
      }),
    ),
    group(
      t.catalogue.productsTitle,
      call('GET /catalogue/products', { query, signal }).then(({ data }) => data),
      ({ id, name, sku, code }) => ({
        key: `product-${id}`,
        label: name,
        detail: sku ?? code,
        link: paths.product(id),
      }),
    ),
    group(
      t.companies.title,
      call('GET /companies', { query, signal }).then(({ data }) => data),
      ({ id, name, cuit }) => ({
        key: `company-${id}`,
        label: name,
        detail: cuit,
        link: paths.company(id),
      }),
    ),
    group(
      t.sellers.title,
      call('GET /operator/sellers', { query, signal }).then(({ data }) => data),
      ({ id, fantasy_name: name, legal_name: legal }) => ({
        key: `seller-${id}`,
        label: name,
        detail: legal,
        link: paths.seller(id),
      }),
    ),
    group(
      t.people.title,
      call('GET /people', { query, signal }).then(({ data }) => data),
      ({ id, name, last_name: last, email }) => ({
        key: `person-${id}`,
        label: `${name} ${last}`,
        detail: email,
        link: paths.allPeople({ search: email }),
      }),
    ),
  ]
}
