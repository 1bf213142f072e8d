import { formatCount } from '#domain/format.ts'
import { priceColumns } from '#texts/es/price-columns.ts'
import { words } from './words.ts'

const changes = (count: number) => formatCount(count, 'es', 'cambio', 'cambios')
const publications = (count: number) => formatCount(count, 'es', 'publicación', 'publicaciones')
const rows = (count: number) => formatCount(count, 'es', 'fila', 'filas')

export const priceFiles = {
  importPrices: 'Importar',
  exportPrices: 'Exportar',
  title: 'Importar precios',

  instructions: 'Antes de subir el archivo',
  rules: [
    'Los precios son netos: sin IVA, sin Ingresos Brutos y sin envío.',
    'Sin formatos, fórmulas ni símbolos: solo el número, con coma o punto para los decimales.',
    'Una fila por SKU, hasta 20.000. Sin fecha, el precio vale desde hoy.',
    'Los días de preparación son hábiles y se suman a los de entrega de cada zona.',
  ],
  template: 'Descargar plantilla',
  orExport: 'También podés exportar tus precios, modificarlos y subir ese mismo archivo.',
  compare: 'Comparar precios',

  mapping: {
    title: '¿Qué es cada columna?',
    intro:
      'Este archivo no es nuestra plantilla. Decinos qué columna es cada cosa: con los mismos títulos, la próxima vez ya lo sabemos.',
    sheet: 'Hoja',
    heading: 'Columna del archivo',
    noHeading: (place: number) => `Columna ${place}`,
    column: 'Es',
    columnOf: (heading: string) => `Qué es «${heading}»`,
    notRead: 'No se lee',
    currency: 'Moneda de los precios',
    currencies: { ARS: 'Pesos (ARS)', USD: 'Dólares (USD)' },
    belowCent: (count: number) =>
      `${formatCount(count, 'es', 'precio tiene', 'precios tienen')} fracciones de centavo. ¿Los redondeamos?`,
    round: 'Sí, al centavo más cercano',
    doNotRound: 'No, los corrijo en el archivo',
    chooseRounding: 'Elegí si se redondean los precios.',
    remembered: 'Después vas a ver qué cambia antes de confirmarlo.',
    change: 'Cambiar columnas',
    leftOut: (headings: readonly string[]) => `No se leen: ${headings.join(', ')}.`,
    skipped: (count: number) =>
      `${count === 1 ? 'Se salteó una fila' : `Se saltearon ${count} filas`} sin SKU ni precio.`,
    problems: {
      mapping_columns_differ: 'El archivo tiene otras columnas.',
      mapping_without_sku: 'Elegí la columna con el SKU.',
      mapping_without_product: 'Elegí la columna con el SKU, el código de barras o el nombre.',
      mapping_without_price: 'Elegí la columna con el precio.',
      mapping_without_currency: 'Elegí la moneda de los precios, o la columna que la dice.',
      mapping_column_repeated: 'Elegiste dos columnas para lo mismo.',
      mapping_with_two_currencies: 'Una columna ya dice la moneda.',
    },
  },
  jumps: (count: number) =>
    `${formatCount(count, 'es', 'precio cambia', 'precios cambian')} más de diez veces`,
  allChanges: 'Todos los cambios',
  confirmJumps: (count: number) =>
    count === 1 ? 'Revisé este precio y es correcto' : `Revisé estos ${count} precios y son correctos`,

  reading: 'Leyendo el archivo y comparando precios',
  applying: 'Actualizando precios',
  rowsDone: (done: number) => `${rows(done)} leídas`,
  ofRows: (done: number, total: number) => `${done} de ${total}`,
  mayClose: 'Podés cerrar esta ventana: sigue igual y la encontrás de nuevo en Importar.',

  ready: 'Revisá qué cambia',
  readyStatus: (count: number) =>
    `La comparación está lista: ${count === 1 ? 'cambia' : 'cambian'} ${publications(count)}.`,
  comparedAgain:
    'Hubo cambios de precio después de la comparación. Esta es la nueva: revisala antes de confirmar.',
  changed: 'Cambian',
  added: 'Publicaciones nuevas',
  same: 'Sin cambios',
  product: 'Producto',
  before: 'Precio actual',
  previousPrice: 'Precio anterior',
  after: 'Precio nuevo',
  from: 'Desde',
  preparation: (before: number, after: number) =>
    `Preparación: ${words.businessDays(after)} (antes ${before})`,
  newPublication: 'Publicación nueva',
  publishedAgain: 'Se publica de nuevo',
  apply: (count: number) => `Importar ${changes(count)}`,
  nothingChanges: 'El archivo no cambia nada',
  nothingChangesHint: 'Los precios y los días de preparación son los que ya tenés publicados.',

  wrongRows: (count: number) =>
    count === 1
      ? 'Una fila tiene errores y no se importó ninguna. Corregila y subí el archivo de nuevo.'
      : `${count} filas tienen errores y no se importó ninguna. Corregilas y subí el archivo de nuevo.`,
  columns: priceColumns,

  applied: 'La importación se realizó con éxito',
  appliedText: (changed: number, added: number) => {
    const done = [
      ...(changed > 0
        ? [`${changed === 1 ? 'se actualizó' : 'se actualizaron'} ${publications(changed)}`]
        : []),
      ...(added > 0 ? [`${added === 1 ? 'se creó' : 'se crearon'} ${publications(added)}`] : []),
    ].join(' y ')
    return `${done.charAt(0).toUpperCase()}${done.slice(1)}.`
  },
  undo: 'Deshacer la importación',
  undone: 'La importación se deshizo: los precios son los de antes.',
  file: 'Archivo',
  confirmedOn: 'Confirmada',

  recent: 'Últimas importaciones',
  states: {
    reading: 'Comparando',
    unmapped: 'Faltan columnas',
    ready: 'Por confirmar',
    refused: 'Con errores',
    applying: 'Actualizando',
    applied: 'Importada',
    discarded: 'Descartada',
    failed: 'Con errores',
  },
  see: (file: string) => `Ver la importación de ${file}`,
  by: (email: string) => `por ${email}`,

  exporting: 'Preparando el archivo',
  exported: (count: number) => `Exportaste ${publications(count)}.`,
  exportFailed: 'No pudimos preparar el archivo. Probá de nuevo.',
}
