// Typed arrays that follow what they hold: a quarter larger each time, so that a million products waste little.

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

const ROOM = 64

/** The same numbers in an array of at least this length; the array itself when it is long enough. */
export function grown<A extends Numbers>(array: A, length: number): A {
  if (array.length >= length) return array
  const Kind = array.constructor as new (length: number) => A
  const larger = new Kind(Math.max(length, Math.ceil(array.length * 1.25)) + ROOM)
  larger.set(array)
  return larger
}
