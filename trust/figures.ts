// The size of the trust tests (short, or full with TRUST=full) and the rows of the table that `npm run trust` prints.
import { appendFileSync, readFileSync } from 'node:fs'

export const isFull = process.env['TRUST'] === 'full'

/** How often something is tried. */
export function times(short: number, full: number): number {
  return isFull ? full : short
}

/** Vitest's option for the time limit of a test. */
export function timeLimit(short: { seconds: number }, full: { minutes: number }): { timeout: number } {
  return { timeout: isFull ? full.minutes * 60_000 : short.seconds * 1000 }
}

export interface Figure {
  /** What was tried: `R1 endbuy × 8 without a key`. */
  what: string
  /** Counts and results with units: `1,000 trials, 0 violations`. */
  measured: string
  target: string
  met: boolean
}

const FILE = process.env['TRUST_FIGURES']

/** Appended at once, so that the row survives a later failing assertion. No-op without TRUST_FIGURES. */
export function figure(row: Figure): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(row)}\n`)
}

export function readFigures(file: string): Figure[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.map((line) => JSON.parse(line) as Figure)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
