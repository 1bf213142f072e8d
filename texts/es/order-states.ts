// States of an order, as each side reads them (P6, Q1, V6); by the codes of contract/state-codes.ts.
export const orderStates = {
  buyer: {
    1: 'Pendiente de aprobación',
    2: 'Entrega en proceso',
    3: 'Cancelada por seller',
    4: 'Entregada',
    5: 'Rechazada por el aprobador',
    7: 'Finalizada',
    8: 'Reclamada',
    9: 'Entrega en proceso',
  },
  approver: { 0: 'Pendiente de aprobación', 1: 'Pendiente de aprobación', 2: 'Aprobado', 3: 'Rechazado' },
  seller: {
    2: 'Pendiente de envío',
    4: 'Enviada',
    5: 'Cancelada',
    6: 'Entregado',
    7: 'Confirmado por cliente',
    8: 'Reclamada',
    9: 'Enviada en parte',
  },
  /** A buyer's order of code 4 before its day. */
  onItsWay: 'En camino',
  /** By its buyer (P9). */
  withdrawn: { buyer: 'Retirada', approver: 'Retirado' },
}

export type OrderStateTexts = typeof orderStates
