// The pictures of the user manual: parts of pages, with numbers that the text explains.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { PICTURES } from '../manual/chapters.ts'
import { capture, fillCart, openProduct, search, signIn, type Area, type Studio } from './studio.ts'

const WINDOW = { width: 1280, height: 2000 }
const WIDEST = 1440
const SHARPEST = 2
/** Room for the numbers, without touching the header. */
const MARGIN = { x: 32, y: 24 }
const NONE = { x: 0, y: 0 }

const MARK_SIZE = 26
const MARK_STYLE = `position:fixed;z-index:9999;display:grid;place-items:center;width:${MARK_SIZE}px;height:${MARK_SIZE}px;
  border:2px solid #fff;border-radius:50%;background:#b3261e;color:#fff;font:700 14px/1 'Inter Variable',sans-serif`

type Side = 'left' | 'below'
type Margin = { x: number; y: number }

type Shot = {
  of: Locator[]
  marks?: Locator[]
  /** Default: the left edge. */
  marked?: Side
  margin?: Margin
}

export async function takeManualPictures(studio: Studio) {
  await mkdir(PICTURES, { recursive: true })
  const buyer = await studio.open(WINDOW)
  await signingIn(buyer)
  await looking(buyer)
  await buying(buyer)
  await following(buyer)
  await buyer.context().close()
  const approver = await studio.open(WINDOW)
  await approving(approver)
  await delegating(approver)
  await approver.context().close()
  const seller = await studio.open(WINDOW)
  await selling(seller)
  await delivering(seller)
  await seller.context().close()
}

async function signingIn(page: Page) {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('comprador@abasto.test')
  await page.getByLabel('Contraseña', { exact: true }).fill('Abasto2026')

  await take(page, 'ingreso', { of: [page.getByRole('main')], margin: NONE })

  await signIn(page)
  const header = page.getByRole('banner')
  const waiting = page.getByRole('navigation', { name: 'Tus pendientes' })
  await take(page, 'inicio', {
    of: [header, waiting],
    marks: [
      header.getByRole('search'),
      header.getByRole('button', { name: 'Categorías' }),
      header.getByRole('link', { name: 'Mis compras' }),
      header.getByRole('link', { name: 'Aprobar pedidos' }),
      header.getByRole('link', { name: 'Ayuda' }),
      header.getByRole('button', { name: /^Carrito/ }),
      waiting,
    ],
    marked: 'below',
  })
  await page.goto('/profile')
  await take(page, 'perfil', { of: [crumbs(page), panel(page, 'Mis datos')] })
}

async function looking(page: Page) {
  await search(page)
  const main = page.getByRole('main')
  await main.getByRole('checkbox', { name: /^Segurmax/ }).click()
  const tags = main.getByRole('button', { name: /^Quitar filtro/ })
  await tags.first().waitFor()
  const cards = main.locator('a[href^="/detail/"]')
  await take(page, 'buscar', {
    of: [crumbs(page), main.getByText('Filtrar', { exact: true }), cards.nth(3)],
    marks: [
      main.getByRole('heading', { level: 1 }),
      main.getByText('Filtrar', { exact: true }),
      tags.first(),
      cards.first().getByText('+ Imp'),
      cards.first().getByText(/^(Disponible|Llega) en/),
    ],
  })

  await page.goto('/')
  await page.getByRole('button', { name: 'Categorías', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Categorías' })
  await menu.getByRole('tab', { name: 'Seguridad industrial' }).hover()
  await menu.getByRole('link', { name: 'Protección de manos' }).waitFor()
  await take(page, 'categorias', {
    of: [page.getByRole('banner').getByRole('navigation'), menu],
    margin: { x: 16, y: 16 },
  })
  await page.keyboard.press('Escape')

  await openProduct(page)
  const zone = page.getByRole('combobox', { name: 'Zona de entrega' })
  const purchase = zone.locator('xpath=ancestor::section[1]')
  await take(page, 'ofertas', {
    of: [crumbs(page), purchase, panel(page, 'Menor total')],
    marks: [
      zone,
      purchase.getByText('+ Imp').first().locator('..'),
      purchase.getByText('Cantidad', { exact: true }),
      purchase.getByRole('button', { name: 'Comprar ahora' }),
      page.getByRole('heading', { name: 'Otras opciones de compra' }),
    ],
  })
}

async function buying(page: Page) {
  await fillCart(page)
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option').first().click()
  await page
    .getByLabel(/Comentarios para el vendedor/)
    .fill('Recibimos de 8 a 12 h, portón 3. Preguntar por Depósito.')
  await page
    .getByLabel(/Comentarios para el aprobador/)
    .fill('Reposición mensual de elementos de protección.')
  const main = page.getByRole('main')
  // Blurs the field.
  await page.getByRole('heading', { level: 1 }).click()
  await take(page, 'carrito', {
    of: [crumbs(page), panel(page, 'Datos de la compra'), panel(page, 'Resumen de compra')],
    marks: [
      main.getByText('Tus compras deben ser aprobadas por:'),
      main.getByText(/^Vendido por/).first(),
      main.getByText(/^Dirección de entrega/),
      main.getByText(/^Centro de costo/),
      main.getByText('Comentarios para el vendedor'),
      panel(page, 'Resumen de compra').getByRole('heading'),
    ],
  })
  await page.getByRole('button', { name: 'Finalizar compra' }).click()
  await main.getByRole('link', { name: 'Ver compra' }).waitFor()
  await take(page, 'compra-registrada', { of: [main.locator('> *').first()], margin: NONE })
}

async function following(page: Page) {
  await page.goto('/my-orders?state=3&page=1&per_page=5')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Ver compra' }).first().waitFor()
  await take(page, 'mis-compras', {
    of: [crumbs(page), main.getByRole('article').first()],
  })

  await openDeliveredPurchase(page)
  const confirm = main.getByRole('button', { name: /^Confirmar recepción/ }).first()
  await take(page, 'estado-compra', {
    of: [
      crumbs(page),
      main.locator('section').filter({ hasText: 'Historial' }).first(),
      panel(page, 'Totales'),
    ],
    marks: [
      main.getByRole('heading', { level: 1 }),
      main.locator('p').filter({ hasText: /estimada para el|debía llegar el/ }),
      main.getByRole('heading', { level: 2 }).first(),
      main.getByRole('list', { name: /^Avance/ }).first(),
      main.getByRole('heading', { name: 'Entregas' }).first(),
      confirm,
      main.getByRole('heading', { name: 'Historial' }).first(),
    ],
  })
  const dialog = page.getByRole('dialog')
  await confirm.click()
  await take(page, 'confirmar', { of: [dialog], margin: NONE })
  await page.keyboard.press('Escape')
  await main
    .getByRole('button', { name: /^Reclamar/ })
    .first()
    .click()
  await dialog
    .getByLabel(/Motivo del reclamo/)
    .fill('Faltan 2 cajas de guantes: el remito dice 4 y llegaron 2.')
  await take(page, 'reclamar', { of: [dialog], margin: NONE })
}

/** The shortest. */
async function openDeliveredPurchase(page: Page) {
  const links = await page.getByRole('main').getByRole('link', { name: 'Ver compra' }).all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  const found: { address: string; products: number }[] = []
  for (const address of addresses) {
    if (address === null) continue
    await page.goto(address, { waitUntil: 'networkidle' })
    const claim = page.getByRole('button', { name: /^Reclamar/ }).first()
    const products = page.getByRole('table', { name: 'Productos' }).getByRole('row')
    if (await claim.isVisible()) found.push({ address, products: await products.count() })
  }
  const [shortest] = found.toSorted((a, b) => a.products - b.products)
  if (!shortest) throw new Error('The demo world has no purchase with a delivery on its way')
  await page.goto(shortest.address, { waitUntil: 'networkidle' })
}

async function approving(page: Page) {
  await signIn(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders?state=1&page=1&per_page=5')
  await page.getByRole('link', { name: 'Ver pedido' }).first().click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Aprobar', exact: true }).waitFor()
  await take(page, 'aprobar', {
    of: [
      crumbs(page),
      main.getByRole('region', { name: 'Productos' }),
      main.getByRole('button', { name: 'Aprobar', exact: true }),
      main.getByRole('region', { name: /^Gasto de/ }),
    ],
    marks: [
      main.getByText('Solicita', { exact: true }),
      main.getByText('Comentarios para quien aprueba'),
      main.getByRole('heading', { name: 'Productos' }),
      main.getByRole('heading', { name: /^Gasto de/ }),
      main.getByRole('heading', { name: 'Resumen del pedido' }),
    ],
  })
  await page.goto('/approve-orders?state=1&page=1&per_page=2')
  const all = main.getByRole('checkbox', { name: 'Seleccionar esta página' })
  const orders = main.getByRole('checkbox', { name: /^Seleccionar pedido/ })
  await orders.nth(0).check()
  await orders.nth(1).check()
  await take(page, 'aprobar-varios', {
    of: [all, main.getByRole('article').last(), main.getByRole('button', { name: 'Aprobar 2 pedidos' })],
    marks: [all, orders.nth(0), main.getByText('2 pedidos seleccionados')],
    margin: { x: 32, y: 8 },
  })
}

async function delegating(page: Page) {
  await page.goto('/approve-orders/delegate-orders')
  const main = page.getByRole('main')
  const who = main.getByRole('combobox', { name: 'Quién te reemplaza' })
  await who.fill('suplente@abasto.test')
  await main.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones de verano')
  const mine = main.getByRole('region', { name: 'Tus delegaciones' })
  await mine.getByRole('listitem').first().waitFor()
  await take(page, 'delegar', {
    of: [crumbs(page), main.getByRole('region', { name: 'Nueva delegación' }), mine],
    marks: [
      main.getByText('Quién te reemplaza'),
      main.locator('label').filter({ hasText: /^Desde/ }),
      main.locator('label').filter({ hasText: /^Motivo/ }),
      main.getByRole('button', { name: 'Delegar aprobación' }),
      mine.getByRole('heading', { level: 2 }),
    ],
  })
}

async function selling(page: Page) {
  await signIn(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/quotes?state=1&page=1&per_page=5&search=guantes')
  const main = page.getByRole('main')
  const articles = main.getByRole('article')
  await articles.first().waitFor()
  await take(page, 'publicaciones', {
    of: [crumbs(page), main.getByRole('button', { name: 'Acciones masivas' }), articles.nth(1)],
    marks: [
      main.getByRole('navigation', { name: 'Estado' }),
      main.getByRole('search'),
      main.getByText('Categoría', { exact: true }),
      main.getByRole('checkbox', { name: 'Solo con precio por confirmar' }),
      main.getByRole('button', { name: 'Acciones masivas' }),
      articles.first(),
    ],
  })
  await articles
    .first()
    .getByRole('button', { name: /^Modificar precio/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Precio nuevo' }).fill('4.790')
  // Blurs the field.
  await dialog.getByRole('heading').click()
  await take(page, 'modificar-precio', { of: [dialog], margin: NONE })
}

async function delivering(page: Page) {
  await page.goto('/shipping?state=1&page=1&per_page=5')
  const main = page.getByRole('main')
  const rows = main.locator('tbody').getByRole('row')
  await rows.first().waitFor()
  const field = (name: RegExp) => rows.first().getByRole('textbox', { name })
  await take(page, 'mis-envios', {
    of: [crumbs(page), main.getByRole('button', { name: 'Acciones masivas' }), rows.last()],
    marks: [
      main.getByRole('navigation', { name: 'Estado' }),
      main.getByRole('button', { name: 'Guía de Envío' }),
      main.getByRole('button', { name: 'Acciones masivas' }),
      rows.first().getByRole('button'),
      field(/^Tiempo de entrega/),
      field(/^Precio T1/),
    ],
    marked: 'below',
  })
  await main.getByRole('button', { name: 'Acciones masivas' }).click()
  await main.getByRole('menuitem', { name: 'Modificar todos los precios' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Porcentaje de aumento' }).fill('12')
  // Blurs the field.
  await dialog.getByRole('heading').click()
  await take(page, 'modificar-envios', { of: [dialog], margin: NONE })
}

function crumbs(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Ruta de navegación' })
}

function panel(page: Page, text: string): Locator {
  return page.getByRole('main').locator('section').filter({ hasText: text }).last()
}

async function take(page: Page, name: string, { of, marks = [], marked = 'left', margin = MARGIN }: Shot) {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const area = await areaAround(of, margin)
  await markAll(page, marks, marked)
  const picture = await capture(page, area, Math.min(SHARPEST, WIDEST / area.width))
  await unmarkAll(page)
  await writeFile(join(PICTURES, `${name}.webp`), picture)
  console.log(`${name}.webp ${Math.ceil(picture.length / 1000)} kB`)
}

async function areaAround(locators: Locator[], margin: Margin): Promise<Area> {
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()))
  const found = boxes.filter((box) => box !== null)
  if (found.length !== boxes.length) throw new Error('An element of the picture is not on the page')
  const left = Math.max(0, Math.min(...found.map(({ x }) => x)) - margin.x)
  const top = Math.max(0, Math.min(...found.map(({ y }) => y)) - margin.y)
  const right = Math.min(WINDOW.width, Math.max(...found.map(({ x, width }) => x + width)) + margin.x)
  const bottom = Math.max(...found.map(({ y, height }) => y + height)) + margin.y
  return { x: left, y: top, width: right - left, height: bottom - top }
}

async function markAll(page: Page, locators: Locator[], side: Side) {
  const boxes = await Promise.all(locators.map((locator) => locator.first().boundingBox()))
  const missing = boxes.indexOf(null)
  if (missing >= 0) throw new Error(`The element with number ${missing + 1} is not on the page`)
  const marks: { left: number; top: number }[] = []
  for (const box of boxes) {
    if (!box) continue
    const left = side === 'left' ? Math.max(2, box.x - MARK_SIZE - 4) : box.x + Math.min(box.width, 80) / 2
    const top = side === 'left' ? box.y + (Math.min(box.height, 48) - MARK_SIZE) / 2 : box.y + box.height - 8
    marks.push({ left, top })
  }
  // The Content Security Policy refuses style attributes, not styles set by a script.
  await page.locator('body').evaluate(
    (body, { marks, style }) => {
      for (const [index, { left, top }] of marks.entries()) {
        const mark = body.ownerDocument.createElement('div')
        mark.dataset['mark'] = ''
        mark.textContent = String(index + 1)
        mark.style.cssText = `${style};left:${left}px;top:${top}px`
        body.append(mark)
      }
    },
    { marks, style: MARK_STYLE },
  )
}

async function unmarkAll(page: Page) {
  await page.evaluate(`document.querySelectorAll('[data-mark]').forEach((mark) => mark.remove())`)
}
