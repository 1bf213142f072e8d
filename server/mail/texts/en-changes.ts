// English texts of the e-mails about changes that wait for a consent (R11).
import { formatInstant } from '#domain/format.ts'
import { describeChange } from '#texts/pending-changes.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import type { EmailText } from '#server/mail/render.ts'

const CHANGE_ENDED = {
  accepted: {
    subject: 'The change you asked for was accepted',
    text: ({ endedBy }: EmailPayloads['change_ended']) =>
      `${endedBy} accepted this change, which is in force:`,
  },
  refused: {
    subject: 'The change you asked for was refused',
    text: ({ endedBy }: EmailPayloads['change_ended']) =>
      `${endedBy} refused this change, which is not made:`,
  },
  withdrawn: {
    subject: 'A change that waited for your consent was taken back',
    text: ({ endedBy }: EmailPayloads['change_ended']) =>
      `${endedBy} took back this change, which is not made:`,
  },
  expired: {
    subject: 'A change that waited for consent expired',
    text: ({ requestedBy }: EmailPayloads['change_ended']) =>
      `Nobody answered this change that ${requestedBy} asked for within seven days, so it is not made:`,
  },
  superseded: {
    subject: 'A change that waited for consent is void',
    text: ({ requestedBy }: EmailPayloads['change_ended']) =>
      `What it changes is not as it was when ${requestedBy} asked for this change, so it is not made:`,
  },
}

type Kinds = 'change_to_accept' | 'change_ended'

export const changes: { [Kind in Kinds]: (payload: EmailPayloads[Kind]) => EmailText } = {
  change_to_accept: ({ requestedBy, change, reason, until }) => ({
    subject: `${requestedBy} asks for a change that waits for your consent`,
    paragraphs: [
      `${requestedBy} administers the company and asks for a change of who decides on their own purchases:`,
      describeChange(change, 'en'),
      `It is not made until somebody who may decide it accepts. Without an answer it expires on ${formatInstant(until, 'en', true)}.`,
    ],
    quote: reason === null ? null : { title: 'Reason', text: reason },
    action: 'Accept or refuse',
    note: 'If you did not expect this request, refuse it and ask the person who made it.',
  }),
  change_ended: (payload) => ({
    subject: CHANGE_ENDED[payload.outcome].subject,
    paragraphs: [CHANGE_ENDED[payload.outcome].text(payload), describeChange(payload.change, 'en')],
    quote: payload.reason === null ? null : { title: 'Reason', text: payload.reason },
    action: 'See the changes that wait',
    note: 'It stays in the audit of the company.',
  }),
}
