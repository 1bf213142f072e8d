import { createHash } from 'node:crypto'

/** Hash of what a form edits. A change sends the revision that it is based on, and a stale one is refused. */
export function revisionOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
