// Publishes what is ticked of a list, some hundreds at a time (B8). A call that fails leaves the rest for another press.
import type { ListedMatch } from '#contract/price-files.ts'
import type { PublishOutcome } from '#contract/publications-publish.ts'
import { PUBLISHED_AT_ONCE_MAX } from '#domain/publishing.ts'
import { call } from '#web/api/call.ts'
import { readMatches } from '#web/api/price-files.ts'
import { type Choice, isPublished, itemsOf, type LineItem } from './list-choice.ts'

const LINES_READ_AT_ONCE = 100

export interface Published {
  /** Lines of sure products that were looked at, and ticked ones that were sent. */
  done: number
  published: number
  /** By line. */
  refused: ReadonlyMap<number, PublishOutcome['outcome']>
}

export async function publishList(
  id: number,
  choice: Choice,
  onProgress: (published: Published) => void,
): Promise<Published> {
  const sent = new Set<string>()
  const refused = new Map<number, PublishOutcome['outcome']>()
  let [done, published] = [0, 0]
  const publish = async (matches: readonly ListedMatch[]) => {
    const lines: LineItem[] = itemsOf(choice, matches, sent)
    if (lines.length > 0) {
      const body = { items: lines.map(({ item }) => item) }
      const { items } = await call('POST /publications', { body, idempotencyKey: crypto.randomUUID() })
      for (const [index, outcome] of items.entries()) {
        if (isPublished(outcome)) published++
        else refused.set(lines[index]?.line ?? 0, outcome.outcome)
      }
    }
    done += matches.length
    onProgress({ done, published, refused })
  }
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { data, pagination } = await readMatches(id, {
      kind: 'sure',
      page,
      per_page: LINES_READ_AT_ONCE,
    })
    pages = pagination.totalPages
    await publish(data)
  }
  const others = [...choice.ticked.values()].map(({ match }) => match)
  for (let start = 0; start < others.length; start += PUBLISHED_AT_ONCE_MAX)
    await publish(others.slice(start, start + PUBLISHED_AT_ONCE_MAX))
  return { done, published, refused }
}
