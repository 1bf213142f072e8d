import { formatCount, formatWhole } from '#domain/format.ts'

const lines = (count: number) => formatCount(count, 'es', 'fila', 'filas')

export const publishList = {
  open: 'Desde un archivo',
  title: 'Publicar desde un archivo',
  rules: [
    'Subí tu lista de precios en .xlsx, como la tenés: hasta 20.000 filas, con SKU, código de barras o nombre, y precio sin IVA.',
    'Buscamos cada fila en todo el catálogo. Nada se publica hasta que lo revisás.',
  ],
  match: 'Buscar en el catálogo',
  matching: 'Buscando tu lista en el catálogo',
  linesDone: (count: number) => `${lines(count)} leídas`,
  found: (counts: Record<'sku' | 'bar_code' | 'name' | 'choose' | 'none', number>) =>
    [
      ['Por SKU', counts.sku] as const,
      ['Por código de barras', counts.bar_code] as const,
      ['Por nombre', counts.name] as const,
      ['Con varios parecidos', counts.choose] as const,
      ['Sin coincidencia', counts.none] as const,
    ]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name}: ${formatWhole(count, 'es')}.`)
      .join(' '),
  show: 'Qué mostrar',
  all: 'Todas las filas',
  filters: {
    sure: 'Por SKU o código de barras',
    name: 'Por nombre',
    choose: 'Con varios parecidos',
    none: 'Sin coincidencia',
  },
  tickPage: 'Marcar los de esta página',
  tick: 'Publicar',
  tickLine: (line: number) => `Publicar la fila ${line}`,
  inList: 'En tu lista',
  inCatalogue: 'En el catálogo',
  how: 'Coincidencia',
  kinds: {
    sku: 'Por SKU',
    bar_code: 'Por código',
    name: 'Por nombre',
    choose: 'Elegí cuál',
    none: 'No está',
  },
  likeness: (percent: number) => `Se parece un ${percent}\u00a0%`,
  choose: 'Elegí el producto',
  chooseFor: (line: number) => `Producto de la fila ${line}`,
  propose: 'Proponer',
  proposeLine: (line: number) => `Proponer el producto de la fila ${line}`,
  state: 'Estado',
  states: { new: 'Para publicar', none: 'No la encontramos en el catálogo', sold: 'Ya la vendés' },
  withoutPrice: 'Sin precio',
  repeated: (line: number) => `Repite el producto de la fila ${line}`,
  nothing: 'Ninguna fila',
  nothingHint: 'Probá mostrar todas.',
  publish: 'Publicar lo marcado',
  publishing: 'Publicando',
  hint: 'Lo encontrado por SKU o código de barras ya está marcado, también en las otras páginas.',
  outcome: (published: number, refused: number) =>
    `${formatCount(published, 'es', 'producto publicado', 'productos publicados')}${refused > 0 ? `, ${refused} con un problema` : ''}.`,
}
