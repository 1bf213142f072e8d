import type { Day } from '#domain/days.ts'
import { formatDay } from '#domain/format.ts'
import { describeChange } from '#texts/pending-changes.ts'
import type { DelegationPayload, EmailPayloads, ItemPayload } from '#server/mail/payloads.ts'
import type { BundleTexts } from './bundles-es.ts'

const day = (of: Day) => formatDay(of, 'en')
const days = ({ from, to }: DelegationPayload) =>
  from === to ? day(from) : `from ${day(from)} to ${day(to)}, both included`
const by = (name: string | null, onBehalfOf: string | null) => {
  if (name === null) return 'the system, by the rules of your company'
  return onBehalfOf === null ? name : `${name}, on behalf of ${onBehalfOf}`
}
const items = (all: readonly ItemPayload[], more: number) =>
  [
    ...all.map(({ title, quantity }) => `${quantity} × ${title}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join(', ')
const bought = ({ buyer, costCenter, onBehalfOf }: EmailPayloads['order_to_approve']) => [
  `Purchase of ${buyer}`,
  costCenter,
  onBehalfOf === null ? '' : `you stand in for ${onBehalfOf}`,
]
const delegation = (payload: DelegationPayload) => [days(payload), payload.reason]

export const ANSWERS_EN = {
  text: '',
  resend: 'The products are sent again',
  credit_note: 'Credit note',
  pick_up: 'The seller picks the products up',
  refused: 'The seller refused the claim',
}

const PROPOSALS_EN = {
  accepted: 'now in the catalogue',
  exists: 'in the catalogue already',
  refused: 'not added to the catalogue',
}

export const bundlesEn: BundleTexts = {
  subject: {
    order_to_approve: (count) => `${count} purchases wait for your approval`,
    approval_reminder: (count) => `Reminder: ${count} purchases wait for approval`,
    purchase_withdrawn: (count) => `${count} purchases were withdrawn`,
    order_approved: (count) => `${count} of your orders were approved`,
    order_rejected: (count) => `${count} of your orders were rejected`,
    new_sale: (count) => `${count} new sales`,
    approver_replaced: (count) => `Somebody else approves ${count} of your purchases`,
    step_went_up: (count) => `${count} of your orders went up to another person`,
    still_wanted: (count) => `Are ${count} of your purchases still wanted?`,
    no_decider_left: (count) => `${count} orders have no one left to decide`,
    order_dispatched: (count) => `${count} deliveries of your orders are on their way`,
    order_cancelled: (count) => `${count} cancellations in your orders`,
    cancellation_asked: (count) => `${count} requests for cancellation`,
    cancellation_refused: (count) => `${count} requests for cancellation were refused`,
    delivery_claimed: (count) => `${count} new claims`,
    claim_insisted: (count) => `${count} claims were raised again`,
    claim_closed: (count) => `${count} claims were closed`,
    claim_answered: (count) => `${count} answers to your claims`,
    note_corrected: (count) => `${count} dispatch note numbers of your orders changed`,
    delegation_named: (count) => `${count} new delegations for you`,
    delegation_changed: (count) => `${count} of your delegations changed`,
    delegation_ended: (count) => `${count} delegations ended`,
    delegation_made_for: (count) => `${count} delegations of your approvals`,
    delegation_ended_for: (count) => `${count} delegations of your approvals ended`,
    change_to_accept: (count) => `${count} changes wait for your consent`,
    proposal_decided: (count) => `${count} of your proposals have an answer`,
    change_ended: (count) => `${count} changes that waited for a consent ended`,
  },
  together: 'There was a lot of news within a short time. To spare your mailbox, this e-mail has all of it:',
  action: 'See all in Abasto',
  note: 'Each row leads to what it is about.',
  titles: { delegations: 'Delegations', changes: 'Changes' },
  details: {
    order_to_approve: bought,
    approval_reminder: (payload) => [...bought(payload), `since ${day(payload.placedOn)}`],
    purchase_withdrawn: bought,
    order_approved: ({ decidedBy, onBehalfOf, refused }) => [
      `Approved by ${by(decidedBy, onBehalfOf)}`,
      ...(refused ?? []).map(
        ({ quantity, title, reason }) => `not approved: ${quantity} × ${title} (${reason})`,
      ),
    ],
    order_rejected: ({ decidedBy, onBehalfOf, reason }) => [
      `Rejected by ${by(decidedBy, onBehalfOf)}`,
      reason ?? '',
    ],
    new_sale: ({ company, region }) => [company, region],
    approver_replaced: ({ before, approver }) => [`${approver} instead of ${before}`],
    step_went_up: ({ added }) => [`${added} may decide, too`],
    still_wanted: ({ placedOn }) => [`of ${day(placedOn)}`],
    no_decider_left: ({ step, steps }) => [`step ${step} of ${steps}`],
    order_dispatched: ({ note, estimatedOn, items: sent, moreItems, replaces }) => [
      `Dispatch note ${note}`,
      replaces ? `replaces dispatch note ${replaces.note}` : '',
      `estimated delivery ${day(estimatedOn)}`,
      items(sent, moreItems),
    ],
    order_cancelled: ({ items: cancelled, moreItems }) => [items(cancelled, moreItems)],
    cancellation_asked: ({ items: asked, moreItems, message }) => [items(asked, moreItems), message],
    cancellation_refused: ({ items: asked, moreItems, message }) => [items(asked, moreItems), message],
    delivery_claimed: ({ note, message }) => [`Dispatch note ${note}`, message],
    claim_insisted: ({ note, message }) => [`Dispatch note ${note}`, message],
    claim_closed: ({ note }) => [`Dispatch note ${note}`],
    claim_answered: ({ note, answer, message }) => [`Dispatch note ${note}`, ANSWERS_EN[answer], message],
    note_corrected: ({ note, corrected }) => [`Dispatch note ${corrected}`, `it said ${note}`],
    delegation_named: delegation,
    delegation_changed: delegation,
    delegation_ended: delegation,
    delegation_made_for: (payload) => [...delegation(payload), `by ${payload.administrator}`],
    delegation_ended_for: (payload) => [...delegation(payload), `by ${payload.administrator}`],
    change_to_accept: ({ change, reason }) => [describeChange(change, 'en'), reason ?? ''],
    proposal_decided: ({ outcome, reason }) => [PROPOSALS_EN[outcome], reason ?? ''],
    change_ended: ({ change, reason }) => [describeChange(change, 'en'), reason ?? ''],
  },
}
