// Lists shown as tables.
import { formatWhole } from '#domain/format.ts'

export const table = {
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  sortBy: 'Ordenar por',
  select: 'Seleccionar',
  selectPurchase: (code: string) => `Seleccionar compra ${code}`,
  selectOrder: (code: string) => `Seleccionar pedido ${code}`,
  unselect: 'Quitar la selección',
  actions: 'Acciones',
  upwards: (column: string) => `${column}, ascendente`,
  downwards: (column: string) => `${column}, descendente`,
  rowsPerPage: 'Filas por página',
  export: 'Exportar',
  downloaded: 'Descargaste el archivo.',
  exported: (rows: number) =>
    rows === 1 ? 'Se exportó 1 fila.' : `Se exportaron ${formatWhole(rows, 'es')} filas.`,
  exportCut: (rows: number) =>
    `Se exportaron las primeras ${formatWhole(rows, 'es')} filas. Usá la búsqueda o los filtros para exportar el resto.`,
  updates: {
    purchase: (code: string, state: string) => `Se actualizó la compra ${code}: ${state}.`,
    order: (code: string, state: string) => `Se actualizó el pedido ${code}: ${state}.`,
    publication: (name: string, state: string) => `Se actualizó la publicación de ${name}: ${state}.`,
    purchases: (count: number) => `Se actualizaron ${count} compras.`,
    orders: (count: number) => `Se actualizaron ${count} pedidos.`,
    publications: (count: number) => `Se actualizaron ${count} publicaciones.`,
  },
}
