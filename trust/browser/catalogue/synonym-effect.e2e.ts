// Before an operator adds a synonym, the form shows what it changes (E1).
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'

test('E1 the form of a synonym shows what its word and similar searches find before and after, and warns of what they lose', async ({
  page,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/synonyms')
  await page.getByRole('button', { name: 'Agregar sinónimo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar sinónimo' })
  const term = dialog.getByRole('textbox', { name: 'Palabra que se busca' })
  const means = dialog.getByRole('textbox', { name: 'También encuentra' })
  const effect = dialog.getByRole('region', { name: 'Qué cambia' })
  const list = (name: string) => effect.getByRole('list', { name, exact: true })
  await term.fill('xyzzyq')
  await expect(effect).toHaveCount(0)

  await means.fill('cinta aisladora')
  await expect(list('Después').getByRole('listitem')).toHaveCount(3)
  await expect(list('Después').getByRole('listitem').first()).toContainText('Cinta aisladora')
  await expect(effect.getByText('Nada', { exact: true })).toBeVisible()
  await expect(effect.getByText('No hay otras búsquedas parecidas.')).toBeVisible()

  // The name of a category is one of the similar searches.
  await term.fill('cinta')
  await means.fill('taladro')
  await expect(effect.getByText(/^Cambian? \d+ de \d+ búsquedas parecidas\.$/)).toBeVisible()
  await expect(effect.getByText(/«Cintas y zunchos».* primero otro producto que hoy\.$/)).toBeVisible()
  await expect(list('Antes').getByRole('listitem').first()).toContainText('Zuncho')
  await expect(list('Después').getByRole('listitem').first()).toContainText('Cinta')
  await expect(list('Como hasta ahora').getByRole('listitem')).toHaveCount(3)
  await checkAccessibility(page, 'the effect of a synonym')

  await term.fill('cinta aisladora')
  await means.fill('cinta papel')
  await expect(effect.getByText(/^No cambia lo que se encuentra primero, ni en \d+ búsquedas/)).toBeVisible()
  await expect(effect.getByText('encontrará primero otro')).toHaveCount(0)
})

test('E1 while the effect of a synonym loads the form says so, and after an error it is asked for again', async ({
  page,
}) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/synonyms')
  await page.getByRole('button', { name: 'Agregar sinónimo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar sinónimo' })
  const effect = dialog.getByRole('region', { name: 'Qué cambia' })
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/synonyms/effect?*', async (route) => {
    await held
    await route.fulfill({ status: 422, json: { code: 422, message: 'No ahora.' } })
  })
  await dialog.getByRole('textbox', { name: 'Palabra que se busca' }).fill('xyzzyq')
  await dialog.getByRole('textbox', { name: 'También encuentra' }).fill('taladro')
  await expect(effect.getByRole('status')).toHaveText('Cargando')
  answer()
  await expect(effect.getByRole('alert')).toContainText('No se pudo ver qué cambia')
  // It can be added nevertheless.
  await expect(dialog.getByRole('button', { name: 'Guardar' })).toBeEnabled()
  await page.unroute('**/synonyms/effect?*')
  await effect.getByRole('button', { name: 'Reintentar' }).click()
  await expect(effect.getByRole('listitem').first()).toContainText('xyzzyq')
  await expect(effect.getByText('No hay otras búsquedas parecidas.')).toBeVisible()
})
