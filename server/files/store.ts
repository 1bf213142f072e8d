// Where pictures are kept: in DATA_DIR (disk.ts), or with S3_URL in a bucket (s3.ts). Keys are paths, like media/a.webp.
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'

export interface FileInfo {
  bytes: number
  /** Another one after each change; an HTTP entity tag. */
  version: string
}

/** Both ends are included. */
export interface ByteRange {
  first: number
  last: number
}

export interface ListedFile {
  key: string
  modifiedAt: Date
}

/** A file that is absent is null. */
export interface FileStore {
  /**
   * Readers see the old file or the new one, never a part. Safe to repeat. Throws ChecksumMismatch, and stores nothing, unless the
   * content has the SHA-256 (hexadecimal).
   */
  put(key: string, content: Buffer, sha256?: string): Promise<void>
  stat(key: string): Promise<FileInfo | null>
  read(key: string, range?: ByteRange): Promise<(FileInfo & { stream: Readable }) | null>
  /** SHA-256, hexadecimal. */
  checksum(key: string): Promise<string | null>
  remove(key: string): Promise<void>
  /** All that begin with the folder, like "media/". */
  list(folder: string): AsyncIterable<ListedFile>
  /** "ok", or what is wrong, as known from the last call. */
  state(): string
  /** Asks it, for `state`. Never fails. */
  check(): Promise<void>
  close(): void
}

/** The bucket cannot be reached or refuses the call; the disk is full, or refuses it. */
export class FilesUnavailable extends Error {}

export class ChecksumMismatch extends Error {}

/** Whether a text is a relative path without "..", hidden files and control characters. */
export function isKey(text: string): boolean {
  return text.split('/').every((part) => /^[^.\p{Cc}\\][^\p{Cc}\\]*$/u.test(part))
}

export function sha256Of(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

export function typeOf(key: string): string {
  return TYPES[/\.(\w+)$/.exec(key)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'
}
