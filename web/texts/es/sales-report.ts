/** "Resumen de ventas" (B10). */
export const salesReport = {
  title: 'Resumen de ventas',
  intro: 'Lo que te compraron en pedidos aprobados, por fecha de compra y sin lo cancelado.',
  groupings: {
    month: 'Mes',
    product: 'Producto',
    category: 'Categoría',
    zone: 'Zona',
    company: 'Empresa',
  },
  by: {
    month: 'Ventas por mes',
    product: 'Ventas por producto',
    category: 'Ventas por categoría',
    zone: 'Ventas por zona',
    company: 'Ventas por empresa',
  },
  fields: {
    variant_id: 'Producto',
    category_id: 'Categoría',
    region_id: 'Zona',
    company_id: 'Empresa',
  },
  buyer: 'Comprador',
  behind: 'Pedidos de estas ventas',
  empty: 'No hay ventas en este período',
}
