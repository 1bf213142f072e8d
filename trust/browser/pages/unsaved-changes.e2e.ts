// Leaving a product's form with changes (O9), and what a seller sees of a product that is not visible (U1).
import { sql } from 'kysely'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { withDatabase } from '../../../e2e/orders.ts'

test('O9 leaving a product’s form asks while it has changes: by a link, by "back" and by closing the window; saved or undone changes do not', async ({
  page,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/products')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const name = page.getByRole('textbox', { name: 'Nombre del producto' })
  await expect(name).not.toHaveValue('')
  const before = await name.inputValue()
  const address = page.url()
  const away = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link').last()
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' })

  await name.fill(`${before} X`)
  await away.click()
  await expect(dialog).toContainText('se pierden los cambios que no guardaste')
  await dialog.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog).toBeHidden()
  await expect(name).toHaveValue(`${before} X`)
  await page.goBack()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(page.url()).toBe(address)

  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const native = await asked
  expect(native.type()).toBe('beforeunload')
  await native.dismiss()
  await expect(name).toHaveValue(`${before} X`)

  await name.fill(before)
  await away.click()
  await expect(page).toHaveURL(/\/operator\/products(\?|$)/)
  await page.goBack()
  await name.fill(`${before} X`)
  await away.click()
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/operator\/products(\?|$)/)
  await page.goBack()
  await expect(name).toHaveValue(before)

  await name.fill(`${before} Y`)
  await page.getByRole('button', { name: 'Guardar producto' }).click()
  await expect(page.getByText(`Se guardó ${before} Y.`)).toBeVisible()
  await away.click()
  await expect(page).toHaveURL(/\/operator\/products(\?|$)/)
})

test('U1 O9 a publication of a drafted product reads "No visible" with the reason, until buyers see the product', async ({
  page,
  app,
}) => {
  const setDraft = (isDraft: boolean) =>
    withDatabase(app, (db) =>
      sql`update products set is_draft = ${isDraft} where id = (
        select v.product_id from publications pub join variants v on v.id = pub.variant_id
        join provider_users pu on pu.provider_id = pub.provider_id join users u on u.id = pu.user_id
        where u.email = 'vendedor@abasto.test' order by pub.id desc limit 1)`.execute(db),
    )
  await setDraft(true)
  await startSession(page, 'vendedor@abasto.test', 'Vendedor')
  await page.goto('/quotes')
  const main = page.getByRole('main')
  await expect(main.getByText('No visible', { exact: true }).first()).toBeVisible()
  await expect(
    main.getByText('Abasto todavía prepara este producto: los compradores no lo ven.').first(),
  ).toBeVisible()
  await setDraft(false)
  await page.reload()
  await expect(main.getByText('Activa', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('No visible', { exact: true })).toHaveCount(0)
})
