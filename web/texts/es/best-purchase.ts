import { formatCount } from '#domain/format.ts'

export const bestPurchase = {
  open: 'Armar la mejor compra',
  hint:
    'Cada producto queda con un solo vendedor. «La que llega antes» termina de llegar lo antes posible, al menor precio. ' +
    'Los totales son con envío; dólares y pesos no se comparan.',
  way: 'Forma de comprar',
  ways: {
    cheapest: 'La más barata',
    soonest: 'La que llega antes',
    fewest_sellers: 'Con menos vendedores',
  },
  now: 'Como está ahora',
  total: 'Total con envío',
  delivered: ({ minimo, maximo }: { minimo: number; maximo: number }) => {
    const last = formatCount(maximo, 'es', 'día hábil', 'días hábiles')
    return minimo === maximo ? last : `${minimo} a ${last}`
  },
  sellers: 'Vendedores',
  changes: 'Qué cambia',
  changed: (count: number) =>
    count === 0 ? 'Nada' : `Vendedor de ${formatCount(count, 'es', 'producto', 'productos')}`,
  changesSeller: 'cambia de vendedor',
  saved: 'Ahorrás',
  more: 'Pagás de más',
  lines: 'Productos',
  linesOf: (way: string) => `Productos de «${way}»`,
  take: 'Elegir',
  takeOf: (way: string) => `Elegir «${way}»`,
  taken: 'Tu carrito tiene la compra que elegiste.',
  nothing: 'Ninguno de estos productos se puede comprar en esta zona.',
  leftOut: (count: number) =>
    count === 1 ? '1 producto no se puede comprar así' : `${count} productos no se pueden comprar así`,
}
