// How large an uploaded file may be, and how much of it is read, per kind. A small compressed file can unfold to any size.

const MB = 1_000_000

/** Large files come in parts. */
export const PART_BYTES = 2 * MB
/** A file of prices, or another sheet. */
export const MAX_PARTS = 5
export const MAX_FILE_BYTES = PART_BYTES * MAX_PARTS
/** A catalogue file: 200 MB. */
export const CATALOGUE_MAX_PARTS = 100
export const SMALL_FILE_MAX_BYTES = 2 * MB
export const PICTURE_MAX_BYTES = 10 * MB

export interface FileLimits {
  /** Blank ones too. Of a sheet, rows with a cell. */
  lines: number
  columns: number
  /** Unfolded. */
  bytes: number
  /** Until its end, with what is written for it. */
  seconds: number
  /** Memory of the reading thread. */
  memoryMb: number
}

export const FILE_LIMITS = {
  /** A million lines take 7 minutes while others keep both cores busy (docs/performance.md). */
  catalogue: { lines: 1_000_000, columns: 100, bytes: 4_000 * MB, seconds: 3_600, memoryMb: 500 },
  catalogue_xlsx: { lines: 1_000_000, columns: 100, bytes: 50 * MB, seconds: 3_600, memoryMb: 500 },
  prices: { lines: 20_000, columns: 100, bytes: 50 * MB, seconds: 20, memoryMb: 160 },
  sheet: { lines: 5_000, columns: 100, bytes: 50 * MB, seconds: 20, memoryMb: 160 },
  order_lines: { lines: 1_000, columns: 100, bytes: 50 * MB, seconds: 20, memoryMb: 160 },
  company: { lines: 1_000, columns: 100, bytes: 50 * MB, seconds: 20, memoryMb: 160 },
} as const satisfies Record<string, FileLimits>
