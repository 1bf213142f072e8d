// What cards say besides figures, kept until the log names the product: a page of results then asks PostgreSQL nothing.
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

import type { Card, CatalogNames, Hit } from './engine.ts'

/** A few hundred bytes each. */
const MOST = 20_000

interface Text {
  sku: string
  title: string
  image: string
}

interface Kept {
  variantId: number
  /** Null while it is being read. */
  text: Text | null
}

export class KeptCards {
  /** By product, the oldest first. */
  readonly #kept = new Map<number, Kept>()

  /** It may be called something else now. */
  forget(productId: number): void {
    this.#kept.delete(productId)
  }

  forgetAll(): void {
    this.#kept.clear()
  }

  /** Without those whose variant is gone. */
  async cardsOf(db: Kysely<DB>, hits: Hit[], { currencies }: CatalogNames): Promise<Card[]> {
    const all = hits.map((hit) => this.#of(hit))
    const lacking = all.filter(({ text }) => text === null)
    if (lacking.length > 0) await read(db, lacking)
    return hits.flatMap((hit, place) => {
      const text = all[place]?.text
      const currencyCode = currencies.get(hit.currencyId)
      return text && currencyCode !== undefined ? [{ ...hit, ...text, currencyCode }] : []
    })
  }

  /**
   * Its place is taken before it is read: what the log tells meanwhile takes the place away, and nobody gets again what was
   * read before the change.
   */
  #of({ productId, variantId }: Hit): Kept {
    const known = this.#kept.get(productId)
    if (known?.text && known.variantId === variantId) return known
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= MOST) this.#kept.delete(oldest)
    const kept: Kept = { variantId, text: null }
    this.#kept.set(productId, kept)
    return kept
  }
}

async function read(db: Kysely<DB>, lacking: Kept[]): Promise<void> {
  const { rows } = await sql<Text & { id: number }>`
    select id, sku, title, image_source as image from variants
    where id = any(${lacking.map(({ variantId }) => variantId)}::bigint[])`.execute(db)
  const texts = new Map(rows.map(({ id, ...text }) => [id, text]))
  for (const kept of lacking) kept.text = texts.get(kept.variantId) ?? null
}
