import { formatCount } from '#domain/format.ts'
import { orderStates } from '#texts/es/order-states.ts'

export const approvals = {
  title: 'Aprobar pedidos',
  intro: 'Los pedidos de tu equipo que necesitan tu decisión antes de llegar al vendedor.',
  search: 'Número, producto, SKU, vendedor, solicitante o remito',
  order: 'Pedido',
  decideColumn: 'Decidir',
  approvePurchase: (code: string) => `Aprobar compra ${code}`,
  rejectPurchase: (code: string) => `Rechazar compra ${code}`,
  filters: { 1: 'Pendiente', 4: 'Esperan a otros', 2: 'Aprobado', 3: 'Rechazado' },
  count: (count: number) => formatCount(count, 'es', 'pedido', 'pedidos'),
  empty: {
    1: 'No se encontraron pedidos pendientes',
    4: 'No se encontraron pedidos que esperen a otros',
    2: 'No se encontraron pedidos aprobados',
    3: 'No se encontraron pedidos rechazados',
  },
  emptyHint: 'Probá con otro estado o con un período más largo.',
  neverApprover:
    'Nadie te eligió todavía como aprobador. Cuando una compra de tu empresa necesite tu aprobación, la vas a ver acá.',
  states: orderStates.approver,
  withdrawnState: orderStates.withdrawn.approver,
  onBehalfOf: (name: string) => `En nombre de ${name}`,
  decidesFor: (name: string) => `Estás reemplazando a ${name}: tu decisión queda registrada en su nombre.`,
  requestedBy: 'Solicita',
  seller: 'Vendedor',
  approverComments: 'Comentarios para quien aprueba',
  sellerComments: 'Comentarios para el vendedor',
  summary: 'Resumen del pedido',
  products: 'Productos',
  unusual: 'Antes de decidir, mirá esto',
  highShipping: (seller: string) => `${seller}: el envío supera la mitad del valor de los productos.`,
  risenPrices: (count: number, seller: string) =>
    count === 1
      ? `${seller}: 1 producto cuesta más que la última vez que tu empresa lo compró.`
      : `${seller}: ${count} productos cuestan más que la última vez que tu empresa los compró.`,
  priceToday: 'Hoy cuesta',
  since: (day: string) => `desde el ${day}. Se paga el precio acordado.`,
  notSoldToday: 'Hoy ya no se vende en la zona de la compra.',
  stillWanted: 'Quien compra confirmó que sigue vigente',
  lastPaid: 'Subió. La última vez:',

  decisionHint: 'El vendedor recibe el pedido recién cuando lo aprobás.',
  approve: 'Aprobar',
  approveTitle: '¿Aprobar este pedido?',
  approveText: (code: string, seller: string) =>
    `El pedido ${code} va a quedar confirmado y ${seller} va a poder enviarlo.`,
  part: {
    open: 'Cambiar cantidades',
    title: 'Aprobar una parte del pedido',
    text: 'Bajá las unidades que no aprobás y decí por qué. El vendedor recibe solo lo aprobado, al mismo precio; quien compra ve cada motivo y puede volver a pedir el resto.',
    unitsOf: (title: string) => `Unidades aprobadas de ${title}`,
    of: (count: number) => `De ${count}`,
    reasonOf: (title: string) => `Por qué menos de ${title}`,
    units: (approved: number, asked: number) => `Aprobás ${approved} de ${asked} unidades`,
    rejects: 'Sin unidades, el pedido queda rechazado.',
    confirm: 'Aprobar esta parte',
    done: 'Pedido aprobado en parte',
    approved: 'Aprobada en parte',
    refused: (count: number) => `${count} sin aprobar`,
    notApproved: 'No se aprobó:',
  },
  confirmApprove: 'Sí, aprobar',
  approved: 'Aprobaste el pedido.',
  reject: 'Rechazar',
  rejectTitle: '¿Rechazar este pedido?',
  rejectText: (code: string, buyer: string) =>
    `El pedido ${code} no va a llegar al vendedor. ${buyer} va a ver el motivo que escribas.`,
  reason: 'Motivo',
  reasonHint: 'Lo va a leer quien hizo la compra.',
  reasonPlaceholder: 'Por ejemplo: supera el presupuesto, ya está pedido, hay una opción más barata.',
  confirmReject: 'Sí, rechazar',
  rejected: 'Rechazaste el pedido.',

  selectPage: 'Seleccionar esta página',
  selected: (count: number) => formatCount(count, 'es', 'pedido seleccionado', 'pedidos seleccionados'),
  atMost: (count: number) => `Podés decidir hasta ${count} a la vez.`,
  chosen: 'Pedidos elegidos',
  total: 'Total con envío',
  approveNamed: (code: string) => `Aprobar pedido ${code}`,
  rejectNamed: (code: string) => `Rechazar pedido ${code}`,
  approveSeveral: (count: number) => (count === 1 ? 'Aprobar 1 pedido' : `Aprobar ${count} pedidos`),
  rejectSeveral: (count: number) => (count === 1 ? 'Rechazar 1 pedido' : `Rechazar ${count} pedidos`),
  severalTitle: {
    approve: (count: number) => (count === 1 ? '¿Aprobar este pedido?' : `¿Aprobar ${count} pedidos?`),
    reject: (count: number) => (count === 1 ? '¿Rechazar este pedido?' : `¿Rechazar ${count} pedidos?`),
  },
  severalText: {
    approve: (count: number): string =>
      count === 1
        ? 'El vendedor lo recibe en cuanto lo confirmes.'
        : 'Cada vendedor recibe el suyo en cuanto lo confirmes.',
    reject: (count: number): string =>
      count === 1
        ? 'No va a llegar al vendedor.'
        : 'No van a llegar a los vendedores. El motivo es uno para todos.',
  },
  severalDone: {
    approve: (count: number) =>
      count === 0
        ? 'No aprobaste ningún pedido'
        : count === 1
          ? 'Aprobaste 1 pedido'
          : `Aprobaste ${count} pedidos`,
    reject: (count: number) =>
      count === 0
        ? 'No rechazaste ningún pedido'
        : count === 1
          ? 'Rechazaste 1 pedido'
          : `Rechazaste ${count} pedidos`,
  },
  severalRefused: (count: number) =>
    count === 1
      ? 'Tu decisión no se registró en 1 pedido:'
      : `Tu decisión no se registró en ${count} pedidos:`,

  spending: (month: string) => `Gasto de ${month}`,
  spendingHint: 'Por fecha de compra, con envío.',
  spent: 'Aprobado',
  spentWithThis: 'Con este pedido',
  spentWithThese: 'Con esta compra',
  alsoPending: 'Otros pendientes',
  samePurchase: (code: string) => `Otros pedidos de la compra ${code}`,
  seePurchase: 'Ver la compra completa',
  purchaseSummary: 'Resumen de la compra',
  purchaseHint: 'Cada vendedor recibe su pedido recién cuando lo aprobás. Para decidir uno solo, abrilo.',
  approveAll: 'Aprobar todo',
  rejectAll: 'Rechazar todo',
  purchaseTotal: 'Total de la compra con envío',
  noLonger: 'Ya no podés decidir sobre este pedido',
  noLongerHint: 'Puede haber terminado tu reemplazo de quien lo aprueba. Tu decisión no se registró.',
  backToList: 'Volver a los pedidos',

  withdrawn: 'Compra retirada',
  withdrawnText: 'Quien la hizo la retiró antes de que se decidiera.',
  outcome: { 2: 'Pedido aprobado', 3: 'Pedido rechazado' },
  byRules:
    'Aprobado por las reglas de tu empresa cuando se hizo la compra, sin que tuviera que decidir una persona.',
  decidedBy: { 2: 'Aprobado por', 3: 'Rechazado por' },
  decidedAt: 'Fecha',
  rejectionReason: 'Motivo',
  noReason: 'Sin motivo.',
  decidedFirst: 'Este pedido ya estaba decidido',
  decidedFirstText: 'Tu decisión no se registró. Abajo ves la que vale: quién la tomó y cuándo.',
}
