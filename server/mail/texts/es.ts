// Spanish texts of the e-mails; the English ones have the same type.
import type { Day } from '#domain/days.ts'
import { formatDay, formatInstant } from '#domain/format.ts'
import type { DelegationPayload, EmailPayloads, EmailKind } from '#server/mail/payloads.ts'
import type { EmailText } from '#server/mail/render.ts'
import { changes } from './es-changes.ts'
import { deliveryLines } from './delivery.ts'
import { codesLeftText, SECOND_FACTOR } from './es-second-factor.ts'
import { sellers } from './es-sellers.ts'
import { stepLines } from './step.ts'
import { ANSWERS_ES, bundlesEs } from './bundles-es.ts'
import { quoteOfRefused } from './refused.ts'

export type EmailTextOf = { [Kind in EmailKind]: (payload: EmailPayloads[Kind]) => EmailText }

const day = (of: Day) => formatDay(of, 'es')
const days = ({ from, to }: DelegationPayload) =>
  from === to ? `el ${day(from)}` : `del ${day(from)} al ${day(to)} inclusive`
const REFUSED = { title: 'No se aprobó', more: (count: number) => `y ${count} más` }
const comments = (text: string) => (text === '' ? null : { title: 'Comentarios', text })
/** Without a name: the rules of the company approved the order. */
const who = (name: string | null, onBehalfOf: string | null) => {
  if (name === null) return 'El sistema, según las reglas de tu empresa,'
  return onBehalfOf === null ? name : `${name}, en nombre de ${onBehalfOf},`
}

const emails: EmailTextOf = {
  password_reset: () => ({
    subject: 'Restablecé tu contraseña de Abasto',
    paragraphs: [
      'Recibimos un pedido para restablecer la contraseña de tu cuenta. Usá este botón para elegir una nueva:',
    ],
    action: 'Restablecer contraseña',
    note: 'El enlace sirve una sola vez y vence en 30 minutos. Si no lo pediste vos, ignorá este mensaje: tu contraseña sigue siendo la misma.',
  }),
  password_changed: () => ({
    subject: 'Tu contraseña de Abasto se cambió',
    paragraphs: [
      'La contraseña de tu cuenta se acaba de cambiar. Por seguridad cerramos tus otras sesiones.',
      'Si fuiste vos, no tenés que hacer nada.',
    ],
    action: 'Ingresar a Abasto',
    note: 'Si no fuiste vos, pedí una contraseña nueva desde «¿Olvidaste tu contraseña?» y avisanos cuanto antes.',
  }),
  email_confirmation: ({ newEmail, requestedBy }) => ({
    subject: 'Confirmá tu nuevo e-mail de Abasto',
    paragraphs: [
      `${requestedBy} pidió que tu cuenta de Abasto use esta dirección, ${newEmail}. Confirmala con este botón:`,
      'Mientras no la confirmes, tu cuenta sigue con el e-mail de antes. Al confirmarla se cierran tus sesiones e ingresás con la nueva.',
    ],
    action: 'Confirmar mi e-mail',
    note: 'El enlace sirve una sola vez y vence en 7 días. Si no esperabas este mensaje, ignoralo: nada cambia.',
  }),
  email_change_asked: ({ oldEmail, newEmail, requestedBy }) => ({
    subject: 'Pidieron cambiar el e-mail de tu cuenta de Abasto',
    paragraphs: [
      `${requestedBy} pidió que tu cuenta de Abasto pase de ${oldEmail} a ${newEmail}.`,
      'Por ahora nada cambia: seguís ingresando con este e-mail. Cuando se confirme desde la dirección nueva, este deja de servir y se cierran tus sesiones.',
    ],
    action: 'Ver mi perfil',
    note: 'Si no estás de acuerdo, anulá el cambio en tu perfil y avisale a quien administra tu empresa, o escribinos.',
  }),
  email_changed: ({ oldEmail, newEmail, requestedBy }) => ({
    subject: 'El e-mail de tu cuenta de Abasto cambió',
    paragraphs: [
      `Tu cuenta de Abasto pasó de ${oldEmail} a ${newEmail}. Lo pidió ${requestedBy} y se confirmó desde la dirección nueva.`,
      'Este e-mail ya no sirve para ingresar. Cerramos todas las sesiones y anulamos los enlaces sin usar.',
    ],
    action: 'Ingresar a Abasto',
    note: 'Si no lo esperabas, escribinos cuanto antes.',
  }),
  second_factor_changed: ({ change, at, codesLeft }) => ({
    subject: SECOND_FACTOR[change].subject,
    paragraphs: [
      `El ${formatInstant(at, 'es', true)} ${SECOND_FACTOR[change].happened}`,
      ...(change === 'recovery_code_used' ? [codesLeftText(codesLeft)] : []),
      ...(change === 'reset' ? [] : ['Si fuiste vos, no tenés que hacer nada.']),
    ],
    action: 'Ver mi verificación',
    note: SECOND_FACTOR[change].note,
  }),
  pages_viewed: ({ viewer, reason, at }) => ({
    subject: 'Abasto miró tus páginas',
    paragraphs: [
      `${viewer}, del equipo de Abasto, abrió tus páginas el ${formatInstant(at, 'es', true)}, solo para mirar: en esa visita no se puede cambiar ni comprar nada en tu nombre.`,
    ],
    quote: { title: 'Motivo', text: reason },
    action: 'Ir a Abasto',
    note: 'Si no esperabas esta visita, escribinos.',
  }),
  invitation: ({ organisation, invitedBy }) => ({
    subject: `${invitedBy} te invitó a Abasto`,
    paragraphs: [
      `${invitedBy} creó tu cuenta de Abasto para trabajar con ${organisation}. Ingresás con este e-mail y la contraseña que elijas con este botón:`,
    ],
    action: 'Elegir mi contraseña',
    note: 'El enlace sirve una sola vez y vence en 7 días. Si vence, pedí que te envíen otro.',
  }),
  order_to_approve: ({ code, buyer, onBehalfOf, step, costCenter, address, comments: written }) => ({
    subject: `${buyer} espera tu aprobación: compra ${code}`,
    paragraphs: [
      onBehalfOf === null
        ? `${buyer} hizo la compra ${code}, que espera tu aprobación.`
        : `${buyer} hizo la compra ${code}. Hoy reemplazás a ${onBehalfOf}: podés decidir en su nombre.`,
    ],
    quote: comments(written),
    details: [
      ...stepLines(step, 'Paso', 'de'),
      ['Centro de costo', costCenter],
      ['Dirección de entrega', address],
    ],
    action: 'Revisar y decidir',
    note: 'Cada vendedor recibe su pedido recién cuando está aprobado.',
  }),
  approval_reminder: ({ code, buyer, onBehalfOf, placedOn, costCenter, comments: written }) => ({
    subject: `Recordatorio: la compra ${code} de ${buyer} espera aprobación`,
    paragraphs: [
      onBehalfOf === null
        ? `La compra ${code} de ${buyer} espera tu aprobación desde el ${day(placedOn)}.`
        : `La compra ${code} de ${buyer} espera aprobación desde el ${day(placedOn)}. Hoy reemplazás a ${onBehalfOf}: podés decidir en su nombre.`,
    ],
    quote: comments(written),
    details: [['Centro de costo', costCenter]],
    action: 'Revisar y decidir',
    note: 'De cada compra enviamos un solo recordatorio.',
  }),
  purchase_withdrawn: ({ code, buyer, onBehalfOf, placedOn }) => ({
    subject: `${buyer} retiró la compra ${code}`,
    paragraphs: [
      `${buyer} retiró la compra ${code} del ${day(placedOn)} antes de que se decidiera.`,
      onBehalfOf === null
        ? 'No tenés que hacer nada: ya no espera tu aprobación.'
        : `No tenés que hacer nada en nombre de ${onBehalfOf}: ya no espera aprobación.`,
    ],
    action: 'Ver la compra',
    note: 'Los vendedores no reciben los pedidos de una compra retirada.',
  }),
  order_approved: ({ decidedBy, onBehalfOf, orders, refused }) =>
    orders.length > 1
      ? {
          subject: `${orders.length} pedidos tuyos fueron aprobados`,
          paragraphs: [
            `${who(decidedBy, onBehalfOf)} aprobó estos pedidos tuyos.`,
            'Los vendedores ya los recibieron. Te avisamos cuando los envíen.',
          ],
          quote: quoteOfRefused(refused, REFUSED),
          action: 'Ver mis compras',
          note: 'En cada compra ves qué falta llegar y para cuándo.',
        }
      : {
          subject: `Tu pedido ${orders[0].code} fue aprobado${refused?.length ? ' en parte' : ''}`,
          paragraphs: [
            `${who(decidedBy, onBehalfOf)} aprobó tu pedido ${orders[0].code} a ${orders[0].seller}.`,
            'El vendedor ya lo recibió. Te avisamos cuando lo envíe.',
          ],
          quote: quoteOfRefused(refused, REFUSED),
          action: 'Ver el estado de la compra',
          note: 'En la compra ves qué falta llegar y para cuándo.',
        },
  approver_replaced: ({ code, before, approver }) => ({
    subject: `Tu compra ${code} la aprueba ahora ${approver}`,
    paragraphs: [
      `${approver} decide sobre tu compra ${code} en lugar de ${before}. No tenés que hacer nada.`,
    ],
    action: 'Ver el estado de la compra',
    note: 'Te avisamos cuando la apruebe o la rechace.',
  }),
  step_went_up: ({ code, added, step: { step, steps } }) => ({
    subject: `También ${added} puede decidir tu pedido ${code}`,
    paragraphs: [
      `El paso ${step} de ${steps} de tu pedido ${code} lleva varios días sin decisión, así que subió a ${added}. Quienes ya podían decidir siguen pudiendo. No tenés que hacer nada.`,
    ],
    action: 'Ver el estado de la compra',
    note: 'Ningún pedido se aprueba solo por el paso del tiempo.',
  }),
  still_wanted: ({ code, placedOn }) => ({
    subject: `¿Sigue vigente tu compra ${code}?`,
    paragraphs: [
      `Tu compra ${code}, del ${day(placedOn)}, sigue esperando aprobación. Decinos si todavía la necesitás, o retirala.`,
    ],
    action: 'Responder',
    note: 'Mientras no respondas sigue esperando: no se aprueba ni se rechaza sola.',
  }),
  no_decider_left: ({ code, company, step, steps }) => ({
    subject: `El pedido ${code} no tiene a quién más preguntarle`,
    paragraphs: [
      `El paso ${step} de ${steps} del pedido ${code} de ${company} lleva varios días sin decisión, y en la empresa no queda otra persona que pueda decidirlo.`,
      'El pedido sigue esperando. Hablá con la empresa, o cambiá quién decide.',
    ],
    action: 'Ver el pedido',
    note: 'Te avisamos una sola vez por paso.',
  }),
  order_rejected: ({ decidedBy, onBehalfOf, reason, orders, refused }) =>
    orders.length > 1
      ? {
          subject: `${orders.length} pedidos tuyos fueron rechazados`,
          paragraphs: [`${who(decidedBy, onBehalfOf)} rechazó estos pedidos tuyos.`],
          quote:
            quoteOfRefused(refused, REFUSED) ?? (reason === null ? null : { title: 'Motivo', text: reason }),
          action: 'Ver mis compras',
          note: 'Los vendedores no reciben los pedidos rechazados.',
        }
      : {
          subject: `Tu pedido ${orders[0].code} fue rechazado`,
          paragraphs: [
            `${who(decidedBy, onBehalfOf)} rechazó tu pedido ${orders[0].code} a ${orders[0].seller}.`,
          ],
          quote:
            quoteOfRefused(refused, REFUSED) ?? (reason === null ? null : { title: 'Motivo', text: reason }),
          action: 'Ver el estado de la compra',
          note: 'El vendedor no recibe los pedidos rechazados.',
        },
  order_dispatched: ({ code, seller, note, estimatedOn, replaces }) => ({
    subject: `${seller} ${replaces ? 'reenvió' : 'envió'} productos de tu pedido ${code}`,
    paragraphs: [`${seller} ${replaces ? 'reenvió' : 'envió'} estos productos de tu pedido ${code}.`],
    quote: replaces?.message ? { title: 'Mensaje', text: replaces.message } : null,
    details: [
      ['Remito', replaces ? `${note}, en lugar del ${replaces.note}` : note],
      ['Entrega estimada', day(estimatedOn)],
    ],
    action: 'Ver el estado de la compra',
    note: 'Cuando lleguen, confirmá la recepción en la compra. Si algo no está bien, reclamá desde ahí.',
  }),
  order_cancelled: ({ code, seller, accepted }) => ({
    subject:
      accepted === undefined
        ? `${seller} canceló productos de tu pedido ${code}`
        : `${seller} aceptó cancelar productos de tu pedido ${code}`,
    paragraphs: [
      accepted === undefined
        ? `${seller} no va a enviar estos productos de tu pedido ${code}.`
        : `Como solicitaste, ${seller} no va a enviar estos productos de tu pedido ${code}.`,
    ],
    quote: accepted ? { title: 'Mensaje', text: accepted } : null,
    action: 'Ver el estado de la compra',
    note: 'En la compra encontrás cómo comunicarte con el vendedor.',
  }),
  cancellation_asked: ({ code, company, message }) => ({
    subject: `${company} solicita cancelar productos del pedido ${code}`,
    paragraphs: [
      `${company} solicita que canceles estos productos del pedido ${code}, que todavía no enviaste.`,
    ],
    quote: { title: 'Motivo', text: message },
    action: 'Responder en el pedido',
    note: 'Podés aceptar o rechazar la solicitud. Si los enviás, queda respondida.',
  }),
  cancellation_refused: ({ code, seller, message }) => ({
    subject: `${seller} no cancela productos de tu pedido ${code}`,
    paragraphs: [`${seller} rechazó tu solicitud de cancelar estos productos del pedido ${code}.`],
    quote: { title: 'Motivo', text: message },
    action: 'Ver el estado de la compra',
    note: 'El pedido sigue como estaba. En la compra encontrás cómo comunicarte con el vendedor.',
  }),
  new_sale: ({ company, region, address, comments: written, delivery, orders }) =>
    orders.length > 1
      ? {
          subject: `${orders.length} ventas nuevas de ${company}`,
          paragraphs: [`${company} te compró. Estos pedidos están aprobados y esperan tu envío.`],
          action: 'Ver mis ventas',
          note: 'En cada pedido ves la dirección y los comentarios. Cuando lo envíes, cargá ahí el número de remito.',
        }
      : {
          subject: `Nueva venta ${orders[0].code} de ${company}`,
          paragraphs: [`${company} te compró. El pedido ${orders[0].code} está aprobado y espera tu envío.`],
          quote: comments(written),
          details: [
            ['Zona de entrega', region],
            ['Dirección de entrega', address],
            ...deliveryLines(delivery, 'es'),
          ],
          action: 'Ver el pedido',
          note: 'Cuando lo envíes, cargá el número de remito en el pedido: el comprador se entera al momento.',
        },
  delivery_claimed: ({ code, company, note, message }) => ({
    subject: `Reclamo por el remito ${note} del pedido ${code}`,
    paragraphs: [`${company} reclamó por una entrega del pedido ${code}.`],
    quote: { title: 'Reclamo', text: message },
    details: [['Remito', note]],
    action: 'Ver el pedido',
    note: 'El reclamo queda abierto hasta que el comprador confirme la recepción.',
  }),
  claim_insisted: ({ code, company, note, message }) => ({
    subject: `Insisten con el reclamo por el remito ${note} del pedido ${code}`,
    paragraphs: [`${company} no quedó conforme con tu respuesta a su reclamo del pedido ${code}.`],
    quote: { title: 'Reclamo', text: message },
    details: [['Remito', note]],
    action: 'Responder en el pedido',
    note: 'El reclamo queda abierto hasta que el comprador confirme la recepción.',
  }),
  claim_closed: ({ code, company, note }) => ({
    subject: `Se cerró el reclamo por el remito ${note} del pedido ${code}`,
    paragraphs: [`${company} confirmó la recepción y cerró su reclamo del pedido ${code}.`],
    details: [['Remito', note]],
    action: 'Ver el pedido',
    note: 'No hace falta que respondas.',
  }),
  claim_answered: ({ code, seller, note, answer, message }) => ({
    subject: `${seller} respondió tu reclamo del pedido ${code}`,
    paragraphs: [`${seller} respondió tu reclamo por el remito ${note} del pedido ${code}.`],
    quote: message === '' ? null : { title: 'Respuesta', text: message },
    details: answer === 'text' ? [] : [['Solución', ANSWERS_ES[answer]]],
    action: 'Ver el estado de la compra',
    note: 'Si quedó resuelto, confirmá la recepción en la compra. Si no, insistí desde ahí.',
  }),
  note_corrected: ({ code, seller, note, corrected }) => ({
    subject: `Cambió un número de remito de tu pedido ${code}`,
    paragraphs: [`${seller} corrigió el número de un remito de tu pedido ${code}.`],
    details: [
      ['Remito', corrected],
      ['Decía', note],
    ],
    action: 'Ver el estado de la compra',
    note: 'Los productos y las cantidades de la entrega son los mismos.',
  }),
  delegation_named: (payload) => ({
    subject: `Reemplazás a ${payload.approver} en sus aprobaciones`,
    paragraphs: [`Podés aprobar y rechazar pedidos en nombre de ${payload.approver}: ${days(payload)}.`],
    quote: { title: 'Motivo', text: payload.reason },
    action: 'Ver los pedidos por aprobar',
    note: 'Fuera de esas fechas no ves sus pedidos. Tus propias compras las aprueba siempre otra persona.',
  }),
  delegation_changed: (payload) => ({
    subject: `Cambió cuándo o por qué reemplazás a ${payload.approver}`,
    paragraphs: [
      `Ahora podés aprobar y rechazar pedidos en nombre de ${payload.approver}: ${days(payload)}.`,
    ],
    quote: { title: 'Motivo', text: payload.reason },
    action: 'Ver los pedidos por aprobar',
    note: 'Fuera de esas fechas no ves sus pedidos. Tus propias compras las aprueba siempre otra persona.',
  }),
  delegation_ended: (payload) => ({
    subject: `Ya no reemplazás a ${payload.approver}`,
    paragraphs: [
      `La delegación de ${payload.approver} (${days(payload)}) quedó sin efecto: ya no aprobás pedidos en su nombre.`,
    ],
    action: 'Ver mis pedidos por aprobar',
    note: 'Lo que decidiste hasta ahora sigue siendo válido.',
  }),
  delegation_made_for: (payload) => ({
    subject: `${payload.delegate} te reemplaza en tus aprobaciones`,
    paragraphs: [
      `${payload.administrator} delegó tus aprobaciones: ${payload.delegate} puede aprobar y rechazar pedidos en tu nombre ${days(payload)}.`,
    ],
    quote: { title: 'Motivo', text: payload.reason },
    action: 'Ver mis delegaciones',
    note: 'Vos también podés seguir aprobando, y cambiar o terminar la delegación cuando quieras.',
  }),
  delegation_ended_for: (payload) => ({
    subject: `${payload.delegate} ya no te reemplaza en tus aprobaciones`,
    paragraphs: [
      `${payload.administrator} terminó tu delegación en ${payload.delegate} (${days(payload)}): desde ahora no decide en tu nombre.`,
    ],
    action: 'Ver mis delegaciones',
    note: 'Lo que decidió hasta ahora sigue siendo válido.',
  }),
  ...changes,
  ...sellers,
}

export const es = {
  greeting: (name: string) => `Hola, ${name}:`,
  linkByHand: 'Si el botón no funciona, copiá esta dirección en el navegador:',
  sentBy: 'Este e-mail lo envía Abasto automáticamente. Si tenés dudas, escribinos a',
  tagline: 'Compras y ventas entre empresas, en un solo lugar.',
  orderOf: (code: string, seller: string) => `Pedido ${code} · ${seller}`,
  ordersToDownload: (count: number): string =>
    count === 1
      ? 'La orden de compra no va adjunta: podés descargarla en PDF desde la página del pedido.'
      : 'Las órdenes de compra no van adjuntas: podés descargarlas en PDF desde la página de cada pedido.',
  products: 'Productos',
  orders: 'Pedidos',
  productCount: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  moreProducts: (count: number) => (count === 1 ? 'y 1 producto más' : `y ${count} productos más`),
  units: (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`),
  shipping: 'Envío',
  freeShipping: 'Envío gratis',
  plusTax: '+ Imp',
  totalIn: { ARS: 'Total en pesos', USD: 'Total en dólares' },
  wholePurchase: 'Toda la compra',
  emails,
  bundles: bundlesEs,
}

export type EmailTexts = typeof es
