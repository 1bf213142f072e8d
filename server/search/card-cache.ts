// Cache of card texts, invalidated by the change log: most pages of results need no query.
import { sql, type Kysely } from 'kysely'
import type { DB } from '#db/types.ts'

import type { Card, CatalogNames, Hit } from './engine.ts'

/** A few hundred bytes each. */
const MAX_CARDS = 20_000

interface Text {
  sku: string
  title: string
  image: string
}

interface Entry {
  variantId: number
  /** Null while loading. */
  text: Text | null
}

export class CardCache {
  /** By product, oldest first. */
  readonly #entries = new Map<number, Entry>()

  evict(productId: number): void {
    this.#entries.delete(productId)
  }

  clear(): void {
    this.#entries.clear()
  }

  /** Omits cards whose variant was deleted. */
  async cardsOf(db: Kysely<DB>, hits: Hit[], { currencies }: CatalogNames): Promise<Card[]> {
    const all = hits.map((hit) => this.#entryOf(hit))
    const missing = all.filter(({ text }) => text === null)
    if (missing.length > 0) await loadTexts(db, missing)
    return hits.flatMap((hit, place) => {
      const text = all[place]?.text
      const currencyCode = currencies.get(hit.currencyId)
      return text && currencyCode !== undefined ? [{ ...hit, ...text, currencyCode }] : []
    })
  }

  /**
   * The entry exists before its text is read: an eviction meanwhile removes it, so that the outdated text is never
   * served again.
   */
  #entryOf({ productId, variantId }: Hit): Entry {
    const known = this.#entries.get(productId)
    if (known?.text && known.variantId === variantId) return known
    const [oldest] = this.#entries.keys()
    if (oldest !== undefined && this.#entries.size >= MAX_CARDS) this.#entries.delete(oldest)
    const entry: Entry = { variantId, text: null }
    this.#entries.set(productId, entry)
    return entry
  }
}

async function loadTexts(db: Kysely<DB>, missing: Entry[]): Promise<void> {
  const { rows } = await sql<Text & { id: number }>`
    select id, sku, title, image_source as image from variants
    where id = any(${missing.map(({ variantId }) => variantId)}::bigint[])`.execute(db)
  const texts = new Map(rows.map(({ id, ...text }) => [id, text]))
  for (const entry of missing) entry.text = texts.get(entry.variantId) ?? null
}
