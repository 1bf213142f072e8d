// An approver creates, edits and deletes a delegation, and the delegate approves (G).
import type { Page } from '@playwright/test'
import { me } from '#contract/account.ts'
import { DELEGATION_REASON_MAX_LENGTH } from '#domain/rules.ts'
import {
  chooseDay,
  chooseDelegate,
  expect,
  openCalendar,
  spanish,
  startSession,
  test,
} from '../../../e2e/app.ts'
import { pressOn, tabTo, typeInto } from '../../../e2e/keyboard.ts'
import { callerOf, delegate, endDelegations, inDays, placeOrder, withDatabase } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'

const DELEGATE_PAGE = '/approve-orders/delegate-orders'
const NAME = 'Florencia Bustos'

const approverOf = (app: RunningApp) => callerOf(app, 'aprobadora@abasto.test')
const submit = (page: Page) => page.getByRole('button', { name: 'Delegar aprobación', exact: true })
const mine = (page: Page) => page.getByRole('region', { name: 'Tus delegaciones' })

async function openPage(page: Page, app: RunningApp): Promise<void> {
  await endDelegations(await approverOf(app))
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto(DELEGATE_PAGE)
  await expect(page.getByRole('combobox', { name: 'Quién te reemplaza' })).toBeVisible()
}

async function fill(page: Page, from = 0, to = 3): Promise<void> {
  await chooseDelegate(page, 'bustos', NAME)
  await chooseDay(page, 'Desde', inDays(from))
  await chooseDay(page, 'Hasta', inDays(to))
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Vacaciones')
}

test('G1 G3 G4 G5 a delegation is created, used to approve, edited and deleted, by approvers only', async ({
  page,
  app,
}) => {
  test.slow()
  await endDelegations(await approverOf(app))
  const order = await placeOrder(await callerOf(app, 'comprador@abasto.test'), {
    seller: 'Ferretera del Plata',
    quantities: [2],
  })
  const code = order.internal_code

  await test.step('the approver names her delegate', async () => {
    await startSession(page, 'aprobadora@abasto.test')
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Aprobar pedidos' }).click()
    await page.getByRole('link', { name: 'Delegar aprobación' }).click()
    await fill(page)
    await submit(page).click()
    const question = page.getByRole('dialog', { name: '¿Delegar tu aprobación?' })
    await expect(question).toContainText(`${NAME} va a poder aprobar y rechazar pedidos en tu nombre`)
    await expect(question).toContainText(`del ${spanish(inDays(0))} al ${spanish(inDays(3))}`)
    await question.getByRole('button', { name: 'Sí, delegar' }).click()
    await expect(page.getByRole('dialog', { name: 'Delegaste tu aprobación' })).toBeVisible()
    // The message closes after three seconds.
    await expect(page).toHaveURL(/\/approve-orders\/?\?.*state=1/)
    await expect(page.getByText(`${NAME} decide por vos hasta el ${spanish(inDays(3))}.`)).toBeVisible()
  })

  await test.step('the delegate approves', async () => {
    await startSession(page, 'suplente@abasto.test')
    await page.goto('/approve-orders/')
    await expect(page.getByText(`Reemplazás a Mariana Quiroga hasta el ${spanish(inDays(3))}.`)).toBeVisible()
    const card = page.getByRole('article', { name: code })
    await expect(card).toContainText('En nombre de Mariana Quiroga')
    await card.getByRole('link', { name: 'Ver pedido' }).click()
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, aprobar' }).click()
    await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toContainText(NAME)
  })

  await test.step('the buyer sees who decided', async () => {
    await startSession(page, 'comprador@abasto.test')
    await page.goto('/my-orders?state=3')
    await page.getByRole('link', { name: `Ver compra ${code.replace(/-\d$/, '')}` }).click()
    await page.getByRole('heading', { name: 'Historial' }).click()
    await expect(page.getByText(`${NAME} en nombre de Mariana Quiroga`).first()).toBeVisible()
  })

  await test.step('the approver edits the delegation', async () => {
    await startSession(page, 'aprobadora@abasto.test')
    await page.goto('/approve-orders/')
    await page.getByRole('link', { name: 'Ver delegación' }).click()
    await expect(page.getByRole('combobox', { name: 'Quién te reemplaza' })).toHaveValue(
      `${NAME} (suplente@abasto.test)`,
    )
    await expect(page.getByRole('button', { name: `Desde: ${spanish(inDays(0))}` })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Vacaciones')
    await chooseDay(page, 'Hasta', inDays(5))
    await page.getByRole('textbox', { name: 'Motivo' }).fill('Licencia')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, guardar' }).click()
    await expect(page.getByText('Actualizaste la delegación.')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(DELEGATE_PAGE))
    const days = `${spanish(inDays(0))} – ${spanish(inDays(5))}`
    await expect(mine(page)).toContainText(`${NAME}En cursosuplente@abasto.test${days}Licencia`)
  })

  await test.step('the approver deletes it', async () => {
    await mine(page)
      .getByRole('button', { name: new RegExp(`^Eliminar la delegación en ${NAME}`) })
      .click()
    const question = page.getByRole('dialog', { name: '¿Eliminar esta delegación?' })
    await question.getByRole('button', { name: 'Sí, eliminar' }).click()
    await expect(page.getByText('Eliminaste la delegación.')).toBeVisible()
    await expect(mine(page).getByText('Nadie te reemplaza')).toBeVisible()
  })

  await test.step('the delegate no longer sees the orders', async () => {
    await startSession(page, 'suplente@abasto.test')
    await page.goto('/approve-orders/?state=2')
    await expect(page.getByRole('heading', { name: 'No se encontraron pedidos aprobados' })).toBeVisible()
    await expect(page.getByText(/Reemplazás a/)).toHaveCount(0)
    await page.goto(`/approve-orders/order-detail/${order.id}`)
    await expect(page.getByRole('heading', { name: 'Parece que esta página no existe' })).toBeVisible()
  })

  await test.step('a client who approves nobody has nothing to delegate', async () => {
    await page.goto(DELEGATE_PAGE)
    await expect(page.getByRole('heading', { name: 'No aprobás compras de nadie' })).toBeVisible()
    await expect(mine(page)).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Quién te reemplaza' })).toHaveCount(0)
  })
})

test('G1 the page sends all that the documents list: who delegates, to whom, from when, until when and why', async ({
  page,
  app,
}) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (/\/delegates(\/\d+)?$/.test(request.url())) sent.push(request.postDataJSON())
  })
  await openPage(page, app)
  await fill(page)
  await submit(page).click()
  await page.getByRole('button', { name: 'Sí, delegar' }).click()
  await expect(page).toHaveURL(/\/approve-orders\/?\?.*state=1/)
  const { client } = await (await approverOf(app)).callOrThrow(me)
  const body = {
    authorizer_id: client?.id,
    delegated_id: expect.any(Number) as unknown,
    ...{ date_from: inDays(0), date_to: inDays(3), reason: 'Vacaciones' },
  }
  expect(sent).toEqual([body])

  await page.goto('/approve-orders/edit-delegate')
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Licencia')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByRole('button', { name: 'Sí, guardar' }).click()
  await expect(page.getByText('Actualizaste la delegación.')).toBeVisible()
  expect(sent).toEqual([body, { ...body, reason: 'Licencia' }])
})

test('G2 all fields are required, and an e-mail that is not listed is not authorized', async ({
  page,
  app,
}) => {
  await openPage(page, app)
  await submit(page).click()
  await expect(page.getByText('Completá este campo.')).toHaveCount(4)
  const who = page.getByRole('combobox', { name: 'Quién te reemplaza' })
  for (const email of ['otra@abasto.test', 'aprobadora@abasto.test']) {
    await who.fill(email)
    await who.press('Tab')
    await expect(page.getByText('El mail ingresado no está autorizado')).toBeVisible()
    await expect(who).toHaveValue(email)
  }
  await who.fill('SUPLENTE@abasto.test')
  await who.press('Tab')
  await expect(who).toHaveValue(`${NAME} (suplente@abasto.test)`)
  await expect(page.getByText('El mail ingresado no está autorizado')).toBeHidden()

  const reason = page.getByRole('textbox', { name: 'Motivo' })
  await reason.focus()
  await page.keyboard.insertText('x'.repeat(DELEGATION_REASON_MAX_LENGTH + 10))
  await expect(reason).toHaveValue('x'.repeat(DELEGATION_REASON_MAX_LENGTH))
  await expect(page.getByText('100/100')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('G2 past days and days in the wrong order show an error for four seconds', async ({ page, app }) => {
  await page.clock.install()
  await openPage(page, app)
  const past = page.getByText('ERROR, la fecha inicial no puede ser previa al día actual')
  const order = page.getByText('Error: la fecha final no puede ser previa a la inicial')
  const calendar = await openCalendar(page, 'Desde')
  await calendar.getByRole('button', { name: 'Mes anterior' }).click()
  const over = calendar.getByRole('table').getByRole('button').first()
  await expect(over).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await over.click()
  await expect(past).toBeVisible()
  await page.clock.runFor(3_900)
  await expect(past).toBeVisible()
  await page.clock.runFor(200)
  await expect(past).toBeHidden()
  await page.clock.resume()
  await expect(page.getByRole('button', { name: 'Desde: Elegí una fecha' })).toBeVisible()

  await chooseDay(page, 'Desde', inDays(3))
  await chooseDay(page, 'Hasta', inDays(2))
  await expect(order).toBeVisible()
  await page.clock.runFor(4_500)
  await expect(order).toBeHidden()
  await chooseDay(page, 'Hasta', inDays(4))
  await expect(page.getByRole('button', { name: `Hasta: ${spanish(inDays(4))}` })).toBeVisible()
  // A first day after the last day clears the last day.
  await chooseDay(page, 'Desde', inDays(5))
  await expect(order).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hasta: Elegí una fecha' })).toBeVisible()
})

test('G3 an overlapping delegation shows an error and keeps the form', async ({ page, app }) => {
  await openPage(page, app)
  await delegate(await approverOf(app), { from: 1, to: 2, delegate: 'planta@abasto.test' })
  await fill(page, 0, 3)
  await submit(page).click()
  await page.getByRole('button', { name: 'Sí, delegar' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ocurrió un error. Ya delegaste en Hernán Sosa')
  await expect(alert).toContainText(`del ${spanish(inDays(1))} al ${spanish(inDays(2))}`)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Quién te reemplaza' })).toHaveValue(/Florencia/)
  await expect(page.getByRole('button', { name: `Desde: ${spanish(inDays(0))}` })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Vacaciones')
})

test('G4 the edit page opens only the approver’s own delegations that have not ended', async ({
  page,
  app,
}) => {
  const approver = await approverOf(app)
  await endDelegations(approver)
  const foreign = await delegate(await callerOf(app, 'gerencia@abasto.test'))
  await startSession(page, 'aprobadora@abasto.test')
  await page.goto('/approve-orders/edit-delegate')
  await expect(page.getByRole('heading', { name: 'No tenés delegaciones para editar' })).toBeVisible()
  for (const id of [foreign.id, 999_999_999]) {
    await page.goto(`/approve-orders/edit-delegate?id=${id}`)
    await expect(page.getByRole('heading', { name: 'Parece que esta página no existe' })).toBeVisible()
  }
  await delegate(approver, { from: 2, to: 2, reason: 'Trámite' })
  await page.goto('/approve-orders/edit-delegate')
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Trámite')
  await expect(page.getByRole('button', { name: `Desde: ${spanish(inDays(2))}` })).toBeEnabled()
  await page.getByRole('button', { name: /^Eliminar la delegación/ }).click()
  await page.getByRole('button', { name: 'Sí, eliminar' }).click()
  await expect(page.getByText('Eliminaste la delegación.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(DELEGATE_PAGE))
})

test('G2 G3 a delegation is created by keyboard alone, with both calendars', async ({ page, app }) => {
  await openPage(page, app)
  await typeInto(page.getByRole('combobox', { name: 'Quién te reemplaza' }), 'bustos')
  await expect(page.getByRole('option', { name: NAME })).toBeVisible()
  await page.keyboard.press('Enter')
  await pressOn(page.getByRole('button', { name: 'Desde: Elegí una fecha' }))
  // The calendar opens on today.
  await expect(page.getByRole('button', { name: spanish(inDays(0)), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  const from = page.getByRole('button', { name: `Desde: ${spanish(inDays(0))}` })
  await expect(from).toBeFocused()

  await pressOn(page.getByRole('button', { name: 'Hasta: Elegí una fecha' }))
  const calendar = page.getByRole('dialog', { name: 'Hasta' })
  await expect(calendar.getByRole('button', { name: spanish(inDays(0)), exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Hasta: Elegí una fecha' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(calendar.getByRole('button', { name: 'Mes siguiente' }))
  await page.keyboard.press('Enter')
  await tabTo(calendar.getByRole('table').getByRole('button').first())
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Hasta: 9 / })).toBeFocused()

  await typeInto(page.getByRole('textbox', { name: 'Motivo' }), 'Vacaciones')
  await pressOn(submit(page))
  // The dialog takes the focus shortly after it opens.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await pressOn(page.getByRole('button', { name: 'Sí, delegar' }))
  await expect(page.getByRole('button', { name: 'Ver pedidos pendientes' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/approve-orders\/?\?.*state=1/)
})

test('S20 delegations that would fill a colleague’s mailbox are made, and their e-mails wait to be bundled', async ({
  page,
  app,
}) => {
  await openPage(page, app)
  await delegate(await approverOf(app), { from: 10, to: 12 })
  const setMost = (most: number) =>
    withDatabase(app, (db) =>
      db.updateTable('email_limits').set({ most }).where('topic', '=', 'delegations').execute(),
    )
  await setMost(1)
  await page.reload()
  await fill(page)
  await submit(page).click()
  await page.getByRole('button', { name: 'Sí, delegar' }).click()
  await expect(page.getByRole('button', { name: /^Eliminar la delegación/ })).toHaveCount(2)
  await withDatabase(app, async (db) => {
    const named = db.selectFrom('emails').where('kind', '=', 'delegation_named')
    expect(await named.where('bundle', 'is not', null).select('id').execute()).toHaveLength(1)
  })
  await setMost(1000)
})
