// A seller sets, schedules and confirms the price of a publication, and reads its history (U2).
import {
  changePrice,
  changePublicationState,
  claimPrice,
  price as priceOf,
  publications,
  type PublicationRow,
} from '#contract/publications.ts'
import { addDays } from '#domain/days.ts'
import { formatDay, formatMoney } from '#domain/format.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { dayText, expectFacts } from '../../../e2e/facts.ts'
import { callerOf, placeApproved } from '../../../e2e/orders.ts'
import {
  articles,
  choose,
  count,
  dialog,
  openPublication,
  openPublications,
  publicationsOf,
  SELLER,
  today,
} from '../../../e2e/publications-page.ts'

/** "+12,5 %", of a change to 1.234,50. */
function changeFrom(price: string | null): string {
  const percent = (1234.5 / Number(price) - 1) * 100
  const figure = Math.abs(percent)
    .toFixed(1)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')
  return `${percent > 0 ? '+' : '−'}${figure} %`
}

test('U2 a price is typed in local format, shows what buyers will see, and takes effect at once', async ({
  page,
  app,
}) => {
  const [publication] = (await publicationsOf(app, 0)) as [PublicationRow]
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  const change = dialog(page, 'Modificar precio')
  await expect(change).toContainText('El precio no debe incluir IVA')
  await expect(change).toContainText(formatMoney(publication.comb_price ?? '', 'ARS', 'es'))
  const price = change.getByRole('textbox', { name: 'Precio nuevo' })
  const save = change.getByRole('button', { name: 'Guardar precio' })
  await expect(save).toBeDisabled()
  await price.fill('-12')
  await expect(change.getByText('El precio debe ser mayor que 0.')).toBeVisible()
  await price.fill('1e3')
  await expect(change.getByText('Escribí solo un número, como 12 o 1.500.')).toBeVisible()
  await expect(price).toHaveValue('1e3')
  await price.fill('0')
  await expect(change.getByText('El precio debe ser mayor que 0.')).toBeVisible()
  await expect(save).toBeDisabled()
  await price.fill('1,234')
  await expect(change.getByText(/^¿Miles/)).toBeVisible()
  await expect(save).toBeDisabled()
  await price.fill('1.234,5')
  await expect(change.getByRole('status')).toContainText(
    `Los compradores van a ver $ 1.234,50 + Imp desde hoy.${changeFrom(publication.comb_price)} respecto del precio vigente.`,
  )
  await save.click()
  await expect(page.getByText('El precio fue modificado con éxito')).toBeVisible()
  await expect(change).toBeHidden()
  await expect(article).toContainText('$ 1.234,50')
  await expect(article).toContainText(formatDay(today, 'es'))

  await choose(page, article, 'Historial de precios')
  const history = dialog(page, 'Historial de precios').getByRole('list', { name: 'Historial de precios' })
  await expect(history.getByRole('listitem').first()).toContainText('$ 1.234,50')
  await expect(history.getByRole('listitem').first()).toContainText('Vigente')
  await expect(history.getByRole('listitem').first()).toContainText('Lo cargó Gustavo Rinaldi')
  await expect(history).toContainText(formatMoney(publication.comb_price ?? '', 'ARS', 'es'))
})

test('U2 the page sends all that the documents list of a price: seller, publication, variant, value, day and currency', async ({
  page,
  app,
}) => {
  const [publication] = (await publicationsOf(app, 7)) as [PublicationRow]
  const seller = await callerOf(app, SELLER, 'seller')
  const { combinationId } = await seller.callOrThrow(priceOf, { params: { id: publication.price_id } })
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  const change = dialog(page, 'Modificar precio')
  await change.getByRole('textbox', { name: 'Precio nuevo' }).fill('777')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await change.getByRole('button', { name: 'Guardar precio' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    provider_id: publication.provider_id,
    price_id: publication.price_id,
    combination_id: combinationId,
    ...{ value: '777.00', date_from: today, currency_id: publication.currency_id },
  })
  await expect(page.getByText('El precio fue modificado con éxito')).toBeVisible()
})

test('U2 D3 the preparation days are changed alone or with a price, and lengthen the delivery', async ({
  page,
  app,
}) => {
  const [publication] = (await publicationsOf(app, 0)) as [PublicationRow]
  const before = publication.preparation_days
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  const change = dialog(page, 'Modificar precio')
  const days = change.getByRole('textbox', { name: 'Días de preparación' })
  const save = change.getByRole('button', { name: 'Guardar precio' })
  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  await expect(days).toHaveValue(String(before))
  await expect(change).toContainText('Días hábiles que se suman a los de entrega de cada zona, desde ahora.')
  await days.fill('91')
  await expect(change.getByText('El máximo es 90.')).toBeVisible()
  await expect(save).toBeDisabled()
  await days.fill('1,5')
  await expect(change.getByText('Escribí un número entero, sin decimales.')).toBeVisible()
  await expect(days).toHaveValue('1,5')
  await days.fill('15,0')
  await change.getByRole('textbox', { name: 'Precio nuevo' }).fill('0')
  await expect(save).toBeDisabled()
  await change.getByRole('textbox', { name: 'Precio nuevo' }).fill('')
  await save.click()
  await expect(page.getByText('Los días de preparación fueron modificados con éxito')).toBeVisible()
  await expectFacts(article, { Preparación: '15 días hábiles' })
  await expect(article).toContainText(formatMoney(publication.comb_price ?? '', 'ARS', 'es'))

  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  await days.fill('0')
  await change.getByRole('textbox', { name: 'Precio nuevo' }).fill('1234')
  await save.click()
  await expect(page.getByText('El precio fue modificado con éxito')).toBeVisible()
  await expect(article).toContainText('$ 1.234,00')
  await expect(article).not.toContainText('Preparación')
})

test('U2 a future price is scheduled beside the current one, and a nearer or equal one says what it does to it; past days are refused', async ({
  page,
  app,
}) => {
  const [publication] = (await publicationsOf(app, 1)) as [PublicationRow]
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  const change = dialog(page, 'Modificar precio')
  await change.getByRole('textbox', { name: 'Precio nuevo' }).fill('777')
  await change.getByRole('combobox', { name: 'Moneda' }).selectOption('Dólares (USD)')
  const field = change.getByRole('button', { name: /^Fecha de vigencia/ })
  const calendar = dialog(page, 'Fecha de vigencia')
  const day = (offset: number) =>
    calendar.getByRole('button', { name: formatDay(addDays(today, offset), 'es'), exact: true })
  async function chooseTomorrow() {
    await expect(day(0)).toBeVisible()
    // It may be in the next month.
    if (!(await day(1).isVisible())) await calendar.getByRole('button', { name: 'Mes siguiente' }).click()
    await day(1).click()
  }
  await field.click()
  await expect(day(0)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await field.click()
  await chooseTomorrow()
  await expect(change.getByRole('status')).toContainText(`desde el ${formatDay(addDays(today, 1), 'es')}`)
  await change.getByRole('button', { name: 'Guardar precio' }).click()
  await expect(page.getByText('El precio quedó programado con éxito')).toBeVisible()
  await expect(article).toContainText(formatMoney(publication.comb_price ?? '', 'ARS', 'es'))
  await expect(article).toContainText(`US$ 777,00 + Imp desde el ${formatDay(addDays(today, 1), 'es')}`)

  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  await change.getByRole('textbox', { name: 'Precio nuevo' }).fill('800')
  const status = change.getByRole('status')
  const tomorrow = formatDay(addDays(today, 1), 'es')
  await expect(status).toContainText(`El precio programado no cambia: desde el ${tomorrow} es US$ 777,00.`)
  await field.click()
  await chooseTomorrow()
  await expect(status).toContainText('Reemplaza el precio programado para ese día, US$ 777,00.')
  await change.getByRole('button', { name: 'Cancelar' }).click()

  await choose(page, article, 'Historial de precios')
  const history = dialog(page, 'Historial de precios')
  await history.getByRole('button', { name: `Retirar el precio desde el ${tomorrow}` }).click()
  const confirming = dialog(page, '¿Retirar el precio programado?')
  await expect(confirming).toContainText(`US$ 777,00 + Imp · desde el ${tomorrow}`)
  await confirming.getByRole('button', { name: 'Sí, retirar' }).click()
  await expect(page.getByText('El precio programado fue retirado con éxito')).toBeVisible()
  await expect(history).not.toContainText('US$ 777,00')
  await expect(history.getByRole('listitem').first()).toContainText('Vigente')
  await page.keyboard.press('Escape')
  await expect(article).not.toContainText('Precio programado')
})

test('U2 U3 the history of a cancelled publication offers no price to take back', async ({ page, app }) => {
  const [publication] = (await publicationsOf(app, 8)) as [PublicationRow]
  const params = { id: publication.price_id }
  const seller = await callerOf(app, SELLER, 'seller')
  const body = { value: '640.00', date_from: addDays(today, 2), currency_id: 1 }
  await seller.callOrThrow(changePrice, { params, body })
  await seller.callOrThrow(changePublicationState, { params, body: { state: 3 } })
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/quotes/?state=3&search=${encodeURIComponent(publication.comb_sku)}`)
  await choose(page, page.getByRole('article'), 'Historial de precios')
  const history = dialog(page, 'Historial de precios')
  await expect(history.getByRole('listitem').first()).toContainText('$ 640,00 + ImpProgramado')
  await expect(history.getByRole('button', { name: /^Retirar/ })).toHaveCount(0)
})

test('U2 a colleague’s price set meanwhile is shown first, and the form is kept', async ({ page, app }) => {
  const [publication] = (await publicationsOf(app, 2)) as [PublicationRow]
  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  await article.getByRole('button', { name: /^Modificar precio/ }).click()
  const change = dialog(page, 'Modificar precio')
  const price = change.getByRole('textbox', { name: 'Precio nuevo' })
  await price.fill('500')
  const save = change.getByRole('button', { name: 'Guardar precio' })
  await expect(save).toBeEnabled()
  const colleague = await callerOf(app, SELLER, 'seller')
  const body = { value: '450.00', date_from: today, currency_id: 1 }
  await colleague.callOrThrow(changePrice, { params: { id: publication.price_id }, body })
  await save.click()
  await expect(change.getByRole('alert')).toContainText('Se cargó otro precio mientras tanto')
  await expect(article).toContainText('$ 450,00')
  await expect(change).toContainText('$ 450,00')
  await expect(price).toHaveValue('500')
  await page.route('**/api/v1/prices/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save.click()
  await expect(change.getByRole('alert')).toContainText('No pudimos conectarnos')
  await expect(price).toHaveValue('500')
  await page.unroute('**/api/v1/prices/*')
  await save.click()
  await expect(page.getByText('El precio fue modificado con éxito')).toBeVisible()
  await expect(article).toContainText('$ 500,00')
})

test('U2 a price about to expire asks for confirmation until it is confirmed', async ({ page, app }) => {
  await startSession(page, SELLER, 'Vendedor')
  await openPublications(page)
  await page.getByRole('checkbox', { name: 'Solo con precio por confirmar' }).check()
  await expect(page).toHaveURL(/to_confirm=true/)
  const article = articles(page).first()
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { state: 1, to_confirm: 'true' } })
  await expect(article).toContainText(
    `Precio por confirmar: sin cambios ni confirmación desde el ${dayText(data[0]?.to_confirm_since ?? '')}.`,
  )
  const before = await count(page).innerText()
  await article.getByRole('button', { name: 'Confirmar precio' }).click()
  await dialog(page, '¿El precio sigue vigente?').getByRole('button', { name: 'Sí, confirmar' }).click()
  await expect(page.getByText('El precio fue confirmado con éxito')).toBeVisible()
  await expect(count(page)).not.toHaveText(before)
  const confirmed = data[0]
  if (!confirmed) throw new Error('No price is to be confirmed')
  await choose(page, await openPublication(page, confirmed), 'Historial de precios')
  const price = dialog(page, 'Historial de precios').getByRole('listitem').filter({ hasText: 'Vigente' })
  await expect(price).toContainText(`Confirmado el ${dayText(today)}`)
})

test('U2 a buyer’s claim about a price appears in its history, and confirming the price answers it', async ({
  page,
  app,
}) => {
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const order = await placeApproved(buyer, approver, { seller: 'Ferretera del Plata', quantities: [1] })
  const sku = order.buy_order_items[0]?.combination.sku ?? ''
  const seller = await callerOf(app, SELLER, 'seller')
  const { data } = await seller.callOrThrow(publications, { query: { search: sku, per_page: 100 } })
  const publication = data.find(({ comb_sku }) => comb_sku === sku)
  if (!publication) throw new Error(`The seller has no ${sku}`)
  await buyer.callOrThrow(claimPrice, {
    params: { id: publication.price_id },
    body: { order_id: order.id, provider_id: order.provider_id, message: 'La factura dice otro precio.' },
  })

  await startSession(page, SELLER, 'Vendedor')
  const article = await openPublication(page, publication)
  await article.getByRole('button', { name: '1 reclamo por el precio' }).click()
  const history = dialog(page, 'Historial de precios')
  await expect(history).toContainText('La factura dice otro precio.')
  await expect(history.getByRole('link', { name: `Pedido ${order.internal_code}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await choose(page, article, 'Confirmar precio')
  await dialog(page, '¿El precio sigue vigente?').getByRole('button', { name: 'Sí, confirmar' }).click()
  await expect(page.getByText('El precio fue confirmado con éxito')).toBeVisible()
  await expect(article).not.toContainText('reclamo por el precio')
})

test('U2 a seller confirms prices chosen on two pages at once, then all of the filter', async ({
  page,
  app,
}) => {
  const seller = await callerOf(app, SELLER, 'seller')
  const due = async (search?: string) =>
    seller.callOrThrow(publications, { query: { state: 1, to_confirm: 'true', search, per_page: 100 } })
  const kinds = (await due()).data.map(({ comb_sku }) => comb_sku.slice(0, 7))
  const search = kinds.find((kind) => kinds.filter((other) => other === kind).length > 3) ?? ''
  expect(search).not.toBe('')
  const count = async () => (await due(search)).pagination.totalRows
  const [before, all] = [await count(), (await due()).pagination.totalRows]
  await startSession(page, SELLER, 'Vendedor')
  await page.goto(`/quotes?state=1&page=1&per_page=2&to_confirm=true&search=${search}`)
  const chosen = page.getByRole('article').getByRole('checkbox', { name: /^Seleccionar / })
  const confirm = page.getByRole('button', { name: /^Confirmar seleccionados/ })
  await expect(confirm).toBeDisabled()
  await chosen.nth(0).check()
  await page.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(confirm).toHaveText('Confirmar seleccionados (1)')
  await chosen.nth(1).check()
  await expect(confirm).toHaveText('Confirmar seleccionados (2)')
  await page.getByRole('link', { name: 'Página 1', exact: true }).click()
  await expect(chosen.nth(0)).toBeChecked()
  await expect(chosen.nth(1)).not.toBeChecked()
  await confirm.click()
  const several = dialog(page, '¿Los precios siguen vigentes?')
  await expect(several).toContainText('Vas a confirmar 2 precios.')
  await several.getByRole('button', { name: 'Sí, confirmar' }).click()
  await expect(page.getByText('Se confirmaron 2 precios.')).toBeVisible()
  expect(await count()).toBe(before - 2)
  await expect(confirm).toBeDisabled()

  await page.getByRole('button', { name: `Confirmar todos (${before - 2})` }).click()
  await several.getByRole('button', { name: 'Sí, confirmar' }).click()
  await expect(page.getByText(/^Se confirm(ó|aron) /).last()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No se encontraron resultados' })).toBeVisible()
  expect(await count()).toBe(0)
  expect((await due()).pagination.totalRows).toBe(all - before)
})
