import { formatCount } from '#domain/format.ts'

export const publish = {
  title: 'Publicar',
  intro: 'Poné precios y publicá muchos a la vez, desde hoy.',
  search: 'Buscar en el catálogo por nombre, SKU o código de barras',
  mine: 'Qué mostrar',
  all: 'Todo el catálogo',
  notSold: 'Lo que no vendo',
  sold: 'Lo que ya vendo',
  currency: 'Precios en',
  currencies: { ARS: 'Precios en pesos', USD: 'Precios en dólares' },
  product: 'Producto',
  sku: 'SKU',
  barCode: 'Código de barras',
  category: 'Categoría',
  sellers: 'Otros vendedores',
  own: 'Tu publicación',
  price: 'Precio sin IVA',
  minimum: 'Mínimo',
  preparation: 'Días de preparación',
  states: { active: 'Activa', paused: 'Pausada', cancelled: 'Cancelada' },
  fieldOf: {
    price: (title: string) => `Precio de ${title}`,
    minimum: (title: string) => `Mínimo de ${title}`,
    preparation: (title: string) => `Días de preparación de ${title}`,
  },
  count: (count: number) => formatCount(count, 'es', 'producto', 'productos'),
  nothingFound: 'Ningún producto coincide',
  nothingFoundHint:
    'Probá con otras palabras. ¿No está en el catálogo? Proponelo y te avisamos cuando se agregue.',
  ready: (count: number) => formatCount(count, 'es', 'producto para publicar', 'productos para publicar'),
  wrong: (count: number) =>
    count === 1 ? 'Hay un producto para corregir.' : `Hay ${count} productos para corregir.`,
  tooMany: (most: number) => `Se publican hasta ${most} productos por vez.`,
  publish: (count: number) => `Publicar ${formatCount(count, 'es', 'producto', 'productos')}`,
  done: (count: number) => (count === 1 ? 'Publicaste un producto.' : `Publicaste ${count} productos.`),
  notDone: (count: number) =>
    count === 1
      ? 'Un producto no se publicó: mirá por qué.'
      : `${count} productos no se publicaron: mirá por qué.`,
  outcomes: {
    published: 'Publicado',
    published_again: 'Publicado de nuevo',
    sold_already: 'Ya lo vendés.',
    sku_unknown: 'Ya no está en el catálogo.',
    price_is_zero: 'El precio tiene que ser mayor que cero.',
    too_high: 'El precio es demasiado alto.',
    day_past: 'El día ya pasó.',
    day_too_far: 'El día está demasiado lejos.',
    multiple_too_large: 'El mínimo es demasiado grande.',
  },
}
