// How much is tried: a short form inside `npm test`, and all that trust.md asks for in `npm run trust`.

export const isFull = process.env['TRUST'] === 'full'

/** How many times something is tried. */
export function times(short: number, full: number): number {
  return isFull ? full : short
}

/** The time limit of a test, for Vitest. */
export function within(short: { seconds: number }, full: { minutes: number }): { timeout: number } {
  return { timeout: isFull ? full.minutes * 60_000 : short.seconds * 1000 }
}
