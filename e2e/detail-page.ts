// Where things are on a product's page, as a user finds them.
import type { Page } from '@playwright/test'

export const GLOVE = '/detail/SEG-GLA-00056-AMA-S'
export const OTHER_GLOVE = '/detail/SEG-GAC-00069-7'

export const panel = (page: Page) => page.getByRole('region', { name: 'Comprar', exact: true })
export const addButton = (page: Page) => panel(page).getByRole('button', { name: 'Agregar al carrito' })
export const buyButton = (page: Page) => panel(page).getByRole('button', { name: 'Comprar ahora' })
export const quantity = (page: Page) => panel(page).getByRole('textbox', { name: 'Cantidad' })
export const zone = (page: Page) => panel(page).getByRole('combobox', { name: 'Zona de entrega' })
export const chosenZone = (page: Page) => zone(page).locator('option:checked')
export const chooseZone = (page: Page, label: string) => zone(page).selectOption({ label })
/** One row for each seller of the zone, below a row of headings. */
export const offers = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Otras opciones de compra' }).getByRole('row')
export const title = (page: Page) => page.getByRole('heading', { level: 1 })
