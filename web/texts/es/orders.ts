export const orders = {
  state: 'Estado',
  period: 'Período',
  periods: {
    24: 'Todas',
    1: 'Este mes',
    3: 'Últimos 3 meses',
    6: 'Últimos 6 meses',
    12: 'Últimos 12 meses',
  },
  /** Of an address with days, one of which may be missing. */
  days: (from: string | undefined, to: string | undefined) =>
    from === undefined ? `Hasta el ${to}` : to === undefined ? `Desde el ${from}` : `Del ${from} al ${to}`,
  filters: 'Filtros',
  view: 'Vista',
  views: { cards: 'Tarjetas', table: 'Tabla' },
  allStates: 'Todas',
  sorts: {
    '-created_at': 'Más nuevas primero',
    created_at: 'Más antiguas primero',
    '-total': 'Mayor total primero',
    total: 'Menor total primero',
  },
  delivery: 'Entrega',
  product: 'Producto',
  andMore: (products: number) => `+${products}`,
  total: 'Total + Imp',
  noneFound: 'Probá con otras palabras, otro estado o un período más largo.',
  clearFilters: 'Quitar la búsqueda y los filtros',
  productsIn: { ARS: 'Productos en pesos', USD: 'Productos en dólares' },
  totalIn: { ARS: 'Total en pesos', USD: 'Total en dólares' },
  lostIn: { ARS: 'Cancelado o rechazado, en pesos', USD: 'Cancelado o rechazado, en dólares' },
  committedIn: { ARS: 'Comprometido en pesos', USD: 'Comprometido en dólares' },

  detailTitle: 'Detalle del pedido',
  order: (code: string) => `Pedido ${code}`,
  seeOrder: 'Ver pedido',
  morePictures: (count: number) => `y ${count} más`,
  purchaseDate: 'Fecha de compra',
  estimatedDate: 'Entrega estimada',
  dueByApproval: 'por la demora en aprobarse, hasta el',
  shouldHaveArrived: 'Debía llegar el',
  late: 'Atrasado',
  deliveryIn: (days: number) =>
    days === 0
      ? 'Entrega en el día'
      : days === 1
        ? 'Entrega en 1 día hábil'
        : `Entrega en ${days} días hábiles`,
  zone: 'Zona de entrega',
  address: 'Dirección de entrega',
  costCenter: 'Centro de costo',
  totalProducts: 'Total de productos',
  sku: 'SKU',
  sapNumber: 'N.º de pedido SAP',
  unitPrice: 'Precio unitario',
  each: 'c/u',
  subtotal: 'Subtotal',
  lines: 'Productos',
  bought: 'Comprados',
  sent: 'Enviados',
  cancelled: 'Cancelados',
}
