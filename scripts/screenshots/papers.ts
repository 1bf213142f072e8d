// Pictures of purchase orders as PDF (F4): of one line, of many over several pages, and in two currencies.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { approve } from '#contract/approvals.ts'
import { purchaseOrder } from '#contract/papers.ts'
import type { Offer } from '#contract/product.ts'
import type { Caller } from '#test/caller.ts'
import { callerOf, type Entry, offeredProducts, placeLines } from '../../e2e/orders.ts'
import type { Studio } from './studio.ts'

const SCALE = 1.4
const QUALITY = 82
const TERMS = ['', 'llave', 'guantes', 'tornillos', 'cable', 'cinta', 'lámpara', 'resma', 'taladro', 'casco']

const PICTURES: readonly { name: string; choose: (offers: readonly Entry[]) => readonly Entry[] }[] = [
  { name: 'order-one-line', choose: (offers) => offers.slice(0, 1) },
  { name: 'order-60-lines', choose: (offers) => ofLargestSeller(offers).slice(0, 60) },
  { name: 'order-two-currencies', choose: inTwoCurrencies },
]

export async function takePaperPictures({ app }: Studio, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const buyer = await callerOf(app, 'comprador@abasto.test')
  const approver = await callerOf(app, 'aprobadora@abasto.test')
  const offers = await allOffers(buyer)
  for (const { name, choose } of PICTURES) {
    const [order] = await placeLines(buyer, choose(offers))
    if (!order) throw new Error(`No order was placed for ${name}`)
    await approver.callOrThrow(approve, { params: { id: order.id } })
    const { bytes } = await buyer.download(purchaseOrder, {
      params: { order_id: order.id },
      headers: { 'accept-language': 'es' },
    })
    for (const [index, picture] of (await picturesOf(bytes)).entries()) {
      const file = `${name}-${index + 1}.webp`
      await writeFile(join(folder, file), picture)
      console.log(`${file} ${Math.ceil(picture.length / 1000)} kB`)
    }
  }
}

/** One offer of each product and seller. */
async function allOffers(buyer: Caller): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  for (const term of TERMS)
    for await (const { sku, offers } of offeredProducts(buyer, term))
      for (const offer of offers)
        found.set(`${sku} ${offer.provider_fantasy_name}`, { sku, offer, quantity: 1 + (found.size % 9) })
  return [...found.values()]
}

function ofLargestSeller(offers: readonly Entry[]): Entry[] {
  const bySeller = [...Map.groupBy(offers, ({ offer }) => offer.provider_fantasy_name).values()]
  return bySeller.reduce((largest, one) => (one.length > largest.length ? one : largest), [])
}

function inTwoCurrencies(offers: readonly Entry[]): Entry[] {
  for (const ofSeller of Map.groupBy(offers, ({ offer }) => offer.provider_fantasy_name).values()) {
    const in_ = (currency: Offer['currency_code']) =>
      ofSeller.filter(({ offer }) => offer.currency_code === currency).slice(0, 2)
    const [pesos, dollars] = [in_('ARS'), in_('USD')]
    if (pesos.length > 0 && dollars.length > 0) return [...pesos, ...dollars]
  }
  throw new Error('The demo world has no seller with offers in two currencies')
}

async function picturesOf(pdf: Uint8Array): Promise<Buffer[]> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    // The fonts of the file are drawn as outlines.
    disableFontFace: true,
  })
  const document = await task.promise
  const factory = document.canvasFactory as CanvasFactory
  const pictures: Buffer[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const viewport = page.getViewport({ scale: SCALE })
    const { canvas } = factory.create(viewport.width, viewport.height)
    await page.render({ canvas: canvas as unknown as PageCanvas, viewport }).promise
    pictures.push(await canvas.encode('webp', QUALITY))
  }
  await task.destroy()
  return pictures
}

type PageCanvas = Parameters<PDFPageProxy['render']>[0]['canvas']

/** The factory of pdfjs-dist in Node.js. */
interface CanvasFactory {
  create: (
    width: number,
    height: number,
  ) => { canvas: { encode: (type: 'webp', quality: number) => Promise<Buffer> } }
}
