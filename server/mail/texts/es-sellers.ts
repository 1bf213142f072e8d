// Spanish texts of the e-mails to sellers about their sales (O8) and the products that they proposed (B8).
import { formatDay } from '#domain/format.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import type { EmailText } from '#server/mail/render.ts'

type Kinds = 'seller_paused' | 'seller_resumed' | 'proposal_decided'

export const sellers: { [Kind in Kinds]: (payload: EmailPayloads[Kind]) => EmailText } = {
  seller_paused: ({ seller, reason, resumesOn }) => ({
    subject: `Pausamos las ventas de ${seller}`,
    paragraphs: [
      `Abasto pausó las ventas de ${seller}: nada de lo que vende se ve ni se puede comprar por ahora.`,
      'Los pedidos que ya recibiste no cambian: podés entrar y enviarlos como siempre.',
    ],
    quote: { title: 'Motivo', text: reason },
    action: 'Ir a Abasto',
    note: `${resumesOn ? `Vuelve a vender el ${formatDay(resumesOn, 'es')}. ` : ''}Te avisamos cuando se reanuden. Si tenés dudas, escribinos.`,
  }),
  seller_resumed: ({ seller }) => ({
    subject: `Las ventas de ${seller} se reanudaron`,
    paragraphs: [
      `Abasto reanudó las ventas de ${seller}: lo que tenés activo y con precio se ve y se puede comprar otra vez.`,
    ],
    action: 'Ir a Abasto',
    note: 'Revisá que tus precios y plazos de entrega sigan al día.',
  }),
  proposal_decided: ({ name, outcome, sku, isPublished, reason }) => ({
    subject: {
      accepted: `Tu propuesta «${name}» está en el catálogo`,
      exists: `«${name}» ya estaba en el catálogo`,
      refused: `Tu propuesta «${name}» no se agrega al catálogo`,
    }[outcome],
    paragraphs: {
      accepted: [
        `Agregamos al catálogo lo que propusiste, con el SKU ${sku}.`,
        isPublished
          ? 'Lo publicamos con el precio de tu propuesta.'
          : 'Todavía no lo vendés: publicalo con tu precio.',
      ],
      exists: [
        `El producto que propusiste ya está en el catálogo, con el SKU ${sku}.`,
        'Podés publicarlo con tu precio.',
      ],
      refused: ['No agregamos al catálogo el producto que propusiste.'],
    }[outcome],
    ...(reason !== null && { quote: { title: 'Motivo', text: reason } }),
    action: 'Ver la propuesta',
    note: 'En «Mis propuestas» ves en qué está cada una.',
  }),
}
