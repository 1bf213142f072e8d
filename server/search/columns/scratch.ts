// Arrays one search after the other works on: with many deliveries they are large, and only one search runs at a time.
import { grown } from './grown.ts'

const scratch = { verdicts: new Uint8Array(0), deliveries: new Uint32Array(0) }

/** At least so long, and filled; it holds until the next search takes it. */
export function scratchOf<K extends keyof typeof scratch>(
  kind: K,
  length: number,
  value: number,
): (typeof scratch)[K] {
  scratch[kind] = grown(scratch[kind], length)
  scratch[kind].fill(value, 0, length)
  return scratch[kind]
}
