import { formatCount, formatWhole } from '#domain/format.ts'

const publications = (count: number) => formatCount(count, 'es', 'publicación', 'publicaciones')

export const repricing = {
  title: 'Cambiar precios',
  ofSelected: (count: number) =>
    count === 0 ? 'Cambiar precios' : `Cambiar precios (${formatWhole(count, 'es')})`,
  ofFiltered: 'De todas las publicaciones que coinciden con los filtros.',
  ofAll: 'De todas tus publicaciones, salvo las canceladas.',
  ofChosen: (count: number) =>
    count === 1
      ? 'De la publicación que elegiste.'
      : `De las ${formatWhole(count, 'es')} publicaciones que elegiste.`,
  change: 'Cambio',
  changes: {
    raise_percent: 'Subir un porcentaje',
    lower_percent: 'Bajar un porcentaje',
    raise_amount: 'Subir un importe',
    lower_amount: 'Bajar un importe',
    round: 'Solo redondear',
  },
  percent: 'Porcentaje',
  amount: 'Importe',
  currency: 'Precios en',
  rounding: 'Redondeo',
  toCent: 'Al centavo',
  to: (unit: number) => `A ${formatWhole(unit, 'es')}`,
  from: 'Rige desde',
  preview: 'Cómo quedan los precios',
  empty: 'Completá el cambio y acá vas a ver cómo quedan los precios.',
  couldNotPreview: 'No pudimos calcular los precios',
  willChange: (count: number) =>
    count === 1 ? 'Cambia el precio de 1 publicación.' : `Cambia el precio de ${publications(count)}.`,
  willChangeNone: 'Con este cambio no se modifica ningún precio.',
  left: {
    same: (count: number) => `${publications(count)} con el mismo precio`,
    other_currency: (count: number) => `${publications(count)} en otra moneda`,
    without_price: (count: number) => `${publications(count)} sin precio ese día`,
    cancelled: (count: number) => `${publications(count)} ${count === 1 ? 'cancelada' : 'canceladas'}`,
  },
  unchanged: (parts: string) => `No cambian: ${parts}.`,
  later: (count: number, day: string) =>
    count === 1
      ? `1 tiene otro precio programado para después: desde el ${day} reemplaza al nuevo.`
      : `${formatWhole(count, 'es')} tienen otro precio programado para después, que reemplaza al nuevo: el primero, desde el ${day}.`,
  jumps: 'Los cambios más grandes',
  becomes: 'pasa a',
  refused: (count: number) =>
    count === 1
      ? '1 publicación no puede tener el precio que resulta. Cambiá el valor o el redondeo, o dejala afuera.'
      : `${publications(count)} no pueden tener el precio que resulta. Cambiá el valor o el redondeo, o dejalas afuera.`,
  problems: {
    price_is_zero: 'quedaría en 0 o menos',
    too_high: 'pasaría el máximo',
    step_not_cheaper: 'dos cantidades costarían lo mismo',
  },
  now: (price: string) => `hoy ${price}`,
  save: 'Cambiar precios',
  done: (count: number) =>
    count === 1 ? 'Se cambió 1 precio.' : `Se cambiaron ${formatWhole(count, 'es')} precios.`,
  scheduledDone: (count: number, day: string) =>
    count === 1
      ? `Se programó 1 precio desde el ${day}.`
      : `Se programaron ${formatWhole(count, 'es')} precios desde el ${day}.`,

  scheduled: 'Precios programados',
  scheduledIntro:
    'Los precios que todavía no empezaron. Cada uno reemplaza al anterior solo, el día en que empieza.',
  count: (count: number) => formatCount(count, 'es', 'precio programado', 'precios programados'),
  searchScheduled: 'Buscar por nombre o SKU',
  none: 'No tenés precios programados',
  noneHint: 'Para programar uno, modificá el precio de una publicación, o de varias, con una fecha futura.',
  nothingFound: 'Ningún precio programado coincide con la búsqueda',
  product: 'Producto',
  sku: 'SKU',
  currentPrice: 'Precio de hoy',
  newPrice: 'Precio programado',
  noPrice: 'Sin precio',
  setBy: 'Lo cargó',
  withCatalogue: 'Vino con el catálogo',
  edit: 'Modificar',
  editOf: (name: string, day: string) => `Modificar el precio de ${name} desde el ${day}`,
  takeBack: 'Retirar',
  takeBackOf: (name: string, day: string) => `Retirar el precio de ${name} desde el ${day}`,
  selectOf: (name: string, day: string) => `Seleccionar el precio de ${name} desde el ${day}`,
  selectPage: 'Seleccionar esta página',
  selected: (count: number) => formatCount(count, 'es', 'precio seleccionado', 'precios seleccionados'),
  takeBackAtMost: (most: number) => `Podés retirar hasta ${most} a la vez.`,
  takeBackSeveral: (count: number) =>
    count === 1 ? 'Retirar 1 precio' : `Retirar ${formatWhole(count, 'es')} precios`,
  takeBackTitle: (count: number) =>
    count === 1
      ? '¿Retirar 1 precio programado?'
      : `¿Retirar ${formatWhole(count, 'es')} precios programados?`,
  takeBackSeveralText: 'Ya no van a empezar a regir. Nadie compró a esos precios.',
  takenBack: (count: number, left: { began: number; cancelled: number; gone: number }) =>
    [
      count === 1
        ? 'Se retiró 1 precio programado.'
        : `Se retiraron ${formatWhole(count, 'es')} precios programados.`,
      left.began > 0 &&
        `${formatWhole(left.began, 'es')} ya ${left.began === 1 ? 'empezó' : 'empezaron'} a regir.`,
      left.cancelled > 0 &&
        `${publications(left.cancelled)} ${left.cancelled === 1 ? 'está cancelada' : 'están canceladas'}.`,
      left.gone > 0 && `${formatWhole(left.gone, 'es')} ya no ${left.gone === 1 ? 'estaba' : 'estaban'}.`,
    ]
      .filter(Boolean)
      .join(' '),
}
