// An operator imports synonyms as a sheet (C4).
import { XLSX_TYPE } from '#contract/endpoint.ts'
import { sheetOf } from '#test/price-sheets.ts'
import { expect, startSession, test } from '../../../e2e/app.ts'
import { checkAccessibility } from '../../../e2e/accessibility.ts'

const fileOf = (rows: (string | null)[][]) => ({
  name: 'sinonimos.xlsx',
  mimeType: XLSX_TYPE,
  buffer: sheetOf(rows, ['Palabra que se busca', 'También encuentra', 'Idioma', 'Eliminar']),
})

test('C4 an operator corrects a sheet of synonyms, sees what it changes, and saves it', async ({ page }) => {
  await startSession(page, 'operador@abasto.test', 'Operador')
  await page.goto('/operator/synonyms')
  await page.getByRole('button', { name: 'Importar planilla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar sinónimos' })
  await expect(dialog.getByText('Una fila por sinónimo')).toBeVisible()
  await checkAccessibility(page, 'choosing a sheet of synonyms')
  const choose = async (rows: (string | null)[][]) => {
    await dialog.getByLabel('Elegir archivo .xlsx').last().setInputFiles(fileOf(rows))
    await dialog.getByRole('button', { name: 'Comparar' }).click()
  }
  await choose([
    ['catalejo', 'telescopio', null, null],
    ['z', 'telescopio', null, null],
  ])
  await expect(dialog.getByText('La planilla tiene errores y no se cambió nada')).toBeVisible()
  await expect(dialog.getByText('Una fila tiene errores.')).toBeVisible()
  const wrong = dialog.getByRole('table', { name: 'Errores de la planilla' }).getByRole('row').nth(1)
  for (const text of ['3', 'z', 'Es demasiado corto.']) await expect(wrong).toContainText(text)
  await checkAccessibility(page, 'errors of a sheet of synonyms')

  await dialog.getByRole('button', { name: 'Subir otro archivo' }).click()
  await choose([
    ['catalejo', 'telescopio', null, null],
    ['spyglass', 'telescope', 'inglés', null],
  ])
  await expect(dialog.getByText('Revisá qué cambia')).toBeVisible()
  await expect(dialog.getByText('sinonimos.xlsx, hoja «Precios»')).toBeVisible()
  const changes = dialog.getByRole('table', { name: 'Cambios de la planilla' })
  await expect(changes.getByRole('row').nth(1)).toHaveText(/2\s*catalejo\s*telescopio\s*Español\s*Se agrega/)
  await expect(changes.getByRole('row').nth(2)).toHaveText(/3\s*spyglass\s*telescope\s*Inglés\s*Se agrega/)
  await checkAccessibility(page, 'comparison of a sheet of synonyms')
  await page.reload()
  await page.getByRole('button', { name: 'Importar planilla' }).click()
  await dialog.getByRole('button', { name: 'Guardar 2 cambios' }).click()
  await expect(dialog.getByText('Los cambios de la planilla se guardaron')).toBeVisible()
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await page.goto('/operator/synonyms?search=catalejo')
  await expect(page.getByRole('row', { name: /catalejo/ })).toContainText('telescopio')

  await page.getByRole('button', { name: 'Importar planilla' }).click()
  await choose([
    ['catalejo', 'telescopio', null, 'sí'],
    ['spyglass', 'telescope', 'en', null],
  ])
  await expect(changes.getByRole('row').nth(1)).toContainText('Se elimina')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await expect(dialog.getByText('Una fila por sinónimo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('row', { name: /catalejo/ })).toBeVisible()
})
