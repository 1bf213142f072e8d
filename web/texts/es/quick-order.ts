import { formatCount } from '#domain/format.ts'
import type { LineOutcome } from '#contract/quick-order.ts'

/** "Compra rápida" (B1). */
export const quickOrder = {
  title: 'Compra rápida',
  intro: 'Escribí o pegá muchos productos de una vez y mandalos juntos al carrito.',
  lines: 'Productos y cantidades',
  linesHint:
    'Una línea por producto: SKU o nombre, y la cantidad. También podés pegar filas de una planilla.',
  linesExample: 'FER-LLA-00038  3\n12 x guantes de nitrilo',
  addLines: 'Revisar las líneas',
  file: 'Elegir un archivo',
  orDrop: 'o soltá acá un .xlsx o un .csv con SKU y cantidad',
  drop: 'Soltá el archivo',
  zone: 'Zona de entrega',
  tooMany: (count: number, most: number) =>
    `Son ${count} líneas y la lista lleva hasta ${most}. No agregamos ninguna: dividilas en varias listas.`,
  noLines: 'El archivo no tiene líneas.',
  list: 'Tu lista',
  product: 'Producto',
  offer: 'Vendedor y entrega',
  unitPrice: 'Precio',
  remove: (name: string) => `Quitar ${name}`,
  removeAll: 'Vaciar la lista',
  quantityOf: (name: string) => `Cantidad de ${name}`,
  seller: (seller: string, days: string) => `${seller} · ${days}`,
  addsTo: (line: number, units: number) => `Se suma a la línea ${line}: ${units} en total.`,
  inCart: (units: number) => `Con lo que ya está en tu carrito: ${units}.`,
  outcomes: {
    quantity_too_small: 'La cantidad tiene que ser 1 o más.',
    not_whole: 'La cantidad tiene que ser un número entero.',
    too_many: 'Con esta línea son demasiadas unidades.',
    quantity_off: 'No se vende esa cantidad.',
    not_found: 'No encontramos un producto con este SKU o nombre.',
    not_for_sale: 'Ningún vendedor lo ofrece ahora.',
    zone: 'No se entrega en esta zona.',
    seller: 'Este vendedor no lo ofrece en esta zona.',
    other_zone: 'Tu carrito es para otra zona.',
    cart_full: 'No entra: tu carrito ya tiene 300 productos.',
    over_limit: 'Con esta línea el carrito pasa el límite de tu empresa.',
  } satisfies Record<Exclude<LineOutcome['outcome'], 'ok'>, string>,
  nearest: '¿Buscabas alguno de estos?',
  use: (title: string) => `Usar ${title}`,
  otherZone: (zone: string) =>
    `Tu carrito es para ${zone}. Para agregar estas líneas, cambialo de zona o elegí ${zone}.`,
  ready: (count: number) => formatCount(count, 'es', 'línea lista', 'líneas listas'),
  wrong: (count: number) => formatCount(count, 'es', 'línea para revisar', 'líneas para revisar'),
  checking: 'Revisando…',
  toCart: (count: number) =>
    count === 0 ? 'Agregar al carrito' : `Agregar ${formatCount(count, 'es', 'línea', 'líneas')} al carrito`,
  added: (count: number) =>
    count === 1 ? 'Agregamos 1 línea a tu carrito.' : `Agregamos ${count} líneas a tu carrito.`,
  seeCart: 'Ver el carrito',
  empty: 'Todavía no hay líneas',
  allAdded: 'Todo está en tu carrito',
  emptyHint: 'Lo que escribas o pegues aparece acá con su precio y su entrega.',
}
