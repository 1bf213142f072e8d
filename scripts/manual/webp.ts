// How wide and high a picture is, so that the page keeps its place before it is loaded.

/** Of a WebP file as Chromium writes it: lossy (VP8), lossless (VP8L) or extended (VP8X). */
export function webpSize(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') throw new Error(`Not a WebP picture: ${kind}`)
  const bits = file.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
