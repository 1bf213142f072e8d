// Reused by consecutive searches; never held across an await.
const scratch = {
  flags: new Uint8Array(0),
  deliveries: new Uint32Array(0),
}

/** At least `length` long, with arbitrary contents. */
export function scratchArray<K extends keyof typeof scratch>(kind: K, length: number): (typeof scratch)[K] {
  scratch[kind] = growArray(scratch[kind], length)
  return scratch[kind]
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

const ROOM = 64

/** A copy with at least `length` elements, or the array itself if it is long enough. Grows by a quarter. */
export function growArray<A extends Numbers>(array: A, length: number): A {
  if (array.length >= length) return array
  const Kind = array.constructor as new (length: number) => A
  const larger = new Kind(Math.max(length, Math.ceil(array.length * 1.25)) + ROOM)
  larger.set(array)
  return larger
}

export function bytesOf(...arrays: Numbers[]): number {
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
