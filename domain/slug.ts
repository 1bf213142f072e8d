// Identifiers of categories in addresses, made from names.
import { plainName } from './text.ts'

const SLUG_MAX_LENGTH = 110

/** Slug of the last name of a path. A taken one is prefixed with the names above it, then numbered. */
export function freeSlug(path: readonly string[], taken: ReadonlySet<string>): string {
  const full = path.map(slugOf)
  const candidates = full.map((_, index) =>
    full
      .slice(full.length - 1 - index)
      .join('-')
      .slice(0, SLUG_MAX_LENGTH)
      .replace(/-$/, ''),
  )
  const free = candidates.find((candidate) => !taken.has(candidate))
  if (free !== undefined) return free
  for (let number = 2; ; number++) {
    const numbered = `${candidates.at(-1)}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}

export function slugOf(name: string): string {
  return (
    plainName(name)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'categoria'
  )
}
