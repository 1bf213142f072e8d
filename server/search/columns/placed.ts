// Sorting by counting: docs by a small number that each has, those alike in the order they came in.

export interface Placed {
  docs: Uint32Array<ArrayBuffer>
  /** By number: where its docs begin; the next one's begin where they end. */
  starts: Uint32Array<ArrayBuffer>
}

/** `numbers`: by doc; all are less than `count`. */
export function placedBy(docs: Uint32Array, numbers: Uint32Array, count: number): Placed {
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at < docs.length; at += 1) {
    const next = (numbers[docs[at] as number] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
  for (let number = 1; number <= count; number += 1)
    starts[number] = (starts[number] as number) + (starts[number - 1] as number)
  const placed = new Uint32Array(docs.length)
  const places = starts.slice()
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] as number
    const number = numbers[doc] as number
    const place = places[number] as number
    places[number] = place + 1
    placed[place] = doc
  }
  return { docs: placed, starts }
}

/** All docs before this one. */
export function allDocs(size: number): Uint32Array<ArrayBuffer> {
  const docs = new Uint32Array(size)
  for (let doc = 0; doc < size; doc += 1) docs[doc] = doc
  return docs
}
