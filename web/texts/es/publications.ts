import { formatCount, formatWhole } from '#domain/format.ts'

export const publications = {
  title: 'Mis cotizaciones',
  intro: 'Tus productos publicados, con el precio que ven los compradores.',
  header: 'Información de la publicación',
  count: (count: number) => formatCount(count, 'es', 'publicación', 'publicaciones'),
  none: 'Todavía no publicaste productos',
  noneHint:
    'Presioná «Importar» y subí una planilla .xlsx con el SKU y el precio de cada uno. El manual, en el menú «Mi perfil», explica sus columnas.',
  empty: 'No se encontraron resultados',
  emptyHint: 'Probá con otro estado o quitá alguno de los filtros.',
  notVisible: 'No visible',
  notVisibleReason: 'Abasto todavía prepara este producto: los compradores no lo ven.',
  states: { 1: 'Activa', 2: 'Pausada', 3: 'Cancelada' },
  filters: { 1: 'Activas', 2: 'Pausadas', 3: 'Canceladas', 0: 'Todas' },
  search: 'Buscar por nombre o SKU',
  searchSubmit: 'Buscar publicaciones',
  clearSearch: 'Borrar la búsqueda',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  brand: 'Marca',
  allBrands: 'Todas las marcas',
  currency: 'Moneda',
  allCurrencies: 'Todas las monedas',
  toConfirmOnly: 'Solo con precio por confirmar',
  clearFilters: 'Limpiar filtros',
  sorts: {
    newest: 'Últimas publicadas primero',
    title: 'Por nombre, de la A a la Z',
    '-title': 'Por nombre, de la Z a la A',
    price: 'Menor precio primero',
    '-price': 'Mayor precio primero',
    date_from: 'Precio más antiguo primero',
    '-date_from': 'Precio más nuevo primero',
  },

  size: 'Tamaño',
  price: 'Precio',
  noPrice: 'Sin precio',
  validFrom: 'Fecha de vigencia',
  scheduled: 'Precio programado',
  fromDay: 'desde el',
  shippingPrices: 'Precios de envío',
  seeShippingPrices: 'Ver listado',
  seeShippingPricesOf: (name: string) => `Ver listado de precios de envío de ${name}`,
  toConfirm: 'Precio por confirmar',
  toConfirmSince: 'sin cambios ni confirmación desde el',
  openClaims: (count: number) => formatCount(count, 'es', 'reclamo por el precio', 'reclamos por el precio'),
  more: (name: string) => `Más acciones para ${name}`,
  notYet: 'todavía no rige',
  clearCategory: 'Quitar la categoría',

  bulk: 'Acciones masivas',
  pauseAll: 'Pausar masivamente',
  activateAll: 'Activar masivamente',

  changePrice: 'Modificar precio',
  editPrice: 'Escribir otro precio (e)',
  editPriceOf: (name: string, price: string) => `Escribir otro precio de ${name} en lugar de ${price}`,
  newPriceOf: (name: string) => `Precio nuevo de ${name}, sin IVA`,
  inlineHint: 'Enter guarda desde hoy, Esc lo deja',
  changePriceOf: (name: string) => `Modificar precio de ${name}`,
  confirmPrice: 'Confirmar precio',
  history: 'Historial de precios',
  activate: 'Activar publicación',
  pause: 'Pausar publicación',
  cancel: 'Cancelar publicación',

  goBack: 'No, volver',
  stateTitle: {
    active: '¿Activar la publicación?',
    paused: '¿Pausar la publicación?',
    cancelled: '¿Cancelar la publicación?',
  },
  stateText: {
    active: 'Los compradores vuelven a verla y a poder comprarla enseguida.',
    paused: 'Sale enseguida del buscador, del detalle y de los carritos, hasta que la actives.',
    cancelled:
      'Sale enseguida de la venta y de los carritos. Mientras esté cancelada no podés cambiarle el precio; podés publicarla de nuevo cuando quieras, con su historial.',
  },
  publishAgain: 'Publicar de nuevo',
  publishAgainTitle: '¿Publicar de nuevo?',
  publishAgainText:
    'Vuelve enseguida a la venta con su historial y el último precio. Si ese precio ya no vale, modificalo después.',
  publishAgainYes: 'Sí, publicar',
  stateYes: { active: 'Sí, activar', paused: 'Sí, pausar', cancelled: 'Sí, cancelar' },
  stateDone: {
    active: 'La publicación fue activada con éxito',
    paused: 'La publicación fue pausada con éxito',
    cancelled: 'La publicación fue cancelada con éxito',
  },

  bulkText: {
    active: (count: number, filtered: boolean) =>
      `Vas a activar ${formatCount(count, 'es', 'publicación pausada', 'publicaciones pausadas')}${filtered ? ', de las que coinciden con los filtros' : ''}.`,
    paused: (count: number, filtered: boolean) =>
      `Vas a pausar ${formatCount(count, 'es', 'publicación activa', 'publicaciones activas')}: ${filtered ? 'las que coinciden con los filtros' : 'todas las que tenés'}.`,
  },
  bulkNone: {
    active: 'No hay publicaciones pausadas masivamente con estos filtros.',
    paused: 'No hay publicaciones activas para pausar con estos filtros.',
  },
  bulkEffect: {
    active: 'Los compradores vuelven a verlas y a poder comprarlas enseguida.',
    paused: 'Salen enseguida del buscador, del detalle y de los carritos, hasta que las actives.',
  },
  bulkSingly: (count: number) =>
    count === 1
      ? 'Activar también 1 que se pausó por separado'
      : `Activar también ${formatWhole(count, 'es')} que se pausaron por separado`,
  bulkUndo: 'Deshacer el último cambio',
  bulkUndoTitle: '¿Deshacer el último cambio masivo?',
  bulkUndoText: {
    activated: (count: number) =>
      count === 1
        ? 'Se vuelve a pausar 1 publicación.'
        : `Se vuelven a pausar ${formatWhole(count, 'es')} publicaciones.`,
    paused: (count: number) =>
      count === 1
        ? 'Se vuelve a activar 1 publicación.'
        : `Se vuelven a activar ${formatWhole(count, 'es')} publicaciones.`,
    repriced: (count: number) =>
      count === 1
        ? '1 publicación vuelve al precio anterior. Si el nuevo todavía no empezó, se retira.'
        : `${formatWhole(count, 'es')} publicaciones vuelven al precio anterior. Los precios nuevos que todavía no empezaron se retiran.`,
    imported: (count: number) =>
      count === 1
        ? 'Se deshace la importación: 1 publicación vuelve al precio anterior, o se cancela si era nueva.'
        : `Se deshace la importación: ${formatWhole(count, 'es')} publicaciones vuelven al precio anterior; las nuevas se cancelan.`,
  },
  bulkUndoBy: 'Lo hizo',
  bulkUndoYes: 'Sí, deshacer',
  bulkUndone: 'El cambio masivo se deshizo.',
  bulkRest: 'Las canceladas no cambian.',
  bulkYes: { active: 'Sí, activar todas', paused: 'Sí, pausar todas' },
  bulkDone: {
    active: (count: number) =>
      count === 1 ? 'Se activó 1 publicación.' : `Se activaron ${formatWhole(count, 'es')} publicaciones.`,
    paused: (count: number) =>
      count === 1 ? 'Se pausó 1 publicación.' : `Se pausaron ${formatWhole(count, 'es')} publicaciones.`,
  },

  inForce: 'Precio vigente',
  newPrice: 'Precio nuevo',
  withoutVat: 'El precio no debe incluir IVA',
  currencies: { ARS: 'Pesos (ARS)', USD: 'Dólares (USD)' },
  savePrice: 'Guardar precio',
  priceChanged: 'El precio fue modificado con éxito',
  untilLater: (done: string, price: string, day: string) => `${done}. Desde el ${day} lo reemplaza ${price}.`,
  priceScheduled: 'El precio quedó programado con éxito',
  replacedLater: (price: string, day: string) =>
    `Después lo reemplaza otro precio programado: desde el ${day} es ${price}.`,
  priceProblems: {
    price_is_zero: 'El precio debe ser mayor que 0.',
    day_past: 'La fecha no puede ser anterior a hoy.',
    day_too_far: 'La fecha puede estar hasta diez años adelante.',
  },
  preparation: 'Preparación',
  byQuantity: 'Precios por cantidad',
  minimum: 'Mínimo de unidades',
  multiple: 'Se vende de a',
  stepFrom: (nth: number) => `Desde cuántas unidades, escalón ${nth}`,
  stepPrice: (nth: number) => `Precio de cada una, escalón ${nth}`,
  addStep: 'Agregar un precio por cantidad',
  removeStep: (nth: number) => `Quitar el escalón ${nth}`,
  termsProblems: {
    multiple_too_large: 'Con ese mínimo, el múltiplo es demasiado grande.',
    step_not_above:
      'Cada escalón empieza en más unidades que el anterior, y el primero en más que el mínimo.',
    step_off_multiple: 'Cada escalón empieza en una cantidad que se vende.',
    step_not_cheaper: 'Cada escalón cuesta menos que el anterior, y el primero menos que el precio.',
    price_is_zero: 'El precio no puede ser 0.',
  },
  preparationDays: 'Días de preparación',
  preparationHint: 'Días hábiles que se suman a los de entrega de cada zona, desde ahora.',
  preparationChanged: 'Los días de preparación fueron modificados con éxito',
  preview: 'Los compradores van a ver',
  previewEmpty: 'Acá vas a ver el precio como lo leen los compradores.',
  fromToday: 'desde hoy.',
  besideScheduled: {
    until_it: (price: string, day: string) => `El precio programado no cambia: desde el ${day} es ${price}.`,
    replaces_it: (price: string) => `Reemplaza el precio programado para ese día, ${price}.`,
    after_it: (price: string, day: string) => `Antes rige el precio programado: desde el ${day} es ${price}.`,
  },
  changeOf: (percent: string) => `${percent} respecto del precio vigente.`,
  largeChange: 'Es un cambio grande: revisá que esté bien escrito.',

  confirmPriceTitle: '¿El precio sigue vigente?',
  confirmPriceText:
    'Al confirmarlo dejamos de pedirte que lo revises por un tiempo, y quedan respondidos los reclamos por el precio.',
  confirmPriceYes: 'Sí, confirmar',
  selectOf: (name: string) => `Seleccionar ${name}`,
  selectPage: 'Seleccionar esta página',
  confirmSelected: (count: number) =>
    count === 0 ? 'Confirmar seleccionados' : `Confirmar seleccionados (${formatWhole(count, 'es')})`,
  confirmAll: (count: number) => `Confirmar todos (${formatWhole(count, 'es')})`,
  confirmManyTitle: '¿Los precios siguen vigentes?',
  confirmManyText: (count: number) =>
    count === 1 ? 'Vas a confirmar 1 precio.' : `Vas a confirmar ${formatWhole(count, 'es')} precios.`,
  pricesConfirmed: (count: number) =>
    count === 1 ? 'Se confirmó 1 precio.' : `Se confirmaron ${formatWhole(count, 'es')} precios.`,
  priceConfirmed: 'El precio fue confirmado con éxito',

  priceStates: { scheduled: 'Programado', in_force: 'Vigente', past: 'Anterior', replaced: 'Reemplazado' },
  since: 'Desde el',
  setBy: (name: string) => `Lo cargó ${name}`,
  setBySystem: 'Vino con el catálogo',
  confirmedAt: 'Confirmado el',
  takeBack: 'Retirar este precio',
  takeBackOf: (day: string) => `Retirar el precio desde el ${day}`,
  takeBackTitle: '¿Retirar el precio programado?',
  takeBackText: 'Ese día ya no va a empezar a regir. Nadie compró a ese precio.',
  takeBackYes: 'Sí, retirar',
  priceTakenBack: 'El precio programado fue retirado con éxito',
  noPrices: 'Todavía no tiene precios.',
  answeredClaims: 'Reclamos respondidos',
  howToAnswer: 'Para responder, modificá el precio o confirmalo.',

  zonesTitle: 'Precios de envío por producto',
  zone: 'Zona de entrega',
  country: 'País',
  deliveryTime: 'Tiempo de entrega',
  state: 'Estado',
  zoneStates: { 1: 'Activo', 2: 'Inactivo' },
  noZones: 'Todavía no tenés zonas de entrega',
  noZonesHint: 'Sin zonas de entrega los compradores no ven tus productos.',
}
