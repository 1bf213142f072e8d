// Approvals (Q).
export const approvals = {
  title: 'Aprobar pedidos',
  intro: 'Los pedidos de tu equipo que necesitan tu decisión antes de llegar al vendedor.',
  filters: { 1: 'Pendiente', 2: 'Aprobado', 3: 'Rechazado' },
  count: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  empty: {
    1: 'No se encontraron pedidos pendientes',
    2: 'No se encontraron pedidos aprobados',
    3: 'No se encontraron pedidos rechazados',
  },
  emptyHint: 'Probá con otro estado o con un período más largo.',
  nobodysApprover:
    'Nadie te eligió todavía como aprobador. Cuando una compra de tu empresa necesite tu aprobación, la vas a ver acá.',
  states: { 1: 'Pendiente de aprobación', 2: 'Aprobado', 3: 'Rechazado' },
  onBehalfOf: (name: string) => `En nombre de ${name}`,
  standsIn: (name: string) => `Estás reemplazando a ${name}: tu decisión queda registrada en su nombre.`,
  askedBy: 'Solicita',
  seller: 'Vendedor',
  approverComments: 'Comentarios para quien aprueba',
  sellerComments: 'Comentarios para el vendedor',
  summary: 'Resumen del pedido',
  products: 'Productos',

  decisionHint: 'El vendedor recibe el pedido recién cuando lo aprobás.',
  approve: 'Aprobar',
  approveTitle: '¿Aprobar este pedido?',
  approveText: (code: string, seller: string) =>
    `El pedido ${code} va a quedar confirmado y ${seller} va a poder enviarlo.`,
  confirmApprove: 'Sí, aprobar',
  approved: 'Aprobaste el pedido.',
  reject: 'Rechazar',
  rejectTitle: '¿Rechazar este pedido?',
  rejectText: (code: string, buyer: string) =>
    `El pedido ${code} no va a llegar al vendedor. ${buyer} va a ver el motivo que escribas.`,
  reason: 'Motivo (opcional)',
  confirmReject: 'Sí, rechazar',
  rejected: 'Rechazaste el pedido.',

  outcome: { 2: 'Pedido aprobado', 3: 'Pedido rechazado' },
  decidedBy: { 2: 'Aprobado por', 3: 'Rechazado por' },
  decidedAt: 'Fecha',
  rejectionReason: 'Motivo',
  noReason: 'Sin motivo.',
  decidedFirst: 'Otra persona decidió antes que vos',
  decidedFirstText: 'Tu decisión no se registró. Abajo ves la que vale.',
}
