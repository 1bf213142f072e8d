// Every page in its states and both languages, by the list of addresses: a new page has to be added here.
import type { Page, Request } from '@playwright/test'
import { PAGE_ADDRESSES } from '#contract/page-addresses.ts'
import { createList } from '#contract/lists.ts'
import { myPurchases } from '#contract/purchases.ts'
import { ALL, checkAccessibility, respondWithError, WIDE } from '../../../e2e/accessibility.ts'
import { aProposal } from '#test/factories/proposals.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { leftInSpanish } from '../../../e2e/languages.ts'
import { callerOf, placePurchase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { GLOVE_PAGE } from '../../../e2e/shop-pages.ts'

type Address = (typeof PAGE_ADDRESSES)[number]

/** The search of an address without parameters, the whole path of one with them, or the list whose first link leads there. */
type Opened = string | { firstOf: string }

/** The pages of each visitor, by address. */
const PAGES: Readonly<Record<string, Readonly<Partial<Record<Address, Opened>>>>> = {
  visitor: {
    '/login': '',
    '/operator/login': '',
    '/forgot-password': '',
    '/reset-password': '',
    '/invitation': '',
    '/operator/invitation': '',
    '/operator/setup': '',
    '/confirm-email': '',
  },
  buyer: {
    '/': '',
    '/search': '?term=guantes',
    '/search/$term': '/search/guantes',
    '/grid/$term': '/grid/guantes',
    '/detail/$sku': GLOVE_PAGE,
    '/detail/$sku/error/not-available': '/detail/NADA-1/error/not-available',
    '/detail/$sku/error/not-found': '/detail/NADA-1/error/not-found',
    '/compare': '?skus=SEG-GLA-00056-AMA-S,SEG-GAC-00069-7',
    '/cart': '',
    '/quick-order': '',
    '/lists': '',
    '/lists/$listId': '/lists/:list',
    '/my-orders': '?state=3',
    '/my-orders/order-detail/$orderId': { firstOf: '/my-orders?state=3' },
    '/profile': '',
    '/profile/change-password': '',
  },
  approver: {
    '/approve-orders': '',
    '/approve-orders/delegate-orders': '',
    '/approve-orders/edit-delegate': '',
    '/approve-orders/order-detail/$orderId': { firstOf: '/approve-orders' },
    '/approve-orders/purchase-detail/$purchaseId': '/approve-orders/purchase-detail/:purchase',
    '/company': '',
    '/company/addresses': '',
    '/company/audit': '',
    '/company/budgets': '',
    '/company/cost-centers': '',
    '/company/delegations': '',
    '/company/people': '',
    '/company/rules': '',
    '/pending-changes': '',
    '/spending': '?period=year',
  },
  seller: {
    '/closures': '',
    '/quotes': '',
    '/quotes/quotedetailzone': { firstOf: '/quotes' },
    '/quotes/proposals': '',
    '/quotes/proposals/$proposalId': '/quotes/proposals/:proposal',
    '/quotes/proposals/new': '?name=amoladora',
    '/quotes/publish': '',
    '/quotes/scheduled': '',
    '/quotes/standings': '',
    '/sales-report': '?period=year',
    '/sales': '',
    '/dispatch': '',
    '/sales/order-detail/$orderId': { firstOf: '/sales?state=2' },
    '/seller': '',
    '/seller/people': '',
    '/shipping': '',
  },
  operator: {
    '/operator': '',
    '/operator/audit': '',
    '/operator/brands': '',
    '/operator/catalogue-import': '',
    '/operator/categories': '',
    '/operator/companies': '',
    '/operator/companies/$companyId': { firstOf: '/operator/companies' },
    '/operator/companies/$companyId/addresses': '/operator/companies/1/addresses',
    '/operator/companies/$companyId/audit': '/operator/companies/1/audit',
    '/operator/companies/$companyId/budgets': '/operator/companies/1/budgets',
    '/operator/companies/$companyId/cost-centers': '/operator/companies/1/cost-centers',
    '/operator/companies/$companyId/delegations': '/operator/companies/1/delegations',
    '/operator/companies/$companyId/people': '/operator/companies/1/people',
    '/operator/companies/$companyId/rules': '/operator/companies/1/rules',
    '/operator/failures': '',
    '/operator/orders': '',
    '/operator/orders/$orderId': { firstOf: '/operator/orders' },
    '/operator/people': '',
    '/operator/products': '',
    '/operator/proposals': '',
    '/operator/proposals/$proposalId': '/operator/proposals/:proposal',
    '/operator/products/$id': { firstOf: '/operator/products' },
    '/operator/products/new': '',
    '/operator/searches': '',
    '/operator/sellers': '',
    '/operator/sellers/$sellerId': { firstOf: '/operator/sellers' },
    '/operator/sellers/$sellerId/publications': '/operator/sellers/1/publications',
    '/operator/synonyms': '',
    '/operator/zones': '',
    '/operator/zones/$zoneId': { firstOf: '/operator/zones' },
  },
}

const VISITORS = {
  visitor: null,
  buyer: ['comprador@abasto.test', 'Comprador'],
  approver: ['aprobadora@abasto.test', 'Comprador'],
  seller: ['vendedor@abasto.test', 'Vendedor'],
  operator: ['operador@abasto.test', 'Operador'],
} as const

/** Steps of a sign-in, tested with it. */
const STEPS: readonly Address[] = ['/create-password', '/second-factor', '/operator/second-factor']

/** Without a state of loading or failing of their own: they show a form or a message at once, or only what the frame reads. */
const SHOWN_AT_ONCE: readonly string[] = [
  '/detail/$sku/error/not-available',
  '/cart',
  '/quick-order',
  '/approve-orders/delegate-orders',
  '/operator/products/new',
  '/quotes/proposals/new',
]

/** What the frame around a page reads. */
const FRAME = ['settings', 'me', 'categories', 'cart'].map((name) => `/api/v1/${name}`)

test('every address of a page is in the list once', () => {
  const listed = [...Object.values(PAGES).flatMap((pages) => Object.keys(pages)), ...STEPS]
  expect(listed.sort()).toEqual([...PAGE_ADDRESSES].sort())
})

for (const visitor of Object.keys(VISITORS) as (keyof typeof VISITORS)[]) {
  test(`S9 S16 every ${visitor} page passes axe and fits with its data, while it loads and when that fails, and is all in English`, async ({
    page,
    app,
  }) => {
    test.setTimeout(600_000)
    const list = visitor === 'buyer' ? await listOfBuyer(app) : 0
    const purchase = visitor === 'approver' ? await purchaseToApprove(app) : 0
    const proposal = ['seller', 'operator'].includes(visitor) ? await proposalOf(app) : 0
    const account = VISITORS[visitor]
    if (account) await startSession(page, account[0], account[1])
    // Some failures are shown over the page too.
    const message = page.getByRole('dialog', { name: 'Algo salió mal' })
    await page.addLocatorHandler(message, () => page.keyboard.press('Escape'))
    for (const [address, opened] of Object.entries(PAGES[visitor] ?? {})) {
      const href = (await hrefOf(page, address, opened))
        .replace(':purchase', String(purchase))
        .replace(':list', String(list))
        .replace(':proposal', String(proposal))
      await test.step(href, () => checkPage(page, href, SHOWN_AT_ONCE.includes(address)))
    }
  })
}

async function listOfBuyer(app: RunningApp): Promise<number> {
  const buyer = await callerOf(app, VISITORS.buyer[0])
  const body = { name: 'Guantes', is_shared: true, items: [{ sku: 'SEG-GLA-00056-AMA-S', quantity: 2 }] }
  return (await buyer.callOrThrow(createList, { body })).id
}

/** Proposes a product (B8), and returns its id. */
async function proposalOf(app: RunningApp): Promise<number> {
  return (await aProposal(await callerOf(app, VISITORS.seller[0], 'seller'))).id
}

/** Places a purchase of two orders, and returns its id. */
async function purchaseToApprove(app: RunningApp): Promise<number> {
  const buyer = await callerOf(app, VISITORS.buyer[0])
  await placePurchase(buyer, [
    { seller: 'Ferretera del Plata', quantities: [2] },
    { seller: 'Insumos Andinos', quantities: [2] },
  ])
  const { data } = await buyer.callOrThrow(myPurchases)
  return data[0]?.id ?? 0
}

async function hrefOf(page: Page, address: string, opened: Opened): Promise<string> {
  if (typeof opened === 'string') return opened.startsWith('/') ? opened : address + opened
  await page.goto(opened.firstOf)
  const start = address.slice(0, address.indexOf('$'))
  const link = page.getByRole('main').locator(`a[href^="${start}"]:not([href$="/new"])`).first()
  await expect(link).toBeVisible()
  return (await link.getAttribute('href')) ?? ''
}

async function checkPage(page: Page, href: string, isShownAtOnce: boolean): Promise<void> {
  const reads = await readsOf(page, () => open(page, href, 'es'))
  await checkAccessibility(page, href, ALL)
  if (reads > 0 && !isShownAtOnce) await checkWaitingAndFailed(page, href)
  await open(page, href, 'en')
  expect.soft(await leftInSpanish(page), href).toEqual([])
}

async function open(page: Page, href: string, language: 'es' | 'en'): Promise<void> {
  await page.addInitScript(`localStorage.setItem('abasto.language', '${language}')`)
  await page.goto(href, { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(language === 'es' ? 'Cargando' : 'Loading')).toHaveCount(0)
}

function isOwn(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return request.method() === 'GET' && pathname.startsWith('/api/v1/') && !FRAME.includes(pathname)
}

/** Counts what the page reads beside its frame. */
async function readsOf(page: Page, act: () => Promise<void>): Promise<number> {
  let reads = 0
  const count = (request: Request) => {
    if (isOwn(request)) reads++
  }
  page.on('request', count)
  await act()
  page.off('request', count)
  return reads
}

async function checkWaitingAndFailed(page: Page, href: string): Promise<void> {
  const failing = Promise.withResolvers<void>()
  await page.addInitScript(`localStorage.setItem('abasto.language', 'es')`)
  await page.route('**/api/v1/**', async (route) => {
    if (!isOwn(route.request())) return route.continue()
    await failing.promise
    return respondWithError(route)
  })
  await page.goto(href)
  await expect(page.getByText('Cargando').first()).toBeAttached()
  await checkAccessibility(page, `${href}, loading`, WIDE)
  failing.resolve()
  await expect(page.getByRole('button', { name: 'Reintentar' }).first()).toBeVisible()
  await checkAccessibility(page, `${href}, failed`, WIDE)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}
