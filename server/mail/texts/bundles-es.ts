// Spanish texts of bundled e-mails (S20); the English ones have the same type.
import type { Day } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { describeChange } from '#texts/pending-changes.ts'
import type { ByBundledKind, BundledKind } from '#server/mail/by-kind.ts'
import type { DelegationPayload, EmailPayloads, ItemPayload } from '#server/mail/payloads.ts'

export interface BundleTexts {
  subject: Readonly<Record<BundledKind, (count: number) => string>>
  together: string
  action: string
  note: string
  titles: Readonly<Record<'delegations' | 'changes', string>>
  /** Parts; empty ones are left out. */
  details: ByBundledKind<[], string[]>
}

const day = (of: Day) => formatDay(of, 'es')
const days = ({ from, to }: DelegationPayload) =>
  from === to ? day(from) : `del ${day(from)} al ${day(to)} inclusive`
const by = (name: string | null, onBehalfOf: string | null) => {
  if (name === null) return 'el sistema, según las reglas de tu empresa'
  return onBehalfOf === null ? name : `${name}, en nombre de ${onBehalfOf}`
}
const items = (all: readonly ItemPayload[], more: number) =>
  [
    ...all.map(({ title, quantity }) => `${quantity} × ${title}`),
    ...(more > 0 ? [`y ${more} más`] : []),
  ].join(', ')
const bought = ({ buyer, costCenter, onBehalfOf }: EmailPayloads['order_to_approve']) => [
  `Compra de ${buyer}`,
  costCenter,
  onBehalfOf === null ? '' : `reemplazás a ${onBehalfOf}`,
]
const delegation = (payload: DelegationPayload) => [days(payload), payload.reason]

export const ANSWERS_ES = {
  text: '',
  resend: 'Reenvío de los productos',
  credit_note: 'Nota de crédito',
  pick_up: 'El vendedor retira los productos',
  refused: 'El vendedor rechazó el reclamo',
}

const PROPOSALS_ES = {
  accepted: 'ya está en el catálogo',
  exists: 'ya estaba en el catálogo',
  refused: 'no se agrega al catálogo',
}

export const bundlesEs: BundleTexts = {
  subject: {
    order_to_approve: (count) => `${count} compras esperan tu aprobación`,
    approval_reminder: (count) => `Recordatorio: ${count} compras esperan aprobación`,
    purchase_withdrawn: (count) => `${count} compras fueron retiradas`,
    order_approved: (count) => `${count} pedidos tuyos fueron aprobados`,
    order_rejected: (count) => `${count} pedidos tuyos fueron rechazados`,
    new_sale: (count) => `${count} ventas nuevas`,
    approver_replaced: (count) => `${count} compras tuyas las aprueba otra persona`,
    step_went_up: (count) => `${count} pedidos tuyos subieron a otra persona`,
    still_wanted: (count) => `¿Siguen vigentes ${count} compras tuyas?`,
    no_decider_left: (count) => `${count} pedidos se quedaron sin quien decida`,
    order_dispatched: (count) => `${count} envíos de tus pedidos`,
    order_cancelled: (count) => `${count} cancelaciones en tus pedidos`,
    cancellation_asked: (count) => `${count} solicitudes de cancelación`,
    cancellation_refused: (count) => `${count} solicitudes de cancelación rechazadas`,
    delivery_claimed: (count) => `${count} reclamos nuevos`,
    claim_insisted: (count) => `Insisten con ${count} reclamos`,
    claim_closed: (count) => `Se cerraron ${count} reclamos`,
    claim_answered: (count) => `${count} respuestas a tus reclamos`,
    note_corrected: (count) => `Cambiaron ${count} números de remito de tus pedidos`,
    delegation_named: (count) => `${count} delegaciones nuevas para vos`,
    delegation_changed: (count) => `Cambiaron ${count} delegaciones tuyas`,
    delegation_ended: (count) => `Terminaron ${count} delegaciones`,
    delegation_made_for: (count) => `${count} delegaciones de tus aprobaciones`,
    delegation_ended_for: (count) => `Terminaron ${count} delegaciones de tus aprobaciones`,
    change_to_accept: (count) => `${count} cambios esperan tu consentimiento`,
    proposal_decided: (count) => `${count} propuestas tuyas tienen respuesta`,
    change_ended: (count) => `Terminaron ${count} cambios que esperaban consentimiento`,
  },
  together: 'Hubo muchos avisos en poco tiempo. Para no llenarte la casilla, estos van juntos:',
  action: 'Ver todos en Abasto',
  note: 'Cada renglón lleva a lo que dice.',
  titles: { delegations: 'Delegaciones', changes: 'Cambios' },
  details: {
    order_to_approve: bought,
    approval_reminder: (payload) => [...bought(payload), `desde el ${day(payload.placedOn)}`],
    purchase_withdrawn: bought,
    order_approved: ({ decidedBy, onBehalfOf, refused }) => [
      `Aprobado por ${by(decidedBy, onBehalfOf)}`,
      ...(refused ?? []).map(
        ({ quantity, title, reason }) => `no aprobadas: ${quantity} × ${title} (${reason})`,
      ),
    ],
    order_rejected: ({ decidedBy, onBehalfOf, reason }) => [
      `Rechazado por ${by(decidedBy, onBehalfOf)}`,
      reason ?? '',
    ],
    new_sale: ({ company, region }) => [company, region],
    approver_replaced: ({ before, approver }) => [`${approver} en lugar de ${before}`],
    step_went_up: ({ added }) => [`también puede decidir ${added}`],
    still_wanted: ({ placedOn }) => [`del ${day(placedOn)}`],
    no_decider_left: ({ step, steps }) => [`paso ${step} de ${steps}`],
    order_dispatched: ({ note, estimatedOn, items: sent, moreItems, replaces }) => [
      `Remito ${note}`,
      replaces ? `reenvío del remito ${replaces.note}` : '',
      `entrega estimada ${day(estimatedOn)}`,
      items(sent, moreItems),
    ],
    order_cancelled: ({ items: cancelled, moreItems }) => [items(cancelled, moreItems)],
    cancellation_asked: ({ items: asked, moreItems, message }) => [items(asked, moreItems), message],
    cancellation_refused: ({ items: asked, moreItems, message }) => [items(asked, moreItems), message],
    delivery_claimed: ({ note, message }) => [`Remito ${note}`, message],
    claim_insisted: ({ note, message }) => [`Remito ${note}`, message],
    claim_closed: ({ note }) => [`Remito ${note}`],
    claim_answered: ({ note, answer, message }) => [`Remito ${note}`, ANSWERS_ES[answer], message],
    note_corrected: ({ note, corrected }) => [`Remito ${corrected}`, `decía ${note}`],
    delegation_named: delegation,
    delegation_changed: delegation,
    delegation_ended: delegation,
    delegation_made_for: (payload) => [...delegation(payload), `por ${payload.administrator}`],
    delegation_ended_for: (payload) => [...delegation(payload), `por ${payload.administrator}`],
    change_to_accept: ({ change, reason }) => [describeChange(change, 'es'), reason ?? ''],
    proposal_decided: ({ outcome, reason }) => [PROPOSALS_ES[outcome], reason ?? ''],
    change_ended: ({ change, reason }) => [describeChange(change, 'es'), reason ?? ''],
  },
}
