// Large arrays one search after the other works on: only one runs at a time, and none keeps them.
const scratch = {
  flags: new Uint8Array(0),
  deliveries: new Uint32Array(0),
}

/** At least so long; whatever the last search left is in it. */
export function scratchOf<K extends keyof typeof scratch>(kind: K, length: number): (typeof scratch)[K] {
  scratch[kind] = grown(scratch[kind], length)
  return scratch[kind]
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

const ROOM = 64

/** The same numbers in an array of at least this length; the array itself when it is long enough. */
export function grown<A extends Numbers>(array: A, length: number): A {
  if (array.length >= length) return array
  const Kind = array.constructor as new (length: number) => A
  const larger = new Kind(Math.max(length, Math.ceil(array.length * 1.25)) + ROOM)
  larger.set(array)
  return larger
}
