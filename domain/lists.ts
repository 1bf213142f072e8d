// Rights on lists of products, and lists that grow (B2).
import { QUANTITY_MAX } from './rules.ts'

export interface OwnedList {
  authorId: number
  isShared: boolean
}
/** A buyer of the list's company. */
export interface ListReader {
  clientId: number
  administrator: boolean
}

export function mayReadList({ authorId, isShared }: OwnedList, { clientId }: ListReader): boolean {
  return isShared || authorId === clientId
}

/** The author, and for a shared list the administrators of the company. */
export function mayChangeList({ authorId, isShared }: OwnedList, reader: ListReader): boolean {
  return authorId === reader.clientId || (isShared && reader.administrator)
}

export interface ListLine {
  sku: string
  quantity: number
  note: string
}

/** Quantities of products that the list has are added, new products follow its last. */
export function addToList(
  items: readonly ListLine[],
  added: readonly Pick<ListLine, 'sku' | 'quantity'>[],
): ListLine[] {
  const lines = new Map(items.map((item) => [item.sku, item]))
  for (const { sku, quantity } of added) {
    const before = lines.get(sku)
    const sum = Math.min((before?.quantity ?? 0) + quantity, QUANTITY_MAX)
    lines.set(sku, { sku, quantity: sum, note: before?.note ?? '' })
  }
  return [...lines.values()]
}
