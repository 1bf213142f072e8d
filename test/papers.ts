// Papers of orders, as their readers download them.
import type { Endpoint } from '#contract/endpoint.ts'
import { purchaseOrder } from '#contract/papers.ts'
import type { Currency } from '#domain/money.ts'
import type { Caller } from './caller.ts'
import { anOffer, type Offer } from './factories/orders.ts'
import { aSeller } from './factories/people.ts'
import { type PdfText, readPdf } from './pdf-text.ts'

export const SPANISH = { 'accept-language': 'es' }

/** A call for a paper of the order, in Spanish. */
export const paperOf = (id: number) => ({ params: { order_id: id }, headers: SPANISH })

export async function readPaper(
  caller: Caller,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  call: Parameters<Caller['download']>[1],
): Promise<PdfText> {
  return readPdf((await caller.download(endpoint, call)).bytes)
}

export const readPurchaseOrder = (caller: Caller, { id }: { id: number }) =>
  readPaper(caller, purchaseOrder, paperOf(id))

export const textOf = ({ pages }: PdfText) => pages.flat().join('\n')

/** Offers of one seller with 1 to 9 units. Their titles are short: a line of the table is one line of text. */
export async function paperLines(
  currencies: readonly Currency[],
  count: number,
): Promise<[offer: Offer, quantity: number][]> {
  const seller = await aSeller()
  const lines: [Offer, number][] = []
  for (let nth = 1; nth <= count; nth++) {
    const currency = currencies[nth % currencies.length] ?? 'ARS'
    const cents = currency === 'ARS' ? 1_234_57 + nth : 7_89 + nth
    lines.push([await anOffer({ seller, currency, cents, title: `Art ${nth}` }), ((nth - 1) % 9) + 1])
  }
  return lines
}
