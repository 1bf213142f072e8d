import { formatCount } from '#domain/format.ts'

/** Days on which a seller is closed (B9). */
export const closures = {
  title: 'Cierres',
  intro:
    'Los días en que no trabajás, o en que no entregás en una zona. Los plazos de entrega los saltean y los compradores los ven antes de comprar; tus productos siguen a la venta.',
  days: (first: string | null, last: string) => (first === null ? `el ${last}` : `del ${first} al ${last}`),
  sellerClosed: (days: string, opens: string) => `Cerrado ${days}: despacha desde el ${opens}`,
  zoneClosed: (days: string, opens: string) => `Sin entregas en la zona ${days}: entrega desde el ${opens}`,

  new: 'Nuevo cierre',
  from: 'Desde',
  to: 'Hasta',
  zone: 'Zona',
  allZones: 'Todas: no trabajamos esos días',
  zoneHint: 'En una sola zona, esos días no llega nada ahí; en las demás todo sigue igual.',
  reason: 'Motivo',
  reasonHint: 'Lo leen los compradores, por ejemplo «Vacaciones» o «Feriado provincial».',
  required: 'Completá este campo.',
  add: 'Agregar el cierre',

  confirmTitle: (days: string) => `¿Cerrar ${days}?`,
  confirmYes: 'Sí, cerrar',
  meaning: (opens: string) =>
    `Lo que se compre con entrega en esos días o después se promete más tarde. Volvés a despachar el ${opens}.`,
  zoneMeaning: (zone: string, opens: string) =>
    `Lo que tenga que llegar a ${zone} en esos días se promete para el ${opens} o después.`,
  noOrders: 'Ningún pedido aprobado vence en esos días.',
  dueOrders: (count: number) =>
    `${formatCount(count, 'es', 'pedido aprobado vence', 'pedidos aprobados vencen')} en esos días y ${count === 1 ? 'conserva su fecha' : 'conservan su fecha'}: ${count === 1 ? 'despachalo' : 'despachalos'} antes.`,
  seeOrders: 'Ver los pedidos por enviar',
  added: 'Agregaste el cierre. Los compradores ya ven los plazos nuevos.',

  list: 'En curso y próximos',
  none: 'No tenés cierres',
  noneHint: 'Los que agregues van a aparecer acá hasta que terminen.',
  everywhere: 'Todas las zonas',
  states: { in_force: 'En curso', coming: 'Próximo' },
  opens: (day: string) => `Vuelve el ${day}`,
  zoneOpens: (day: string) => `Entrega desde el ${day}`,
  delete: 'Eliminar',
  deleteNamed: (days: string, zone: string) => `Eliminar el cierre ${days}, ${zone}`,
  deleteTitle: '¿Eliminar este cierre?',
  deleteText: (days: string) =>
    `Los plazos de entrega dejan de saltear los días ${days}. Los pedidos que ya se aprobaron conservan su fecha.`,
  deleteYes: 'Sí, eliminar',
  deleted: 'Eliminaste el cierre.',
  /** The seller's own pause. */
  pause: {
    title: 'Pausar todas mis ventas',
    meaning: 'Nada tuyo se ve ni se puede comprar mientras dura. Los pedidos que ya recibiste siguen igual.',
    since: 'Pausaste tus ventas el',
    byOperator: 'Abasto pausó tus ventas el',
    until: (day: string) => `Volvés a vender el ${day}, sin hacer nada.`,
    withoutEnd: 'Sin fecha de fin.',
    pause: 'Pausar mis ventas',
    change: 'Cambiar la pausa',
    resume: 'Volver a vender',
    pauseTitle: '¿Pausar todas tus ventas?',
    changeTitle: 'Cambiar la pausa',
    pauseText:
      'Tus productos dejan de verse en la búsqueda y no se pueden comprar. Publicaciones y zonas quedan como están, y los pedidos recibidos se despachan como siempre.',
    confirm: 'Sí, pausar mis ventas',
    save: 'Guardar la pausa',
    reasonHint: 'Lo ven tu equipo y Abasto, no los compradores',
    resumesOnHint: 'Opcional: ese día volvés a vender sin hacer nada. Sin fecha, hasta que lo indiques.',
    paused: 'Tus ventas están pausadas',
    resumeTitle: '¿Volver a vender?',
    resumeText: 'Lo que tenés activo y con precio se ve y se puede comprar otra vez.',
    confirmResume: 'Sí, volver a vender',
    resumed: 'Tus productos están a la venta otra vez',
  },
}
