// The size of the trust tests (full with TRUST=full), and the rows of the table of `npm run trust`.
import { appendFileSync, readFileSync } from 'node:fs'

export const isFull = process.env['TRUST'] === 'full'

export function times(short: number, full: number): number {
  return isFull ? full : short
}

export function timeLimit(short: { seconds: number }, full: { minutes: number }): { timeout: number } {
  return { timeout: isFull ? full.minutes * 60_000 : short.seconds * 1000 }
}

export interface Figure {
  what: string
  measured: string
  target: string
  met: boolean
}

const FILE = process.env['TRUST_FIGURES']

/** Appended at once, so that a later failing assertion keeps it. */
export function figure(row: Figure): void {
  if (FILE) appendFileSync(FILE, `${JSON.stringify(row)}\n`)
  else console.log(row)
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
