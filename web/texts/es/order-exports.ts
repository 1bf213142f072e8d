export const orderExports = {
  open: 'Exportar',
  title: 'Exportar la lista',
  /** Without a count while it loads. */
  matching: (rows: string | undefined) =>
    rows === undefined
      ? 'Se exporta lo que muestran los filtros, con una fila por producto.'
      : `Se exporta lo que muestran los filtros: ${rows}, con una fila por producto.`,
  nothing: 'Nada coincide con los filtros: no hay qué exportar.',
  format: 'Formato',
  formats: {
    xlsx: 'Abre bien en Excel, LibreOffice y Google Sheets.',
    csv: 'Exacto, para otros programas. Una planilla puede cambiar códigos como 0007.',
  },
  download: 'Descargar',
  started: 'Empezó la descarga.',
  failed: 'No pudimos preparar el archivo. Probá de nuevo.',
}
