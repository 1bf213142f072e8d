/** "Gastos" (B11). */
export const spending = {
  title: 'Gastos',
  intro: 'Lo aprobado en los pedidos que decidís, por fecha de compra y sin lo cancelado.',
  introOfCompany: 'Lo aprobado en toda tu empresa, por fecha de compra y sin lo cancelado.',
  groupings: {
    month: 'Mes',
    cost_center: 'Centro de costo',
    category: 'Categoría',
    seller: 'Vendedor',
    buyer: 'Comprador',
  },
  by: {
    month: 'Gasto por mes',
    cost_center: 'Gasto por centro de costo',
    category: 'Gasto por categoría',
    seller: 'Gasto por vendedor',
    buyer: 'Gasto por comprador',
  },
  fields: {
    cost_center: 'Centro de costo',
    category_id: 'Categoría',
    provider_id: 'Vendedor',
    client_id: 'Comprador',
  },
  behind: 'Pedidos de este gasto',
  empty: 'No hay gastos en este período',
}
