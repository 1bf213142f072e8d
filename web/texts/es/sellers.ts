// The operator's sellers (O8).
import { formatCount } from '#domain/format.ts'

const orders = (count: number) => formatCount(count, 'es', 'pedido', 'pedidos')
const publications = (count: number) => formatCount(count, 'es', 'publicación', 'publicaciones')

export const sellers = {
  title: 'Vendedores',
  one: 'Vendedor',
  intro: 'Quiénes venden en Abasto, cómo cumplen y qué les falta.',
  add: 'Agregar vendedor',
  edit: 'Editar datos',
  save: 'Guardar',
  count: (count: number) => formatCount(count, 'es', 'vendedor', 'vendedores'),
  search: 'Buscar por nombre, CUIT o e-mail',
  none: 'Todavía no hay vendedores',
  noneHint: 'Agregá el primero y después invitá a sus usuarios.',
  empty: 'No hay vendedores así',
  emptyHint: 'Probá con otra búsqueda o quitá los filtros.',
  name: 'Vendedor',
  legalName: 'Razón social',
  taxId: 'CUIT',
  taxIdHint: 'Once números, con o sin guiones.',
  contactHint: 'Lo ven los compradores, como el teléfono.',
  state: 'Estado',
  anyState: 'Todos los estados',
  states: { selling: 'Vende', paused: 'Pausado' },
  columns: {
    users: 'Usuarios',
    publications: 'Publica',
    orders: 'Por despachar',
    claims: 'Reclamos',
  },
  invalidPhone: 'Escribí un teléfono de 6 a 15 dígitos, como +54 11 4321-5678.',
  invalidEmail: 'Escribí un e-mail válido, como ventas@empresa.com.',
  cuitProblems: {
    cuit_malformed: 'Escribí el CUIT completo, como 30-71548203-3.',
    cuit_check_digit: 'Este CUIT no existe: revisá sus números.',
  },
  added: (name: string) => `Agregamos a ${name}. Ahora invitá a quienes van a vender.`,
  saved: 'Guardamos los cambios.',

  company: 'Datos',
  pause: 'Pausar vendedor',
  resume: 'Reanudar ventas',
  pausedItselfSince: 'El vendedor pausó sus ventas el',
  pausedSince: 'Ventas pausadas desde el',
  reasonOf: (reason: string) => `Motivo: ${reason}`,
  pausedMeaning:
    'Nada de lo que vende se ve ni se puede comprar. Sus pedidos no cambian: sus usuarios pueden entrar a despacharlos.',
  pauseTitle: (name: string) => `¿Pausar a ${name}?`,
  pauseMeaning: (count: number) =>
    count === 0
      ? 'Hoy no tiene nada a la venta; lo que publique tampoco se va a ver.'
      : `${count === 1 ? 'Su única publicación a la venta sale' : `Sus ${publications(count)} a la venta salen`} de la búsqueda y de los carritos en este momento.`,
  pauseOrders: (count: number) =>
    count === 0
      ? 'No tiene pedidos por despachar.'
      : count === 1
        ? 'El pedido por despachar no cambia: sus usuarios pueden entrar y enviarlo.'
        : `Los ${orders(count)} por despachar no cambian: sus usuarios pueden entrar y enviarlos.`,
  reason: 'Motivo',
  reasonHint: 'El vendedor lo lee en todas sus páginas.',
  resumesOn: 'Vuelve a vender el',
  resumesOnHint: 'Opcional: ese día se reanuda sola. Sin fecha, hasta que la reanudes.',
  sellsAgain: (day: string) => `Vuelve a vender el ${day}.`,
  pausedToast: (name: string) => `Pausamos las ventas de ${name}.`,
  resumeTitle: (name: string) => `¿Reanudar las ventas de ${name}?`,
  resumeMeaning: 'Lo que tiene activo y con precio vuelve a la búsqueda y se puede comprar en este momento.',
  resumedToast: (name: string) => `${name} vuelve a vender.`,

  users: 'Usuarios',
  noUsers: 'Todavía nadie vende por esta empresa. Invitá a la primera persona.',
  userStates: { active: 'Activo', invited: 'Invitado', blocked: 'Bloqueado' },
  lastSeen: 'visto el',
  userActions: (name: string) => `Acciones de ${name}`,
  invite: 'Invitar',
  inviteTitle: (name: string) => `Invitar a vender por ${name}`,
  inviteMeaning: 'Le enviamos un enlace para elegir su contraseña. Sirve durante 7 días.',
  invitationLeaves: 'La invitación sale el',
  invitedToast: (email: string) => `Enviamos la invitación a ${email}.`,
  inviteAgain: 'Enviar la invitación otra vez',
  sendLink: 'Enviar enlace de contraseña',
  block: 'Bloquear',
  unblock: 'Desbloquear',
  appoint: 'Dar la administración',
  unmake: 'Quitar la administración',
  lastUser: (name: string, seller: string) =>
    `${name} es la única persona que puede entrar por ${seller} y despachar sus pedidos. Invitá a otra, o pausá primero al vendedor.`,
  actions: {
    invite: {
      title: (name: string) => `¿Enviar otra invitación a ${name}?`,
      confirm: 'Enviar invitación',
      meaning: (email: string) => `El enlace nuevo llega a ${email} y sirve durante 7 días.`,
      done: (name: string) => `Enviamos otra invitación a ${name}.`,
    },
    link: {
      title: (name: string) => `¿Enviar un enlace de contraseña a ${name}?`,
      confirm: 'Enviar enlace',
      meaning: (email: string) =>
        `Llega a ${email} y sirve durante 30 minutos. Su contraseña no cambia hasta que elija otra.`,
      done: (name: string) => `Enviamos el enlace a ${name}.`,
    },
    appoint: {
      title: (name: string) => `¿Dar la administración a ${name}?`,
      confirm: 'Dar la administración',
      meaning: (email: string) =>
        `${email} va a poder invitar y bloquear personas, y cambiar el contacto y quién recibe cada e-mail.`,
      done: (name: string) => `${name} administra la empresa.`,
    },
    unmake: {
      title: (name: string) => `¿Quitar la administración a ${name}?`,
      confirm: 'Quitar la administración',
      meaning: (email: string) => `${email} va a poder seguir vendiendo.`,
      done: (name: string) => `${name} ya no administra la empresa.`,
    },
    block: {
      title: (name: string) => `¿Bloquear a ${name}?`,
      confirm: 'Bloquear',
      meaning: (email: string) =>
        `Sus sesiones se cierran en este momento y no va a poder entrar con ${email} hasta que la cuenta se desbloquee.`,
      done: (name: string) => `Bloqueamos la cuenta de ${name}.`,
    },
    unblock: {
      title: (name: string) => `¿Desbloquear a ${name}?`,
      confirm: 'Desbloquear',
      meaning: (email: string) => `Va a poder entrar con ${email} y su contraseña de antes.`,
      done: (name: string) => `Desbloqueamos la cuenta de ${name}.`,
    },
  },

  orders: 'Pedidos',
  toSend: 'Por despachar',
  overdue: 'Atrasados',
  ordersLately: 'En los últimos 90 días',
  inTime: 'Despachos a tiempo, 90 días',
  inTimeOf: (inTime: number, all: number) =>
    all === 0 ? 'Sin despachos' : `${Math.round((100 * inTime) / all)} % (${inTime} de ${all})`,
  oldestOrders: 'Los pedidos más antiguos por despachar',
  units: (count: number) => formatCount(count, 'es', 'unidad', 'unidades'),
  due: 'Para el',
  wasDue: 'Era para el',
  claims: 'Reclamos',
  openClaims: 'Abiertos',
  claimsLately: 'En los últimos 90 días',
  unanswered: 'Los reclamos más antiguos sin respuesta',
  publications: 'Publicaciones',
  publicationsOf: (name: string) => `Publicaciones de ${name}`,
  publicationCount: publications,
  searchPublications: 'Buscar por producto o SKU',
  noPublications: 'No hay publicaciones así',
  allPublications: 'Ver las publicaciones',
  allOrders: 'Ver los pedidos',
  allClaims: 'Ver los reclamos',
  publicationCounts: { active: 'Activas', paused: 'Pausadas', cancelled: 'Dadas de baja' },
  onSale: 'A la venta hoy',
  publicationStates: { active: 'Activa', paused: 'Pausada', cancelled: 'Cancelada' },
  product: 'Producto',
  price: 'Precio',
  currency: 'Moneda',
  since: 'Desde',
  zones: 'Zonas de entrega',
  noZones: 'Todavía no eligió zonas.',
  zonePaused: 'Pausada',
}
