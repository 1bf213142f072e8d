import { formatCount } from '#domain/format.ts'
import type { Currency } from '#domain/money.ts'

const countZones = (count: number) => formatCount(count, 'es', 'zona', 'zonas')
const countPrices = (count: number) => formatCount(count, 'es', 'precio', 'precios')

export const zones = {
  title: 'Mis envíos',
  reminder: 'Recordá activar tus zonas de entrega',
  reminderText: 'los compradores solo ven las activas.',
  seePaused: (count: number) => (count === 1 ? 'Ver la pausada' : `Ver las ${count} pausadas`),
  header: 'Precios de envíos por zonas',
  count: countZones,
  filters: { 1: 'Todas', 3: 'Activas', 2: 'Pausadas' },
  search: 'Buscar por zona',
  searchSubmit: 'Buscar zonas',
  clearSearch: 'Borrar la búsqueda',
  firstSteps: {
    title: 'Primeros pasos para vender',
    done: 'listo',
    zones: {
      title: 'Elegí dónde entregás',
      hint: 'Agregá tus zonas con su tiempo de entrega y el precio de envío.',
      action: 'Agregar zonas en Mis envíos',
    },
    publish: {
      title: 'Publicá tus productos con su precio',
      hint: 'Importá una planilla .xlsx con el SKU y el precio de cada uno.',
      action: 'Importar precios en Mis cotizaciones',
    },
    sell: {
      title: 'Tu primer producto se puede comprar',
      hint: 'Aparece en la búsqueda apenas tenga precio y una zona activa. Estos pasos desaparecen entonces.',
      action: '',
    },
    blocked: {
      title: 'Tu primer producto se puede comprar',
      hint: 'Ya casi: ninguna zona activa tiene precio de envío para el tamaño de tus productos.',
      action: 'Completar los precios en Mis envíos',
    },
  },
  add: 'Agregar zonas',
  addTitle: 'Agregar zonas de entrega',
  addYes: (count: number) =>
    count === 0 ? 'Agregar zonas' : count === 1 ? 'Agregar 1 zona' : `Agregar ${count} zonas`,
  added: (count: number) => (count === 1 ? 'Se agregó 1 zona' : `Se agregaron ${count} zonas`),
  provinces: 'Provincias',
  allProvinces: 'Todas las provincias',
  addCost: 'Precio de envío por unidad',
  addCostHint: 'En pesos, para todos los tamaños; 0 es envío gratis. Después podés cambiar cada uno.',
  empty: 'No se encontraron resultados',
  emptyHint: 'Probá con otro nombre u otro estado.',
  none: 'Todavía no tenés zonas de entrega',
  noneHint: 'Agregalas con su tiempo de entrega y su precio de envío.',

  state: 'Estado',
  zone: 'Zona',
  country: 'País',
  deliveryTime: 'Tiempo de entrega',
  businessDays: 'Los tiempos de entrega son en días hábiles.',
  daysUnit: (days: string): string => (days === '1' ? 'día' : 'días'),
  daysOf: (zone: string) => `Tiempo de entrega en ${zone}, en días hábiles`,
  priceOf: (size: string, zone: string, currency: Currency) =>
    `Precio ${size} en ${zone}, en ${currency === 'ARS' ? 'pesos' : 'dólares'}`,
  states: { 1: 'Activa', 2: 'Pausada' },
  saved: 'Guardado',
  editHint: 'Enter guarda, Escape deja el valor como estaba.',

  pause: (zone: string) => `Pausar ${zone}`,
  activate: (zone: string) => `Activar ${zone}`,
  pauseTitle: (zone: string) => `¿Pausar ${zone}?`,
  pauseText:
    'Los compradores de esa zona dejan de ver tus productos enseguida, también en sus carritos. Los pedidos ya hechos no cambian.',
  pauseYes: 'Sí, pausar',
  paused: (zone: string) => `Pausaste ${zone}.`,
  activated: (zone: string) => `Activaste ${zone}.`,

  guide: 'Guía de Envío',
  guideIntro: 'Medidas aproximadas de cada tamaño.',
  size: 'Tamaño',
  dimensions: 'Dimensiones (cm)',
  volume: 'Volumen (cm³)',

  bulk: 'Acciones masivas',
  activateAll: 'Activar todas',
  pauseAll: 'Pausar todas',
  modifyAll: 'Modificar todos los precios',
  undoLast: 'Deshacer el último cambio masivo',

  activateAllTitle: (count: number) => `¿Activar ${countZones(count)}?`,
  activateAllText: 'Los compradores de estas zonas van a ver tus productos enseguida:',
  activateAllYes: 'Sí, activar todas',
  pauseAllTitle: (count: number) => `¿Pausar ${countZones(count)}?`,
  pauseAllText:
    'Los compradores de estas zonas dejan de ver tus productos enseguida, también en sus carritos:',
  pauseAllYes: 'Sí, pausar todas',

  modifyTitle: 'Modificar todos los precios de envío',
  percentage: 'Porcentaje de aumento',
  percentageHint: 'Solo números enteros, hasta 999.',
  free: 'Envío gratis',
  preview: 'Qué va a cambiar',
  previewPrices: (prices: number, zones: number) =>
    `${prices === 1 ? 'Cambia' : 'Cambian'} ${countPrices(prices)} de ${countZones(zones)}, también de las pausadas.`,
  previewFree: (prices: number, zones: number) =>
    `${countPrices(prices)} de ${countZones(zones)} ${prices === 1 ? 'pasa' : 'pasan'} a $ 0, también de las pausadas: los compradores no van a pagar ningún envío tuyo.`,
  previewNothing: 'No cambia ningún precio.',
  previewTooHigh: (most: string) => `Con ese porcentaje algún precio pasa de ${most}, que es el máximo.`,
  previewEmpty: 'Escribí un porcentaje o marcá envío gratis.',
  example: 'Por ejemplo',
  becomes: 'pasa a',
  modifyYes: 'Modificar precios',
  freeYes: 'Sí, ofrecer envío gratis',

  done: {
    activated: (count: number) => `Activaste ${countZones(count)}.`,
    paused: (count: number) => `Pausaste ${countZones(count)}.`,
    increased: (count: number) => `Modificaste ${countPrices(count)} de envío.`,
  },
  undo: 'Deshacer',
  undoTitle: '¿Deshacer el último cambio masivo?',
  undoText: {
    activated: (count: number) => `Se ${count === 1 ? 'vuelve' : 'vuelven'} a pausar ${countZones(count)}.`,
    paused: (count: number) => `Se ${count === 1 ? 'vuelve' : 'vuelven'} a activar ${countZones(count)}.`,
    increased: (count: number) =>
      `${count === 1 ? 'Vuelve' : 'Vuelven'} a su valor anterior ${countPrices(count)} de envío.`,
  },
  undoBy: 'Lo hizo',
  undoYes: 'Sí, deshacer',
  undone: 'Deshiciste el cambio.',
}
