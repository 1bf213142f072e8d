// English texts of the e-mails to sellers about their sales (O8) and the products that they proposed (B8).
import { formatDay } from '#domain/format.ts'
import type { EmailPayloads } from '#server/mail/payloads.ts'
import type { EmailText } from '#server/mail/render.ts'

type Kinds = 'seller_paused' | 'seller_resumed' | 'proposal_decided'

export const sellers: { [Kind in Kinds]: (payload: EmailPayloads[Kind]) => EmailText } = {
  seller_paused: ({ seller, reason, resumesOn }) => ({
    subject: `We paused the sales of ${seller}`,
    paragraphs: [
      `Abasto paused the sales of ${seller}: nothing it sells can be seen or bought for now.`,
      'Your orders go on: you can sign in and send them as always.',
    ],
    quote: { title: 'Reason', text: reason },
    action: 'Go to Abasto',
    note: `${resumesOn ? `It sells again on ${formatDay(resumesOn, 'en')}. ` : ''}We will tell you when they resume. If you have questions, write to us.`,
  }),
  seller_resumed: ({ seller }) => ({
    subject: `The sales of ${seller} have resumed`,
    paragraphs: [
      `Abasto resumed the sales of ${seller}: what you have active and priced can be seen and bought again.`,
    ],
    action: 'Go to Abasto',
    note: 'Check that your prices and delivery days are still right.',
  }),
  proposal_decided: ({ name, outcome, sku, isPublished, reason }) => ({
    subject: {
      accepted: `Your proposal “${name}” is in the catalogue`,
      exists: `“${name}” was in the catalogue already`,
      refused: `Your proposal “${name}” is not added to the catalogue`,
    }[outcome],
    paragraphs: {
      accepted: [
        `We added what you proposed to the catalogue, with the SKU ${sku}.`,
        isPublished
          ? 'We published it at the price of your proposal.'
          : 'You do not sell it yet: publish it at your price.',
      ],
      exists: [
        `The product that you proposed is in the catalogue already, with the SKU ${sku}.`,
        'You can publish it at your price.',
      ],
      refused: ['We did not add the product that you proposed to the catalogue.'],
    }[outcome],
    ...(reason !== null && { quote: { title: 'Reason', text: reason } }),
    action: 'See the proposal',
    note: '“My proposals” shows where each one stands.',
  }),
}
