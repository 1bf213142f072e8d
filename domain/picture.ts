// Pictures of products: what is accepted, and the sizes that pages use (O9).

export const PICTURE_MAX_PIXELS = 50_000_000
/** In either direction: smaller ones are blurred on every page. */
export const PICTURE_MIN_SIDE = 200

/** Longest sides in pixels. The largest has the plain name. */
export const PICTURE_SIZES = [1200, 480, 160] as const

const UPLOADED = /^(\/media\/[0-9a-f]{32})\.webp$/

/** Other pictures, such as imported ones, have one size. */
export function pictureAt(source: string, size: (typeof PICTURE_SIZES)[number]): string {
  const name = UPLOADED.exec(source)?.[1]
  return name === undefined || size === PICTURE_SIZES[0] ? source : `${name}-${size}.webp`
}

/** The address of the uploaded picture that a file of it belongs to; null for other files. */
export function pictureOfFile(path: string): string | null {
  const name = /^media\/([0-9a-f]{32})(-\d+)?\.webp$/.exec(path)?.[1]
  return name === undefined ? null : `/media/${name}.webp`
}

/** For an <img>; undefined when there is one size only. */
export function pictureSet(source: string): string | undefined {
  if (!UPLOADED.test(source)) return undefined
  return PICTURE_SIZES.map((size) => `${pictureAt(source, size)} ${size}w`).join(', ')
}

export type PictureType = 'png' | 'jpeg' | 'webp'

/** Detected from the content; null for other types. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const has = (at: number, ...values: number[]) => values.every((value, index) => bytes[at + index] === value)
  if (has(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (has(0, 0xff, 0xd8, 0xff)) return 'jpeg'
  return has(0, 0x52, 0x49, 0x46, 0x46) && has(8, 0x57, 0x45, 0x42, 0x50) ? 'webp' : null
}
