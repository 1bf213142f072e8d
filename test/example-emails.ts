// An example of each kind of e-mail, and its composition for one reader.
import type { Trx } from '#db/transaction.ts'
import type { Language } from '#domain/format.ts'
import { compose } from '#server/mail/compose.ts'
import type { EmailKind, EmailPayloads, OrderPayload } from '#server/mail/payloads.ts'
import { enqueueEmails, type NewEmail } from '#server/mail/queue.ts'
import { deps } from './client.ts'
import { db } from './database.ts'
import { rolledBack } from './rolled-back.ts'

const reader = await db
  .selectFrom('users')
  .where('email', '=', 'comprador@abasto.test')
  .select('id')
  .executeTakeFirstOrThrow()

/** Waits for its confirmation. */
const emailChange = await db
  .insertInto('email_changes')
  .values({
    user_id: reader.id,
    new_email: 'nuevo@abasto.test',
    created_at: new Date(),
    expires_at: new Date(Date.now() + 3_600_000),
  })
  .returning('id')
  .executeTakeFirstOrThrow()
const changedEmail = {
  oldEmail: 'comprador@abasto.test',
  newEmail: 'nuevo@abasto.test',
  requestedBy: 'Mariana Quiroga',
  changeId: emailChange.id,
}

export const order = (id: number, seller: string): OrderPayload => ({
  id,
  purchaseId: 10 + id,
  code: `AB-000100-${id}`,
  seller,
  lines: [
    { title: 'Guante de nitrilo', quantity: 5, unitPrice: '1234.50', subtotal: '6172.50', currency: 'ARS' },
    { title: 'Casco', quantity: 1, unitPrice: '20.00', subtotal: '20.00', currency: 'USD' },
  ],
  moreLines: 3,
  goods: { ARS: 617_250, USD: 2000 },
  shipping: { ARS: 0, USD: 150 },
})
const items = [
  { title: 'Guante de nitrilo', sku: 'GUA-1', quantity: 5 },
  { title: 'Casco', sku: 'CAS-1', quantity: 1 },
]
export const purchase = {
  code: 'AB-000100',
  placedOn: '2026-03-02',
  buyer: 'Tomás Ledesma',
  onBehalfOf: null,
  costCenter: '1010 – Mantenimiento',
  address: 'Planta Pilar, Ruta 8',
  comments: 'Reposición\nmensual',
  orders: [order(1, 'Ferretera')],
}
export const decision = {
  purchaseId: 12,
  decidedBy: 'Ana Ruiz',
  onBehalfOf: 'Mariana Quiroga',
  reason: 'Ya hay',
  orders: [order(1, 'Ferretera')] as [OrderPayload],
}
export const handled = { purchaseId: 12, code: 'AB-000100-1', seller: 'Ferretera', items, moreItems: 0 }
export const delegation = {
  delegationId: 4,
  approver: 'Mariana Quiroga',
  from: '2026-03-02',
  to: '2026-03-09',
  reason: 'Vacaciones',
}
const delegationFor = { ...delegation, delegate: 'Hernán Sosa', administrator: 'Ana Ruiz' }
const pendingChange = {
  changeId: 7,
  change: {
    kind: 'email' as const,
    ...{ person: 'Mariana Quiroga', before: 'aprobadora@abasto.test', after: 'otra@abasto.test' },
    ...{ date_from: null, date_to: null },
  },
  reason: null,
  requestedBy: 'Ana Ruiz',
}
export const PAYLOADS: EmailPayloads = {
  password_reset: {},
  password_changed: {},
  email_confirmation: changedEmail,
  email_change_asked: changedEmail,
  email_changed: changedEmail,
  second_factor_changed: { change: 'recovery_code_used', at: '2026-03-02T15:04:05.000Z', codesLeft: 9 },
  seller_paused: { seller: 'Ferretera', reason: 'No responde los reclamos' },
  seller_resumed: { seller: 'Ferretera' },
  proposal_decided: {
    proposalId: 7,
    name: 'Amoladora 115 mm',
    outcome: 'refused',
    sku: null,
    isPublished: false,
    reason: 'Falta la marca',
  },
  pages_viewed: { viewer: 'Pablo Giménez', reason: 'Nos pediste ayuda', at: '2026-03-02T15:04:05.000Z' },
  invitation: { organisation: 'Metalúrgica', invitedBy: 'Mariana Quiroga' },
  order_to_approve: purchase,
  approval_reminder: purchase,
  purchase_withdrawn: purchase,
  order_approved: decision,
  step_went_up: {
    purchaseId: 12,
    code: 'AB-000100-1',
    added: 'Ana Ruiz',
    step: { step: 1, steps: 2 },
  },
  still_wanted: { purchaseId: 12, code: 'AB-000100', placedOn: '2026-11-03' },
  no_decider_left: {
    orderId: 12,
    code: 'AB-000100-1',
    company: 'Constructora del Plata',
    step: 1,
    steps: 2,
  },
  approver_replaced: { purchaseId: 12, code: 'AB-000100', before: 'Mariana Quiroga', approver: 'Ana Ruiz' },
  order_rejected: decision,
  order_dispatched: { ...handled, note: '0001.7', estimatedOn: '2026-03-05' },
  order_cancelled: handled,
  cancellation_asked: {
    orderId: 31,
    code: 'AB-000100-1',
    company: 'Metalúrgica',
    items: handled.items,
    moreItems: handled.moreItems,
    message: 'Compramos de más',
  },
  cancellation_refused: { ...handled, message: 'Ya está embalado' },
  new_sale: {
    company: 'Metalúrgica',
    region: 'Córdoba',
    address: 'Ruta 8',
    comments: 'Portón 3',
    delivery: {
      buyer: 'Tomás Ledesma',
      buyerEmail: 'tomas@metalurgica.test',
      logisticCenter: 'CL Sur',
      contact: 'Walter Sosa, 11 5263-7712',
      taxData: {
        legal_name: 'Metalúrgica Sociedad Anónima',
        cuit: '30-71548203-3',
        vat_condition: 'responsable_inscripto',
        fiscal_address: 'Ruta 8, Pilar',
        gross_income_number: null,
      },
    },
    orders: [order(1, 'Ferretera')],
  },
  delivery_claimed: {
    orderId: 31,
    code: 'AB-000100-1',
    company: 'Metalúrgica',
    note: '0001.7',
    message: 'Faltan dos',
  },
  claim_insisted: {
    orderId: 31,
    code: 'AB-000100-1',
    company: 'Metalúrgica',
    note: '0001.7',
    message: 'No llegó',
  },
  claim_closed: { orderId: 31, code: 'AB-000100-1', company: 'Metalúrgica', note: '0001.7' },
  claim_answered: {
    purchaseId: 12,
    code: 'AB-000100-1',
    seller: 'Ferretera',
    note: '0001.7',
    answer: 'credit_note',
    message: 'Va con la factura',
  },
  note_corrected: {
    purchaseId: 12,
    code: 'AB-000100-1',
    seller: 'Ferretera',
    note: '0001.7',
    corrected: '0001.8',
  },
  delegation_named: delegation,
  delegation_changed: delegation,
  delegation_ended: delegation,
  delegation_made_for: delegationFor,
  delegation_ended_for: delegationFor,
  change_to_accept: { ...pendingChange, until: '2026-03-09T12:00:00.000Z' },
  change_ended: { ...pendingChange, outcome: 'accepted', endedBy: 'Mariana Quiroga' },
}
/** Who has one gets no invitation. */
async function withoutPassword(trx: Trx): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: null, password_changed_at: null })
    .where('id', '=', reader.id)
    .execute()
}

let causes = 0
export async function composeFrom<Kind extends EmailKind>(
  kind: Kind,
  payload: EmailPayloads[Kind],
  language: Language = 'es',
) {
  const cause = `compose ${++causes}`
  return rolledBack(db, async (trx) => {
    await enqueueEmails(deps, trx, [
      { kind, cause, by: null, userId: reader.id, payload, language } as NewEmail,
    ])
    if (kind === 'invitation') await withoutPassword(trx)
    const enqueued = trx.selectFrom('emails').where('cause', '=', cause).select('id')
    const { id } = await enqueued.executeTakeFirstOrThrow()
    const composed = await compose(deps, trx, id)
    if (!composed) throw new Error('Nothing to send')
    return composed.message
  })
}

/** Two e-mails of one bundle, about two orders of two companies, decided by two people. */
export async function composeBundle(kind: EmailKind, language: Language) {
  const one = PAYLOADS[kind]
  const other = { code: 'AB-000100-2', company: 'Otra', decidedBy: 'Hernán Sosa', invitedBy: 'Hernán Sosa' }
  const isOfOrders = 'orders' in one
  const changed = Object.entries(other).filter(([key]) => key in one)
  const second = {
    ...one,
    ...Object.fromEntries(changed),
    ...(isOfOrders && { orders: [order(2, 'Andinos')] }),
  }
  const payloads = [one, second].map((payload, nth) =>
    isOfOrders ? payload : { ...payload, totals: { ARS: 100 * (nth + 1), USD: 0 } },
  )
  return rolledBack(db, async (trx) => {
    if (kind === 'invitation') await withoutPassword(trx)
    const emails = payloads.map((payload, nth) => {
      const cause = `bundle ${nth}`
      return { kind, cause, by: null, userId: reader.id, payload, language, bundle: 'b' } as NewEmail
    })
    await enqueueEmails(deps, trx, emails)
    const rows = await trx.selectFrom('emails').where('bundle', '=', 'b').orderBy('id').select('id').execute()
    const ids = rows.map(({ id }) => id)
    const composed = await compose(deps, trx, ids[0] ?? 0)
    if (!composed) throw new Error('Nothing to send')
    if (String(composed.ids) !== String(ids)) throw new Error(`One e-mail of ${ids}, not ${composed.ids}`)
    return composed.message
  })
}
