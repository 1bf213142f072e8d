// Rules of approval: written, tried and saved by an administrator, seen in the cart, and walked through step by step (R1–R3).
import type { Page } from '@playwright/test'
import { approvalRules, type RulesInput, saveApprovalRules } from '#contract/approval-rules.ts'
import { approvals } from '#contract/approvals.ts'
import { clients, me } from '#contract/account.ts'
import { axeViolations } from '../../../e2e/accessibility.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { callerOf, fillCart, placeOrder } from '../../../e2e/orders.ts'
import type { RunningApp } from '../../../e2e/server.ts'
import { BUYER, commentsOf, expectBought, openCart, WRENCH } from '../../../e2e/shop-pages.ts'

const ADMINISTRATOR = 'aprobadora@abasto.test'
const SECOND = 'suplente@abasto.test'
const OPERATOR = 'operador@abasto.test'
const [MARIANA, FLORENCIA, TOMAS] = ['Mariana Quiroga', 'Florencia Bustos', 'Tomás Ledesma']
const OVER = `$\u00a01.000,00`

const ruleList = (page: Page) => page.getByRole('list', { name: 'Reglas de aprobación' })
const rules = (page: Page) => ruleList(page).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')
const group = (page: Page, name: string) => dialog(page).getByRole('group', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar las reglas' })
const saved = (page: Page) => expect(page.getByText('Las reglas se guardaron.')).toBeVisible()

async function choose(page: Page, field: string, ...names: string[]) {
  const box = page.getByRole('combobox', { name: field })
  for (const name of names) {
    await box.fill(name)
    await page.getByRole('option', { name }).click()
  }
  await page.keyboard.press('Escape')
}

async function openRules(page: Page) {
  await startSession(page, ADMINISTRATOR)
  await page.goto('/company')
  await page.getByRole('link', { name: 'Reglas de aprobación' }).click()
  await expect(page).toHaveURL('/company/rules')
}

/** Puts rules into force for the buyer alone, so that they bind no administrator. */
async function putRules(app: RunningApp, ...wanted: ((ids: Record<string, number>) => RulesInput[number])[]) {
  const operator = await callerOf(app, OPERATOR, 'operator')
  const buyer = await callerOf(app, BUYER)
  const { data } = await buyer.callOrThrow(clients, { query: { page: 1, per_page: 10_000 } })
  const { client } = await buyer.callOrThrow(me)
  const ids = { ...Object.fromEntries(data.map(({ email, id }) => [email, id])), [BUYER]: client?.id ?? 0 }
  const params = { company_id: client?.company_id ?? 0 }
  const { version } = await operator.callOrThrow(approvalRules, { params })
  const body = { version, rules: wanted.map((one) => one(ids)) }
  await operator.callOrThrow(saveApprovalRules, { params, body })
}

const forBuyer = (ids: Record<string, number>, ...people: string[]): RulesInput[number] => ({
  conditions: [{ kind: 'buyer', ids: [ids[BUYER] ?? 0] }],
  steps: people.map((email) => ({ people: [ids[email] ?? 0] })),
})

test('R1 R2 R3 an administrator writes a rule of two steps and tries it; the buyer sees it in the cart and buys; both approve, and the buyer sees who did', async ({
  page,
  app,
}) => {
  test.setTimeout(120_000)
  await openRules(page)
  await expect(page.getByText('Todavía no hay reglas.')).toBeVisible()
  await expect(page.getByText('Lo que ninguna regla abarca lo decide quien aprueba')).toBeVisible()
  await expect(save(page)).toBeDisabled()

  await page.getByRole('button', { name: 'Agregar una regla' }).click()
  const done = dialog(page).getByRole('button', { name: 'Agregar', exact: true })
  await expect(done).toBeDisabled()
  await expect(dialog(page).getByRole('note', { name: 'Así se lee' })).toHaveText(
    'Si el total supera …, decide ….',
  )
  await dialog(page).getByRole('textbox', { name: 'Monto' }).fill('1000')
  await dialog(page).getByRole('button', { name: 'Agregar una condición' }).click()
  await dialog(page).getByRole('combobox', { name: 'Condición 2' }).selectOption('Compra')
  await choose(page, 'Personas que compran', TOMAS)
  await group(page, 'Paso 1').getByRole('combobox', { name: 'Personas que deciden' }).click()
  await page.getByRole('option', { name: MARIANA }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Agregar un paso' }).click()
  await expect(done).toBeDisabled()
  await group(page, 'Paso 2').getByRole('combobox', { name: 'Personas que deciden' }).click()
  await page.getByRole('option', { name: FLORENCIA }).click()
  await page.keyboard.press('Escape')
  const sentence = `Si el total supera ${OVER} y compra ${TOMAS}, decide ${MARIANA}, y después ${FLORENCIA}.`
  await expect(dialog(page).getByRole('note', { name: 'Así se lee' })).toHaveText(sentence)
  expect(await axeViolations(page, '[role="dialog"]')).toEqual([])
  await done.click()
  await expect(rules(page)).toHaveText([new RegExp(escaped(sentence))])
  await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible()

  const trial = page.getByRole('region', { name: 'Probar con una compra' })
  await choose(page, 'Quién compra', TOMAS)
  await trial.getByRole('textbox', { name: 'Total en pesos' }).fill('5000')
  await trial.getByRole('button', { name: 'Probar' }).click()
  await expect(trial.getByRole('status')).toContainText('Vale la regla 1')
  await expect(trial.getByRole('status')).toContainText(
    `Decide ${MARIANA}, y después ${FLORENCIA}, porque el total supera ${OVER} y compra ${TOMAS}.`,
  )
  await trial.getByRole('textbox', { name: 'Total en pesos' }).fill('1000')
  await expect(trial.getByRole('status')).toBeEmpty()
  await trial.getByRole('button', { name: 'Probar' }).click()
  await expect(trial.getByRole('status')).toContainText('Ninguna regla la abarca')
  await expect(trial.getByRole('status')).toContainText(`Decide ${MARIANA}.`)

  await save(page).click()
  await saved(page)
  await expect(save(page)).toBeDisabled()
  await expect(page.getByText('Versión 1')).toBeVisible()
  await page.reload()
  await expect(rules(page)).toHaveText([new RegExp(escaped(sentence))])

  const { finish } = await openCart(page, app, [{ ...WRENCH, quantity: 2 }])
  const why = `porque el total supera ${OVER} y compra ${TOMAS}.`
  await expect(page.getByText(`Decide ${MARIANA}, y después ${FLORENCIA}, ${why}`)).toBeVisible()
  await expect(page.getByText('Tus compras deben ser aprobadas por:')).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Dirección de entrega' }).click()
  await page.getByRole('option', { name: /Planta Pilar/ }).click()
  await commentsOf(page).fill('Portón 3')
  await finish.click()
  await expectBought(page)
  await expect(page.getByText(`Decide ${MARIANA}, y después ${FLORENCIA}, ${why}`)).toBeVisible()
  await page.getByRole('link', { name: 'Ver compra' }).click()
  await expect(page.getByText(`1 de 2: espera a ${MARIANA}`)).toBeVisible()
  const [{ internal_code: code = '', id = 0 } = {}] = await pendingOf(app, ADMINISTRATOR)
  const purchase = page.url()

  await startSession(page, SECOND)
  await page.goto('/approve-orders')
  const others = page.getByRole('link', { name: 'Esperan a otros' })
  await others.click()
  await expect(page).toHaveURL(/state=4/)
  const card = page.getByRole('article', { name: code })
  await expect(card).toContainText('Paso 1 de 2')
  await card.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByRole('note').filter({ hasText: `Antes decide ${MARIANA}.` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0)

  await startSession(page, ADMINISTRATOR)
  await page.goto('/approve-orders')
  const reason = `Porque el total supera ${OVER} y compra ${TOMAS}. Después decide ${FLORENCIA}.`
  const waiting = page.getByRole('article', { name: code })
  await expect(waiting).toContainText('Paso 1 de 2')
  await expect(waiting).toContainText(`Por qué te llega${reason}`)
  await page.goto('/approve-orders?view=table&state=1')
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('Paso 1 de 2')
  await expect(row).toContainText(reason)
  await page.goto(`/approve-orders/order-detail/${id}`)
  const steps = page.getByRole('list', { name: 'Quién decide' }).getByRole('listitem')
  await expect(page.getByText(`Porque el total supera ${OVER} y compra ${TOMAS}.`)).toBeVisible()
  await expect(steps).toHaveText([
    new RegExp(`${MARIANA}Espera su decisión`),
    new RegExp(`${FLORENCIA}Después`),
  ])
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await expect(dialog(page)).toContainText('cuando estén aprobados todos los pasos')
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByText(`Aprobaste tu paso. Ahora espera a ${FLORENCIA}.`)).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: `Ahora espera a ${FLORENCIA}.` })).toBeVisible()
  await expect(steps.first()).toContainText(`Aprobó ${MARIANA}`)
  await page.goto('/approve-orders?state=2')
  await expect(page.getByRole('article', { name: code })).toContainText('Tu paso está aprobado')

  await startSession(page, SECOND)
  await page.goto(`/approve-orders/order-detail/${id}`)
  await page.getByRole('button', { name: 'Aprobar' }).click()
  await page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await expect(page.getByRole('region', { name: 'Pedido aprobado' })).toContainText(FLORENCIA)

  await startSession(page, BUYER)
  await page.goto(purchase)
  const chain = page.getByRole('region', { name: `Quién decide el pedido ${code}` })
  await chain.getByText('Quién decide').click()
  await expect(chain.getByRole('listitem')).toHaveText([
    new RegExp(`${MARIANA}Aprobado.*Aprobó ${MARIANA}`),
    new RegExp(`${FLORENCIA}Aprobado.*Aprobó ${FLORENCIA}`),
  ])
  await expect(page.getByText(`Decidió ${MARIANA}`)).toBeVisible()
  await expect(page.getByText(`Decidió ${FLORENCIA}`)).toBeVisible()
})

test('R1 what a rule without steps covers is approved by itself: the cart says so before, and the purchase after', async ({
  page,
  app,
}) => {
  await putRules(app, (ids) => forBuyer(ids))
  const buyer = await callerOf(app, BUYER)
  await fillCart(buyer, [WRENCH])
  await startSession(page, BUYER)
  await page.goto('/cart')
  await expect(page.getByText(`Se aprueba sola, porque compra ${TOMAS}.`)).toBeVisible()
  const order = await placeOrder(buyer, { seller: 'Ferretera del Plata', quantities: [1] })
  await page.goto(`/my-orders/order-detail/${Number(order.internal_code.slice(3, 9))}`)
  await expect(page.getByText('Aprobado por las reglas de tu empresa')).toBeVisible()
  await expect(page.getByText('Las reglas de tu empresa', { exact: true })).toBeVisible()
})

test('R1 rules are ordered by the keyboard, changed and deleted; leaving unsaved ones asks', async ({
  page,
  app,
}) => {
  await putRules(
    app,
    (ids) => forBuyer(ids, ADMINISTRATOR),
    (ids) => ({ ...forBuyer(ids, SECOND), conditions: [{ kind: 'buyer', ids: [ids[SECOND] ?? 0] }] }),
  )
  await openRules(page)
  const [first, second] = [
    `Si compra ${TOMAS}, decide ${MARIANA}.`,
    `Si compra ${FLORENCIA}, decide ${FLORENCIA}.`,
  ]
  const shown = async (...sentences: string[]) =>
    expect(rules(page)).toHaveText(sentences.map((sentence) => new RegExp(escaped(sentence))))
  await shown(first, second)
  await page.getByRole('button', { name: 'Bajar la regla 1' }).focus()
  await page.keyboard.press('Enter')
  await shown(second, first)
  await expect(page.getByRole('button', { name: 'Subir la regla 2' })).toBeFocused()
  await expect(page.getByText('Ahora es la regla 2.')).toBeAttached()
  await page.keyboard.press('Enter')
  await shown(first, second)
  await expect(page.getByText('Hay cambios sin guardar.')).toHaveCount(0)

  await page.getByRole('button', { name: 'Editar la regla 2' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Sin aprobación/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Listo' }).click()
  await shown(first, `Si compra ${FLORENCIA}, se aprueba sola.`)
  await page.getByRole('link', { name: 'Personas', exact: true }).click()
  await expect(dialog(page)).toContainText('se pierden los cambios que no guardaste')
  await dialog(page).getByRole('button', { name: 'Seguir editando' }).click()
  await page.getByRole('button', { name: 'Borrar la regla 2' }).click()
  await shown(first)
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await shown(first, second)
})

test('R1 a version of a colleague is shown beside the rules that are being edited, which stay until one is chosen', async ({
  page,
  app,
}) => {
  await putRules(app, (ids) => forBuyer(ids, ADMINISTRATOR))
  await openRules(page)
  const mine = `Si compra ${TOMAS}, se aprueba sola.`
  const editMine = async () => {
    await page.getByRole('button', { name: 'Editar la regla 1' }).click()
    await dialog(page)
      .getByRole('checkbox', { name: /^Sin aprobación/ })
      .check()
    await dialog(page).getByRole('button', { name: 'Listo' }).click()
    await expect(rules(page)).toHaveText([new RegExp(escaped(mine))])
  }
  await editMine()
  await putRules(app, (ids) => forBuyer(ids, SECOND))
  await save(page).click()
  const changed = page.getByRole('alert').filter({ hasText: 'Otra persona cambió las reglas' })
  await expect(changed.getByRole('listitem')).toHaveText([`Si compra ${TOMAS}, decide ${FLORENCIA}.`])
  await expect(rules(page).first()).toContainText(mine)
  await changed.getByRole('button', { name: 'Seguir con las que valen' }).click()
  await expect(rules(page).first()).toContainText(`Si compra ${TOMAS}, decide ${FLORENCIA}.`)
  await expect(changed).toHaveCount(0)

  await editMine()
  await putRules(app, (ids) => forBuyer(ids, ADMINISTRATOR))
  await save(page).click()
  await changed.getByRole('button', { name: 'Guardar las mías en su lugar' }).click()
  await saved(page)
  await page.reload()
  await expect(rules(page)).toHaveText([new RegExp(escaped(mine))])
})

test('R4 an administrator chooses after how many days a step goes up; it is a change to save or to leave, and waits for a consent with the rules', async ({
  page,
  app,
}) => {
  await putRules(app, (ids) => forBuyer(ids, ADMINISTRATOR))
  await openRules(page)
  const stepUp = page.getByRole('combobox', { name: 'Pasar a otra persona' })
  await expect(stepUp).toHaveValue('')
  await stepUp.selectOption('2 días hábiles después')
  await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar los cambios' }).click()
  await expect(stepUp).toHaveValue('')
  await stepUp.selectOption('2 días hábiles después')
  await save(page).click()
  await expect(page.getByText('Pedimos el consentimiento por correo.')).toBeVisible()
  const sentence = 'Lo que nadie decide sube a otra persona 2 días hábiles después del recordatorio.'
  const proposal = page.getByRole('region', { name: 'Reglas que esperan un consentimiento' })
  await expect(proposal.getByText(sentence)).toBeVisible()
  await expect(stepUp).toHaveValue('')

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/companies/1/rules')
  await stepUp.selectOption('Nunca')
  await proposal.getByRole('button', { name: /^Aceptar/ }).click()
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(stepUp).toHaveValue('2')
  await expect(rules(page)).toHaveCount(1)
})

test('R1 a refusal of the server stands at its rule', async ({ page, app }) => {
  await putRules(
    app,
    (ids) => forBuyer(ids, ADMINISTRATOR),
    (ids) => ({ ...forBuyer(ids, SECOND), conditions: [] }),
  )
  await openRules(page)
  await page.getByRole('button', { name: 'Subir la regla 2' }).click()
  await save(page).click()
  await expect(rules(page).nth(1).getByRole('alert')).toHaveText(
    'La regla anterior vale para todas las compras: esta no se aplicaría nunca.',
  )
  await expect(rules(page).nth(0).getByRole('alert')).toHaveCount(0)
})

test('R1 R11 rules about the administrator’s own purchases wait: they are shown above those in force until the operator accepts them', async ({
  page,
  app,
}) => {
  await putRules(app, (ids) => forBuyer(ids, SECOND))
  await openRules(page)
  const [inForce, asked] = [
    `Si compra ${TOMAS}, decide ${FLORENCIA}.`,
    'En todas las compras, se aprueba sola.',
  ]
  await page.getByRole('button', { name: 'Agregar una regla' }).click()
  await dialog(page).getByRole('button', { name: 'Quitar la condición 1' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Sin aprobación/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(rules(page)).toHaveCount(2)
  await save(page).click()
  await expect(page.getByText('Pedimos el consentimiento por correo.')).toBeVisible()
  const proposal = page.getByRole('region', { name: 'Reglas que esperan un consentimiento' })
  const proposed = proposal.getByRole('list', { name: 'Reglas que esperan un consentimiento' })
  await expect(proposed.getByRole('listitem')).toHaveText([inForce, asked])
  await expect(proposal).toContainText(`Las pidió ${MARIANA}.`)
  await expect(rules(page)).toHaveText([new RegExp(escaped(inForce))])
  await page.getByRole('link', { name: /^Personas/ }).click()
  await page.getByRole('link', { name: 'Ver las reglas' }).click()
  await expect(proposal).toBeVisible()

  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/companies/1/rules')
  await proposal.getByRole('button', { name: /^Aceptar/ }).click()
  await dialog(page).getByRole('button', { name: 'Aceptar' }).click()
  await expect(rules(page)).toHaveText([inForce, asked].map((sentence) => new RegExp(escaped(sentence))))
  await expect(proposal).toHaveCount(0)
})

test('O5 R1 the operator opens the rules of a company, a buyer who does not administer it finds no page', async ({
  page,
  app,
}) => {
  await putRules(app, (ids) => forBuyer(ids, ADMINISTRATOR))
  await startSession(page, OPERATOR, 'Operador')
  await page.goto('/operator/companies/1/rules')
  await expect(rules(page)).toHaveCount(1)
  await startSession(page, BUYER)
  await page.goto('/company/rules')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Parece que esta página no existe')
})

async function pendingOf(app: RunningApp, email: string) {
  const person = await callerOf(app, email)
  return (await person.callOrThrow(approvals, { query: { state: 1 } })).data
}

const escaped = (text: string) => text.replace(/[$().]/g, String.raw`\$&`)
