// What a test of trust found, for the table that `npm run trust` ends with. Elsewhere nothing is written down.
import { appendFileSync, readFileSync } from 'node:fs'

export interface Figure {
  /** The row: what was tried, like `R1 endbuy × 8 without a key`. */
  what: string
  /** How often and what came of it, with units: `1,000 trials, 0 violations`. */
  measured: string
  /** What trust.md asks for. */
  target: string
  met: boolean
}

const FILE = process.env['TRUST_FIGURES']

/** Writes a row down at once, so that it is kept when a later assertion fails. */
export function figure(row: Figure): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(row)}\n`)
}

/** Says that long work goes on; in the short form nobody waits long enough. */
export function progress(line: string): void {
  if (FILE) process.stderr.write(`    ${line}\n`)
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
