import { formatCount, formatWhole } from '#domain/format.ts'
import type { StepStatus } from '#domain/order-progress.ts'
import { ARRIVING_DAYS } from '#domain/rules.ts'
import { orderStates } from '#texts/es/order-states.ts'

export const purchases = {
  title: 'Mis compras',
  reminder:
    'Cuando recibas un pedido, confirmá la recepción desde “Ver compra”. Así el vendedor sabe que llegó bien.',
  filters: { 2: 'Pendiente de aprobación', 3: 'En curso', 4: 'Finalizada' },
  search: 'Número, producto, SKU, vendedor, remito o SAP',
  attention: {
    late: 'Atrasadas',
    to_confirm: 'Por confirmar',
    arriving: `Llegan en ${ARRIVING_DAYS} días`,
    to_answer: 'Reclamos por responder',
    claimed: 'Con reclamo',
    refused: 'Rechazadas',
    cancelled: 'Canceladas',
  },
  number: 'Compra',
  date: 'Fecha',
  toConfirmShort: (deliveries: number) => `${deliveries} por confirmar`,
  states: { 2: 'Pendiente de aprobación', 3: 'Aprobada por superior', 4: 'Finalizada', 8: 'Reclamada' },
  outcomes: {
    received: 'Recibida',
    partly_received: 'Recibida en parte',
    cancelled: 'Cancelada',
    rejected: 'Rechazada',
    withdrawn: orderStates.withdrawn.buyer,
  },
  stillWantedTitle: '¿Sigue vigente esta compra?',
  stillWantedText: 'Espera aprobación desde el',
  stillWantedYes: 'Sigue vigente',
  stillWantedConfirmed: 'Confirmaste que la compra sigue vigente.',
  withdraw: 'Retirar la compra',
  withdrawTitle: (code: string) => `¿Retirar la compra ${code}?`,
  withdrawText: (approver: string) =>
    `${approver} deja de verla como pendiente y recibe un correo. Los vendedores no la reciben. Después podés volver a comprar lo mismo con “Volver a comprar todo”.`,
  withdrawn: 'Compra retirada',
  onItsWay: orderStates.onItsWay,
  orderStates: orderStates.buyer,
  deliveryStates: { 1: 'Confirmado', 2: 'Cancelado', 3: 'En proceso', 4: 'Reclamado' },
  none: {
    0: 'No se encontraron compras',
    2: 'No se encontraron compras pendientes de aprobación',
    3: 'No se encontraron compras en curso',
    4: 'No se encontraron compras finalizadas',
  },
  noneHint: 'Lo que compres va a aparecer acá.',
  nonePeriod: 'Puede haber compras anteriores al período que elegiste.',
  seeAllPeriods: 'Ver todas',
  purchase: (code: string) => `Compra ${code}`,
  count: (rows: number) => formatCount(rows, 'es', 'compra', 'compras'),
  sellers: (count: number): string => (count === 1 ? 'Vendedor' : 'Vendedores'),
  see: 'Ver compra',

  detailTitle: 'Estado de la compra',
  data: 'Datos de la compra',
  updated: 'Última novedad',
  approver: 'Aprobador',
  commentsForSeller: 'Comentarios para el vendedor',
  approverComments: 'Comentarios para el aprobador',
  totals: 'Totales',

  /** One sentence. */
  stages: {
    claimed: () => 'con reclamo',
    on_its_way: () => 'en camino',
    preparing: () => 'en preparación',
    waiting: (orders: number): string =>
      orders === 1 ? 'pendiente de aprobación' : 'pendientes de aprobación',
    received: (orders: number): string => (orders === 1 ? 'recibido' : 'recibidos'),
    rejected: (orders: number): string => (orders === 1 ? 'rechazado' : 'rechazados'),
    withdrawn: (orders: number): string => (orders === 1 ? 'retirado' : 'retirados'),
    cancelled: (orders: number): string => (orders === 1 ? 'cancelado' : 'cancelados'),
  },
  ordersAre: (total: number, stage: string) =>
    total === 1 ? `Pedido ${stage}` : `Los ${total} pedidos, ${stage}`,
  someOrdersAre: (orders: number, total: number, stage: string) => `${orders} de ${total} pedidos ${stage}`,
  toCome: (deliveries: number, late: number, day: string) => {
    const left = deliveries === 1 ? 'falta 1 entrega' : `faltan ${deliveries} entregas`
    if (late === 0) return `${left}, ${deliveries === 1 ? 'estimada' : 'la próxima estimada'} para el ${day}`
    if (deliveries === 1) return `${left}, atrasada: debía llegar el ${day}`
    const which = late === deliveries ? 'todas atrasadas' : formatCount(late, 'es', 'atrasada', 'atrasadas')
    return `${left}, ${which}: la primera debía llegar el ${day}`
  },

  orderOf: (code: string, seller: string) => `Pedido ${code} de ${seller}`,
  /** What the company paid last (B13). */
  lastPaid: 'La última vez:',
  rise: (percent: number) => `Hoy, ${formatWhole(percent, 'es')} % más.`,
  buyAgain: 'Volver a comprar',
  buyAgainNamed: (title: string) => `Volver a comprar ${title}`,
  buyOrderAgain: 'Volver a comprar este pedido',
  buyOrderAgainNamed: (code: string) => `Volver a comprar este pedido, ${code}`,
  redo: 'Rehacer lo rechazado',
  redoes: 'Rehace la compra',
  redoneBy: 'Rehecha en la compra',
  buyAgainAll: 'Volver a comprar todo',
  again: {
    done: (products: number) =>
      products === 1 ? 'Agregamos 1 producto a tu carrito' : `Agregamos ${products} productos a tu carrito`,
    nothing: 'No agregamos nada a tu carrito',
    added: 'En tu carrito',
    missing: (products: number): string => (products === 1 ? 'No se pudo agregar' : 'No se pudieron agregar'),
    soldBy: (seller: string) => `Vendido por ${seller}`,
    quantity: (added: number, inCart: number) =>
      added === inCart
        ? added === 1
          ? '1 unidad'
          : `${added} unidades`
        : `${added} más, ${inCart} en total`,
    priceThen: 'Precio de entonces:',
    priceNow: 'Precio de ahora:',
    reasons: {
      stopped: (seller: string) => `${seller} dejó de venderlo.`,
      paused: (seller: string) => `${seller} pausó su venta.`,
      zone: (seller: string) => `${seller} ya no entrega en la zona de esta compra.`,
    },
    otherOffers: 'Ver otras ofertas',
    toCart: 'Ir al carrito',
    stay: 'Seguir acá',
    failed: 'No pudimos volver a comprar',
    otherZone: 'Tu carrito es para otra zona de entrega',
    otherZoneText: (cartZone: string, zone: string) =>
      `Los productos de un carrito comparten la zona de entrega. Tu carrito es para ${cartZone} y esta compra fue para ${zone}.`,
    otherZoneHint:
      'Podés terminar primero la compra de tu carrito, o vaciarlo y agregar los productos de esta compra.',
    replace: 'Vaciar el carrito y agregar',
    keep: 'Dejar el carrito como está',
    seeCart: 'Ver mi carrito',
  },
  cannotBuyAgain: 'Este producto no se encuentra disponible para comprar nuevamente.',
  orderTotals: 'Totales del pedido',

  history: 'Historial',
  news: (events: number) => formatCount(events, 'es', 'novedad', 'novedades'),
  historyOf: (code: string) => `Historial del pedido ${code}`,
  events: {
    placed: () => 'Compra realizada',
    reassigned: () => 'Cambió quién aprueba',
    approved: () => 'Aprobada',
    rejected: () => 'Rechazada',
    withdrawn: () => 'Retirada',
    sent: (note: string) => `Remito ${note} enviado`,
    cancelled: () => 'Cancelado por el vendedor',
    confirmed: (note: string) => `Recepción del remito ${note} confirmada`,
    claimed: (note: string) => `Reclamo por el remito ${note}`,
    delivered: () => 'Se cumplió el plazo de entrega',
    claim_answered: (note: string) => `Respuesta al reclamo del remito ${note}`,
    claim_insisted: (note: string) => `Insistencia en el reclamo del remito ${note}`,
    note_corrected: (note: string, corrected: string) => `Remito ${note} corregido: es el ${corrected}`,
    cancellation_asked: () => 'Solicitud de cancelación',
    step_approved: () => 'Paso aprobado',
    stepped_up: () => 'El paso subió a otra persona',
    cancellation_refused: () => 'Solicitud de cancelación rechazada',
  },
  cancelledAsAsked: 'Solicitud de cancelación aceptada',
  by: (name: string) => `por ${name}`,
  ofAbasto: (name: string) => `${name}, de Abasto`,
  decided: (who: string) => `Decidió ${who}`,
  standingIn: (name: string, absent: string) => `${name}, en nombre de ${absent}`,
  onBehalf: (name: string, absent: string) => `por ${name} en nombre de ${absent}`,
  decidesNow: (approver: string) => `Ahora decide ${approver}.`,
  reason: 'Motivo:',

  progressOf: (code: string) => `Avance del pedido ${code}`,
  steps: {
    placed: () => 'Compra realizada',
    approval: (status: StepStatus): string =>
      status === 'done' ? 'Aprobada' : status === 'stopped' ? 'Rechazada' : 'Pendiente de aprobación',
    preparing: (status: StepStatus): string => (status === 'stopped' ? 'Cancelada' : 'En preparación'),
    on_its_way: (status: StepStatus): string => (status === 'done' ? 'Entregada' : 'En camino'),
    received: () => 'Recibida',
  },
  stepStatus: { done: 'listo', current: 'ahora', stopped: 'no sigue', to_come: 'por venir' },
  waitsFor: (approver: string) => `Espera a ${approver}`,
  unitsOf: (units: number, all: number) => (all === 1 ? '1 unidad' : `${units} de ${all} unidades`),
  unitsLeft: (units: number) => (units === 1 ? 'Falta 1 unidad' : `Faltan ${units} unidades`),
  withClaim: 'Con reclamo',
  confirmationMissing: 'Falta tu confirmación',

  deliveries: 'Entregas',
  otherDeliveries: (deliveries: number, shown: number): string =>
    shown === 0
      ? formatCount(deliveries, 'es', 'entrega', 'entregas')
      : formatCount(deliveries, 'es', 'entrega más', 'entregas más'),
  deliveriesOf: (code: string) => `Entregas del pedido ${code}`,
  toConfirm: (deliveries: number) =>
    formatCount(deliveries, 'es', 'entrega por confirmar', 'entregas por confirmar'),
  late: 'Atrasada',
  delivery: (note: string) => `Remito ${note}`,
  replaces: (note: string) => `Reenvío del remito ${note}`,
  resentWith: (note: string) => `El vendedor reenvía los productos con el remito ${note}`,
  toBeSent: (units: number) =>
    units === 1 ? 'Queda 1 unidad por enviar' : `Quedan ${units} unidades por enviar`,
  changedOn: { 1: 'Recepción confirmada el', 4: 'Reclamado el' },
  /** The seller settled all units of the delivery (B19). */
  settled: 'Resuelto',
  settledOn: 'Reclamo resuelto el',
  arrives: 'Llega el',
  yourClaim: 'Tu reclamo:',
  lineOf: (quantity: number, title: string) => `${quantity} × ${title}`,

  confirm: 'Confirmar recepción',
  confirmNamed: (note: string) => `Confirmar recepción del remito ${note}`,
  confirmTitle: '¿Recibiste esta entrega?',
  confirmText: 'Confirmá solo lo que llegó y está en condiciones. Después no se puede reclamar.',
  confirmClaimed: 'Al confirmar se cierra tu reclamo.',
  confirmYes: 'Sí, la recibí',
  confirmed: 'Recepción confirmada.',
  receivedOf: (title: string) => `Cantidad recibida de ${title}`,
  claimedOf: (title: string) => `Cantidad que reclamás de ${title}`,
  toConfirmOf: (count: number) => (count === 1 ? '1 por confirmar' : `${count} por confirmar`),
  /** Units of a line of a delivery (B19). */
  unitStates: {
    received: (count: number): string => (count === 1 ? '1 recibida' : `${count} recibidas`),
    in_process: (count: number) => `${count} en proceso`,
    claimed: (count: number): string => (count === 1 ? '1 reclamada' : `${count} reclamadas`),
    credited: (count: number): string => (count === 1 ? '1 acreditada' : `${count} acreditadas`),
    refused: (count: number) => `${count} con reclamo rechazado`,
    replaced: (count: number): string => (count === 1 ? '1 reenviada' : `${count} reenviadas`),
  },
  claimMessages: {
    text: 'El vendedor respondió',
    resend: 'El vendedor reenvía los productos',
    credit_note: 'El vendedor emite una nota de crédito',
    pick_up: 'El vendedor retira los productos',
    refused: 'El vendedor rechazó el reclamo',
    insisted: 'Insististe',
  },
  insist: {
    open: 'Insistir',
    openNamed: (note: string) => `Insistir con el reclamo del remito ${note}`,
    title: 'Insistir con el reclamo',
    text: 'Contale al vendedor por qué su respuesta no lo resuelve. El reclamo sigue abierto.',
    reason: 'Por qué no está resuelto',
    send: 'Enviar',
    sent: 'Le avisamos al vendedor.',
  },
  /** B20 */
  askCancellation: {
    open: 'Solicitar cancelación',
    openNamed: (code: string) => `Solicitar cancelación del pedido ${code}`,
    title: 'Solicitar la cancelación de lo que falta enviar',
    text: 'El vendedor puede aceptar o rechazar tu solicitud. Hasta que responda, también puede enviar estas unidades.',
    quantityOf: (title: string) => `Cantidad a cancelar de ${title}`,
    left: (count: number) => (count === 1 ? 'Queda 1 por enviar' : `Quedan ${count} por enviar`),
    reason: 'Motivo de la cancelación',
    placeholder: 'Por ejemplo: compramos de más, ya no lo necesitamos.',
    send: 'Solicitar',
    goBack: 'Volver',
    sent: 'Enviamos tu solicitud al vendedor.',
  },
  cancellation: {
    waiting: 'Solicitaste cancelar unidades',
    accepted: 'El vendedor aceptó cancelar las unidades',
    refused: 'El vendedor rechazó tu solicitud de cancelación',
    sent: 'El vendedor envió las unidades que pediste cancelar',
    askedOn: 'Solicitado el',
    answeredOn: 'Respondido el',
    yourReason: 'Tu motivo:',
    answerReason: 'Respuesta del vendedor:',
  },
  /** B19 */
  photos: {
    add: 'Agregar fotos',
    hint: 'Podés agregar hasta 5 fotos, JPEG, PNG o WebP, de hasta 10 MB cada una. Las ven el vendedor y Abasto.',
    remove: (name: string) => `Quitar ${name}`,
    tooLarge: 'La imagen es demasiado grande: puede tener hasta 10 MB.',
    tooMany: 'Un reclamo tiene hasta 5 fotos.',
  },
  claim: {
    open: 'Reclamar',
    openNamed: (note: string) => `Reclamar por el remito ${note}`,
    title: 'Reclamar por esta entrega',
    text: 'Contale al vendedor qué pasó. Va a ver tu reclamo en su venta.',
    reason: 'Motivo del reclamo',
    placeholder: 'Por ejemplo: faltan 2 cajas, llegó roto, no es lo que pedí.',
    send: 'Enviar reclamo',
    sent: 'Enviamos tu reclamo al vendedor.',
  },
}
