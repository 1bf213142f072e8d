// Files of papers, named for their reader: each paper is read and drawn when the last one is taken (F4).
import { dayOf } from '#domain/days.ts'
import type { Language } from '#domain/format.ts'
import type { Deps } from '#server/deps.ts'
import { type PaperOrder, readPaperOrder } from './order.ts'
import type { Paper } from './paper.ts'
import type { Reader } from './parts.ts'
import { pickingListPaper } from './picking-list.ts'
import { purchaseOrderPaper } from './purchase-order.ts'
import type { ReadableOrder } from './readable-orders.ts'
import { PAPER_TEXTS } from './texts/texts.ts'
import { drawPapers } from './threads.ts'

export interface OrderFile {
  /** Without ending. */
  name: string
  content: AsyncIterable<Uint8Array>
}

type FileDeps = Pick<Deps, 'db' | 'config' | 'now'>
export type OrderPaper = 'purchaseOrder' | 'pickingList'
type MakePaper = (order: PaperOrder, reader: Reader) => Paper
const MAKE: Readonly<Record<OrderPaper, MakePaper>> = {
  purchaseOrder: purchaseOrderPaper,
  pickingList: pickingListPaper,
}

export function fileOfOrder(
  deps: FileDeps,
  kind: OrderPaper,
  order: ReadableOrder,
  language: Language,
): OrderFile {
  const t = PAPER_TEXTS[language]
  const title = `${t[kind]} ${order.code}`
  const papers = papersOf(deps, [order], MAKE[kind], language)
  return { name: `${t.fileNames[kind]}-${order.code}`, content: drawPapers({ title, language }, papers) }
}

export function fileOfOrders(
  deps: FileDeps,
  kind: OrderPaper,
  orders: readonly ReadableOrder[],
  language: Language,
): OrderFile {
  const t = PAPER_TEXTS[language]
  const name = `${t.fileNames[`${kind}s`]}-${dayOf(deps.now())}`
  const papers = papersOf(deps, orders, MAKE[kind], language)
  return { name, content: drawPapers({ title: t[`${kind}s`], language }, papers) }
}

async function* papersOf(
  { db, config }: FileDeps,
  orders: readonly ReadableOrder[],
  make: MakePaper,
  language: Language,
): AsyncGenerator<Paper> {
  for (const { id, path } of orders)
    yield make(await readPaperOrder(db, id), { language, url: config.publicUrl + path })
}
