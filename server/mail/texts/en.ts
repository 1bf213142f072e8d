import type { Day } from '#domain/days.ts'
import { deliveryLines } from './delivery.ts'
import { codesLeftText, SECOND_FACTOR } from './en-second-factor.ts'
import { sellers } from './en-sellers.ts'
import { stepLines } from './step.ts'
import { formatDay, formatInstant } from '#domain/format.ts'
import type { DelegationPayload } from '#server/mail/payloads.ts'
import { ANSWERS_EN, bundlesEn } from './bundles-en.ts'
import type { EmailTextOf, EmailTexts } from './es.ts'
import { changes } from './en-changes.ts'
import { quoteOfRefused } from './refused.ts'

const day = (of: Day) => formatDay(of, 'en')
const days = ({ from, to }: DelegationPayload) =>
  from === to ? `on ${day(from)}` : `from ${day(from)} to ${day(to)}, both included`
const REFUSED = { title: 'Not approved', more: (count: number) => `and ${count} more` }
const comments = (text: string) => (text === '' ? null : { title: 'Comments', text })
/** Without a name: the rules of the company approved the order. */
const who = (name: string | null, onBehalfOf: string | null) => {
  if (name === null) return 'The system, by the rules of your company,'
  return onBehalfOf === null ? name : `${name}, on behalf of ${onBehalfOf},`
}

const emails: EmailTextOf = {
  password_reset: () => ({
    subject: 'Reset your Abasto password',
    paragraphs: [
      'We received a request to reset the password of your account. Use this button to choose a new one:',
    ],
    action: 'Reset password',
    note: 'The link works once and expires in 30 minutes. If you did not ask for it, ignore this message: your password stays the same.',
  }),
  password_changed: () => ({
    subject: 'Your Abasto password was changed',
    paragraphs: [
      'The password of your account was changed just now. To be safe, we closed your other sessions.',
      'If it was you, there is nothing to do.',
    ],
    action: 'Sign in to Abasto',
    note: 'If it was not you, ask for a new password through “Forgot your password?” and tell us as soon as you can.',
  }),
  email_confirmation: ({ newEmail, requestedBy }) => ({
    subject: 'Confirm your new Abasto e-mail',
    paragraphs: [
      `${requestedBy} asked that your Abasto account use this address, ${newEmail}. Confirm it with this button:`,
      'Until you do, your account keeps its e-mail. Confirming closes your sessions, and you sign in with the new one.',
    ],
    action: 'Confirm my e-mail',
    note: 'The link works once and expires in 7 days. If you did not expect this message, ignore it: nothing changes.',
  }),
  email_change_asked: ({ oldEmail, newEmail, requestedBy }) => ({
    subject: 'Somebody asked to change the e-mail of your Abasto account',
    paragraphs: [
      `${requestedBy} asked to change your Abasto account from ${oldEmail} to ${newEmail}.`,
      'Nothing changes for now: you go on signing in with this e-mail. Once the new address confirms it, this one stops working and your sessions are closed.',
    ],
    action: 'See my profile',
    note: 'If you do not agree, cancel the change in your profile and tell whoever administers your company, or write to us.',
  }),
  email_changed: ({ oldEmail, newEmail, requestedBy }) => ({
    subject: 'The e-mail of your Abasto account has changed',
    paragraphs: [
      `Your Abasto account changed from ${oldEmail} to ${newEmail}. ${requestedBy} asked for it, and the new address confirmed it.`,
      'This e-mail no longer signs in. We closed all sessions and cancelled unused links.',
    ],
    action: 'Sign in to Abasto',
    note: 'If you did not expect it, write to us as soon as you can.',
  }),
  second_factor_changed: ({ change, at, codesLeft }) => ({
    subject: SECOND_FACTOR[change].subject,
    paragraphs: [
      `On ${formatInstant(at, 'en', true)} ${SECOND_FACTOR[change].happened}`,
      ...(change === 'recovery_code_used' ? [codesLeftText(codesLeft)] : []),
      ...(change === 'reset' ? [] : ['If it was you, there is nothing to do.']),
    ],
    action: 'See my verification',
    note: SECOND_FACTOR[change].note,
  }),
  pages_viewed: ({ viewer, reason, at }) => ({
    subject: 'Abasto looked at your pages',
    paragraphs: [
      `${viewer} of the Abasto team opened your pages on ${formatInstant(at, 'en', true)}, only to look: such a visit can change nothing and buy nothing in your name.`,
    ],
    quote: { title: 'Reason', text: reason },
    action: 'Go to Abasto',
    note: 'If you did not expect this visit, write to us.',
  }),
  invitation: ({ organisation, invitedBy }) => ({
    subject: `${invitedBy} invited you to Abasto`,
    paragraphs: [
      `${invitedBy} made your Abasto account to work with ${organisation}. You sign in with this e-mail and the password that you choose with this button:`,
    ],
    action: 'Choose my password',
    note: 'The link works once and expires in 7 days. If it has expired, ask for another one.',
  }),
  order_to_approve: ({ code, buyer, onBehalfOf, step, costCenter, address, comments: written }) => ({
    subject: `${buyer} waits for your approval: purchase ${code}`,
    paragraphs: [
      onBehalfOf === null
        ? `${buyer} placed purchase ${code}, which waits for your approval.`
        : `${buyer} placed purchase ${code}. You stand in for ${onBehalfOf} today and can decide on their behalf.`,
    ],
    quote: comments(written),
    details: [...stepLines(step, 'Step', 'of'), ['Cost center', costCenter], ['Delivery address', address]],
    action: 'Review and decide',
    note: 'Each seller gets their order only once it is approved.',
  }),
  approval_reminder: ({ code, buyer, onBehalfOf, placedOn, costCenter, comments: written }) => ({
    subject: `Reminder: purchase ${code} of ${buyer} waits for approval`,
    paragraphs: [
      onBehalfOf === null
        ? `Purchase ${code} of ${buyer} has been waiting for your approval since ${day(placedOn)}.`
        : `Purchase ${code} of ${buyer} has been waiting for approval since ${day(placedOn)}. You stand in for ${onBehalfOf} today and can decide on their behalf.`,
    ],
    quote: comments(written),
    details: [['Cost center', costCenter]],
    action: 'Review and decide',
    note: 'We send one reminder per purchase.',
  }),
  purchase_withdrawn: ({ code, buyer, onBehalfOf, placedOn }) => ({
    subject: `${buyer} withdrew purchase ${code}`,
    paragraphs: [
      `${buyer} withdrew purchase ${code} of ${day(placedOn)} before it was decided.`,
      onBehalfOf === null
        ? 'There is nothing for you to do: it no longer waits for your approval.'
        : `There is nothing for you to do on behalf of ${onBehalfOf}: it no longer waits for approval.`,
    ],
    action: 'See the purchase',
    note: 'Sellers do not get the orders of a withdrawn purchase.',
  }),
  order_approved: ({ decidedBy, onBehalfOf, orders, refused }) =>
    orders.length > 1
      ? {
          subject: `${orders.length} of your orders were approved`,
          paragraphs: [
            `${who(decidedBy, onBehalfOf)} approved these orders of yours.`,
            'The sellers have them now. We will tell you when they are sent.',
          ],
          quote: quoteOfRefused(refused, REFUSED),
          action: 'See my purchases',
          note: 'Each purchase shows what is still to come and by when.',
        }
      : {
          subject: `Your order ${orders[0].code} was ${refused?.length ? 'partly ' : ''}approved`,
          paragraphs: [
            `${who(decidedBy, onBehalfOf)} approved your order ${orders[0].code} from ${orders[0].seller}.`,
            'The seller has it now. We will tell you when it is sent.',
          ],
          quote: quoteOfRefused(refused, REFUSED),
          action: 'See the purchase',
          note: 'The purchase shows what is still to come and by when.',
        },
  approver_replaced: ({ code, before, approver }) => ({
    subject: `${approver} now approves your purchase ${code}`,
    paragraphs: [
      `${approver} decides on your purchase ${code} instead of ${before}. There is nothing for you to do.`,
    ],
    action: 'See the purchase status',
    note: 'We will tell you when it is approved or rejected.',
  }),
  step_went_up: ({ code, added, step: { step, steps } }) => ({
    subject: `${added} may decide on your order ${code}, too`,
    paragraphs: [
      `Step ${step} of ${steps} of your order ${code} has waited for several days, so it went up to ${added}. Those who could decide still can. You do not have to do anything.`,
    ],
    action: 'See the state of the purchase',
    note: 'No order is ever approved just because time passes.',
  }),
  still_wanted: ({ code, placedOn }) => ({
    subject: `Is your purchase ${code} still wanted?`,
    paragraphs: [
      `Your purchase ${code}, of ${day(placedOn)}, still waits for approval. Tell us whether you still need it, or withdraw it.`,
    ],
    action: 'Answer',
    note: 'Until you answer it keeps waiting: it is neither approved nor rejected by itself.',
  }),
  no_decider_left: ({ code, company, step, steps }) => ({
    subject: `Order ${code} has no one else to ask`,
    paragraphs: [
      `Step ${step} of ${steps} of order ${code} of ${company} has waited for several days, and no other person of the company may decide on it.`,
      'The order keeps waiting. Talk to the company, or change who decides.',
    ],
    action: 'See the order',
    note: 'You get this message once for each step.',
  }),
  order_rejected: ({ decidedBy, onBehalfOf, reason, orders, refused }) =>
    orders.length > 1
      ? {
          subject: `${orders.length} of your orders were rejected`,
          paragraphs: [`${who(decidedBy, onBehalfOf)} rejected these orders of yours.`],
          quote:
            quoteOfRefused(refused, REFUSED) ?? (reason === null ? null : { title: 'Reason', text: reason }),
          action: 'See my purchases',
          note: 'Sellers do not get rejected orders.',
        }
      : {
          subject: `Your order ${orders[0].code} was rejected`,
          paragraphs: [
            `${who(decidedBy, onBehalfOf)} rejected your order ${orders[0].code} from ${orders[0].seller}.`,
          ],
          quote:
            quoteOfRefused(refused, REFUSED) ?? (reason === null ? null : { title: 'Reason', text: reason }),
          action: 'See the purchase',
          note: 'Sellers do not get rejected orders.',
        },
  order_dispatched: ({ code, seller, note, estimatedOn, replaces }) => ({
    subject: `${seller} sent products of your order ${code}${replaces ? ' again' : ''}`,
    paragraphs: [`${seller} sent these products of your order ${code}${replaces ? ' again' : ''}.`],
    quote: replaces?.message ? { title: 'Message', text: replaces.message } : null,
    details: [
      ['Dispatch note', replaces ? `${note}, instead of ${replaces.note}` : note],
      ['Estimated delivery', day(estimatedOn)],
    ],
    action: 'See the purchase',
    note: 'When they arrive, confirm the reception in the purchase. If something is not right, claim it from there.',
  }),
  order_cancelled: ({ code, seller, accepted }) => ({
    subject:
      accepted === undefined
        ? `${seller} cancelled products of your order ${code}`
        : `${seller} agreed to cancel products of your order ${code}`,
    paragraphs: [
      accepted === undefined
        ? `${seller} will not send these products of your order ${code}.`
        : `As you asked, ${seller} will not send these products of your order ${code}.`,
    ],
    quote: accepted ? { title: 'Message', text: accepted } : null,
    action: 'See the purchase',
    note: 'The purchase shows how to reach the seller.',
  }),
  cancellation_asked: ({ code, company, message }) => ({
    subject: `${company} asks to cancel products of order ${code}`,
    paragraphs: [
      `${company} asks you to cancel these products of order ${code}, which you have not sent yet.`,
    ],
    quote: { title: 'Reason', text: message },
    action: 'Answer in the order',
    note: 'You can accept or refuse the request. Sending the products answers it too.',
  }),
  cancellation_refused: ({ code, seller, message }) => ({
    subject: `${seller} does not cancel products of your order ${code}`,
    paragraphs: [`${seller} refused your request to cancel these products of order ${code}.`],
    quote: { title: 'Reason', text: message },
    action: 'See the purchase',
    note: 'The order stays as it was. The purchase shows how to reach the seller.',
  }),
  new_sale: ({ company, region, address, comments: written, delivery, orders }) =>
    orders.length > 1
      ? {
          subject: `${orders.length} new sales to ${company}`,
          paragraphs: [`${company} bought from you. These orders are approved and wait to be sent.`],
          action: 'See my sales',
          note: 'Each order shows the address and the comments. When you send it, enter the dispatch note number there.',
        }
      : {
          subject: `New sale ${orders[0].code} to ${company}`,
          paragraphs: [
            `${company} bought from you. Order ${orders[0].code} is approved and waits to be sent.`,
          ],
          quote: comments(written),
          details: [
            ['Delivery zone', region],
            ['Delivery address', address],
            ...deliveryLines(delivery, 'en'),
          ],
          action: 'See the order',
          note: 'When you send it, enter the dispatch note number in the order: the buyer learns of it at once.',
        },
  delivery_claimed: ({ code, company, note, message }) => ({
    subject: `Claim about dispatch note ${note} of order ${code}`,
    paragraphs: [`${company} claimed a delivery of order ${code}.`],
    quote: { title: 'Claim', text: message },
    details: [['Dispatch note', note]],
    action: 'See the order',
    note: 'The claim stays open until the buyer confirms the reception.',
  }),
  claim_insisted: ({ code, company, note, message }) => ({
    subject: `The claim about dispatch note ${note} of order ${code} goes on`,
    paragraphs: [`${company} did not accept your answer to its claim about order ${code}.`],
    quote: { title: 'Claim', text: message },
    details: [['Dispatch note', note]],
    action: 'Answer in the order',
    note: 'The claim stays open until the buyer confirms the reception.',
  }),
  claim_closed: ({ code, company, note }) => ({
    subject: `The claim about dispatch note ${note} of order ${code} is closed`,
    paragraphs: [`${company} confirmed the reception and closed its claim about order ${code}.`],
    details: [['Dispatch note', note]],
    action: 'See the order',
    note: 'No answer is needed.',
  }),
  claim_answered: ({ code, seller, note, answer, message }) => ({
    subject: `${seller} answered your claim about order ${code}`,
    paragraphs: [`${seller} answered your claim about dispatch note ${note} of order ${code}.`],
    quote: message === '' ? null : { title: 'Answer', text: message },
    details: answer === 'text' ? [] : [['Solution', ANSWERS_EN[answer]]],
    action: 'See the purchase',
    note: 'If it is settled, confirm the reception in the purchase. If not, insist from there.',
  }),
  note_corrected: ({ code, seller, note, corrected }) => ({
    subject: `A dispatch note number of your order ${code} changed`,
    paragraphs: [`${seller} corrected the number of a dispatch note of your order ${code}.`],
    details: [
      ['Dispatch note', corrected],
      ['It said', note],
    ],
    action: 'See the purchase',
    note: 'The products and quantities of the delivery are the same.',
  }),
  delegation_named: (payload) => ({
    subject: `You stand in for ${payload.approver} in their approvals`,
    paragraphs: [`You can approve and reject orders on behalf of ${payload.approver} ${days(payload)}.`],
    quote: { title: 'Reason', text: payload.reason },
    action: 'See the orders to approve',
    note: 'Outside those days you do not see their orders. Your own purchases are always approved by somebody else.',
  }),
  delegation_changed: (payload) => ({
    subject: `When or why you stand in for ${payload.approver} has changed`,
    paragraphs: [`You can now approve and reject orders on behalf of ${payload.approver} ${days(payload)}.`],
    quote: { title: 'Reason', text: payload.reason },
    action: 'See the orders to approve',
    note: 'Outside those days you do not see their orders. Your own purchases are always approved by somebody else.',
  }),
  delegation_ended: (payload) => ({
    subject: `You no longer stand in for ${payload.approver}`,
    paragraphs: [
      `The delegation of ${payload.approver} (${days(payload)}) has ended: you no longer approve orders on their behalf.`,
    ],
    action: 'See my orders to approve',
    note: 'What you decided until now stays valid.',
  }),
  delegation_made_for: (payload) => ({
    subject: `${payload.delegate} stands in for you in your approvals`,
    paragraphs: [
      `${payload.administrator} delegated your approvals: ${payload.delegate} can approve and reject orders on your behalf ${days(payload)}.`,
    ],
    quote: { title: 'Reason', text: payload.reason },
    action: 'See my delegations',
    note: 'You can still approve too, and change or end the delegation whenever you want.',
  }),
  delegation_ended_for: (payload) => ({
    subject: `${payload.delegate} no longer stands in for you in your approvals`,
    paragraphs: [
      `${payload.administrator} ended your delegation to ${payload.delegate} (${days(payload)}): from now on they decide nothing on your behalf.`,
    ],
    action: 'See my delegations',
    note: 'What they decided until now stays valid.',
  }),
  ...changes,
  ...sellers,
}

export const en: EmailTexts = {
  greeting: (name) => `Hello ${name},`,
  linkByHand: 'If the button does not work, copy this address into your browser:',
  sentBy: 'Abasto sent this e-mail automatically. If you have questions, write to',
  tagline: 'Business purchasing and selling, in one place.',
  orderOf: (code, seller) => `Order ${code} · ${seller}`,
  ordersToDownload: (count) =>
    count === 1
      ? 'The purchase order is not attached: you can download it as a PDF from the page of the order.'
      : 'The purchase orders are not attached: you can download them as PDF from the page of each order.',
  products: 'Products',
  orders: 'Orders',
  productCount: (count) => (count === 1 ? '1 product' : `${count} products`),
  moreProducts: (count) => (count === 1 ? 'and 1 more product' : `and ${count} more products`),
  units: (count) => (count === 1 ? '1 unit' : `${count} units`),
  shipping: 'Shipping',
  freeShipping: 'Free shipping',
  plusTax: '+ Tax',
  totalIn: { ARS: 'Total in pesos', USD: 'Total in dollars' },
  wholePurchase: 'The whole purchase',
  emails,
  bundles: bundlesEn,
}
