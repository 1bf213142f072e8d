// Lists shown as tables.
import { formatWhole } from '#domain/format.ts'

export const table = {
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  sortBy: 'Ordenar por',
  select: 'Seleccionar',
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
}
