// What the lists of purchases, approvals and sales share (P2).
export const orders = {
  state: 'Estado',
  allStates: 'Todos los estados',
  period: 'Período',
  periods: {
    24: 'Todas',
    1: 'Este mes',
    3: 'Últimos 3 meses',
    6: 'Últimos 6 meses',
    12: 'Últimos 12 meses',
  },
  filters: 'Filtros',
  productsIn: { ARS: 'Productos en pesos', USD: 'Productos en dólares' },
  totalIn: { ARS: 'Total en pesos', USD: 'Total en dólares' },
}
