// Large arrays one search after the other works on: only one runs at a time, and none keeps them.
import { grown } from '../words/grown.ts'

const scratch = {
  flags: new Uint8Array(0),
  deliveries: new Uint32Array(0),
}

/** At least so long; whatever the last search left is in it. */
export function scratchOf<K extends keyof typeof scratch>(kind: K, length: number): (typeof scratch)[K] {
  scratch[kind] = grown(scratch[kind], length)
  return scratch[kind]
}
