// Lists shown as tables.
export const table = {
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  sortBy: 'Ordenar por',
  upwards: (column: string) => `${column}, ascendente`,
  downwards: (column: string) => `${column}, descendente`,
  rowsPerPage: 'Filas por página',
  export: 'Exportar',
  exported: (rows: number) => (rows === 1 ? 'Se exportó 1 fila.' : `Se exportaron ${rows} filas.`),
  exportCut: (rows: number) =>
    `Se exportaron las primeras ${rows} filas. Usá la búsqueda o los filtros para exportar el resto.`,
}
