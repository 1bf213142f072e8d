// The order in which waiting e-mails are delivered: what opens or protects an account, then orders, then invitations.
import type { EmailKind } from './payloads.ts'

/** `emails.priority`; lower ones first. */
export const PRIORITIES = { account: 0, order: 1, invitation: 2 } as const

/** A new kind has to choose one. */
const PRIORITY_OF: Readonly<Record<EmailKind, keyof typeof PRIORITIES>> = {
  password_reset: 'account',
  password_changed: 'account',
  email_confirmation: 'account',
  email_change_asked: 'account',
  email_changed: 'account',
  second_factor_changed: 'account',
  pages_viewed: 'account',
  order_to_approve: 'order',
  approval_reminder: 'order',
  purchase_withdrawn: 'order',
  order_approved: 'order',
  approver_replaced: 'order',
  step_went_up: 'order',
  still_wanted: 'order',
  no_decider_left: 'order',
  order_rejected: 'order',
  order_dispatched: 'order',
  order_cancelled: 'order',
  cancellation_asked: 'order',
  cancellation_refused: 'order',
  new_sale: 'order',
  delivery_claimed: 'order',
  claim_insisted: 'order',
  claim_closed: 'order',
  claim_answered: 'order',
  note_corrected: 'order',
  delegation_named: 'order',
  delegation_changed: 'order',
  delegation_ended: 'order',
  delegation_made_for: 'order',
  delegation_ended_for: 'order',
  change_to_accept: 'order',
  change_ended: 'order',
  seller_paused: 'order',
  seller_resumed: 'order',
  proposal_decided: 'order',
  invitation: 'invitation',
}

export const EMAIL_KINDS = Object.keys(PRIORITY_OF) as EmailKind[]

export const priorityOf = (kind: EmailKind): number => PRIORITIES[PRIORITY_OF[kind]]
