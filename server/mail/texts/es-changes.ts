// Spanish texts of the e-mails about changes that wait for a consent (R11).
import { formatInstant } from '#domain/format.ts'
import { describeChange } from '#texts/pending-changes.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import type { EmailText } from '#server/mail/render.ts'

const CHANGE_ENDED = {
  accepted: {
    subject: 'Se aceptó el cambio que pediste',
    text: ({ endedBy }: EmailPayloads['change_ended']) => `${endedBy} aceptó este cambio, que ya se aplicó:`,
  },
  refused: {
    subject: 'Se rechazó el cambio que pediste',
    text: ({ endedBy }: EmailPayloads['change_ended']) => `${endedBy} rechazó este cambio, que no se aplica:`,
  },
  withdrawn: {
    subject: 'Se retiró un cambio que esperaba tu consentimiento',
    text: ({ endedBy }: EmailPayloads['change_ended']) => `${endedBy} retiró este cambio, que no se aplica:`,
  },
  expired: {
    subject: 'Venció un cambio que esperaba consentimiento',
    text: ({ requestedBy }: EmailPayloads['change_ended']) =>
      `Nadie respondió en siete días este cambio que pidió ${requestedBy}, así que no se aplica:`,
  },
  superseded: {
    subject: 'Un cambio que esperaba consentimiento quedó sin efecto',
    text: ({ requestedBy }: EmailPayloads['change_ended']) =>
      `Lo que cambiaba ya no está como cuando ${requestedBy} pidió este cambio, así que no se aplica:`,
  },
}

type Kinds = 'change_to_accept' | 'change_ended'

export const changes: { [Kind in Kinds]: (payload: EmailPayloads[Kind]) => EmailText } = {
  change_to_accept: ({ requestedBy, change, reason, until }) => ({
    subject: `${requestedBy} pide un cambio que espera tu consentimiento`,
    paragraphs: [
      `${requestedBy} administra la empresa y pide un cambio sobre quién decide sus propias compras:`,
      describeChange(change, 'es'),
      `No se aplica hasta que alguien que puede decidirlo lo acepte. Sin respuesta, vence el ${formatInstant(until, 'es', true)}.`,
    ],
    quote: reason === null ? null : { title: 'Motivo', text: reason },
    action: 'Aceptar o rechazar',
    note: 'Si no esperabas este pedido, rechazalo y consultá a quien lo hizo.',
  }),
  change_ended: (payload) => ({
    subject: CHANGE_ENDED[payload.outcome].subject,
    paragraphs: [CHANGE_ENDED[payload.outcome].text(payload), describeChange(payload.change, 'es')],
    quote: payload.reason === null ? null : { title: 'Motivo', text: payload.reason },
    action: 'Ver los cambios que esperan',
    note: 'Queda en la auditoría de la empresa.',
  }),
}
