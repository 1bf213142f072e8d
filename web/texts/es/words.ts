import { formatCount, formatWhole } from '#domain/format.ts'

export const words = {
  brand: 'Abasto',
  noConnection: 'No pudimos conectarnos. Revisá tu conexión y volvé a intentar.',
  somethingWentWrong: 'Algo salió mal',
  weWillFixIt: 'Lo solucionaremos a la brevedad.',
  couldNotLoad: 'No pudimos cargar esta información',
  retry: 'Reintentar',
  accept: 'Aceptar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  back: 'Volver',
  backHome: 'Volver al inicio',
  loading: 'Cargando',
  required: 'Completá este campo.',
  nameProblems: {
    name_of_one_line: 'Un nombre va en un solo renglón.',
    name_with_link:
      'Un nombre no lleva enlaces ni direcciones. Después de un punto dejá un espacio, como en «Dr. Soto».',
    name_like_sentence: 'Escribí solo el nombre, sin oraciones ni teléfonos.',
    name_too_long: 'Es demasiado largo para un nombre.',
  },
  imageUnavailable: 'Imagen no disponible',
  plusTax: '+ Imp',
  freeShipping: 'Envío gratis',
  shipping: 'Envío',
  quantity: 'Cantidad',
  /** B7 */
  soldFrom: (minimum: number, multiple: number) => {
    const pack = `de a ${formatWhole(multiple, 'es')}`
    if (minimum <= multiple) return multiple > 1 ? `Se vende ${pack}` : ''
    const least = `Mínimo ${formatCount(minimum, 'es', 'unidad', 'unidades')}`
    return multiple > 1 ? `${least}, ${pack}` : least
  },
  priceSteps: 'Precios por cantidad',
  stepFrom: (from: number) => `desde ${formatWhole(from, 'es')} u.`,
  quantityOff: (next: readonly number[]) =>
    `No se vende esa cantidad. Elegí ${next.map((one) => formatWhole(one, 'es')).join(' o ')}.`,
  take: (quantity: number) => `Llevar ${formatWhole(quantity, 'es')}`,
  increase: 'Sumar uno',
  unsavedTitle: '¿Salir sin guardar?',
  unsavedText: 'Si salís ahora, se pierden los cambios que no guardaste.',
  leaveUnsaved: 'Salir sin guardar',
  keepEditing: 'Seguir editando',
  numberProblems: {
    ambiguous: '¿Miles (1.500) o decimales (2,50)?',
    not_a_number: 'Escribí solo un número, como 12 o 1.500.',
    not_whole: 'Escribí un número entero, sin decimales.',
    too_many_decimals: 'Escribí hasta dos decimales, como en 1.234,50.',
    too_small: (least: string) => `El mínimo es ${least}.`,
    too_large: (most: string) => `El máximo es ${most}.`,
  },
  decrease: 'Restar uno',
  pages: 'Páginas',
  page: (page: number) => `Página ${page}`,
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  dayPlaceholder: 'Elegí una fecha',
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  clearDay: 'Quitar la fecha',
  contactSeller: 'Contactar al vendedor',
  sellerName: 'Nombre de fantasía',
  email: 'E-mail',
  phone: 'Teléfono',
  products: (count: number) => formatCount(count, 'es', 'producto', 'productos'),
  days: (count: number) => formatCount(count, 'es', 'día', 'días'),
  businessDays: (count: number) => formatCount(count, 'es', 'día hábil', 'días hábiles'),
}
