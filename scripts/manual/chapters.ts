// The chapters of the user manual and their pictures.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#domain/format.ts'

export const MANUAL = join(import.meta.dirname, '../../docs/manual')
export const PICTURES = join(MANUAL, 'images')

export type Chapter = {
  file: string
  id: string
  markdown: string
}

export async function readChapters(language: Language): Promise<Chapter[]> {
  const folder = language === 'es' ? MANUAL : join(MANUAL, language)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (file) => ({
      file,
      id: chapterId(file),
      markdown: await readFile(join(folder, file), 'utf8'),
    })),
  )
}

export function chapterId(file: string): string {
  return file.replace(/^\d+-/, '').replace(/\.md$/, '')
}

export async function readPictures(): Promise<Map<string, Buffer>> {
  const files = (await readdir(PICTURES)).filter((file) => file.endsWith('.webp')).sort()
  const read = async (file: string) => [file, await readFile(join(PICTURES, file))] as const
  return new Map(await Promise.all(files.map(read)))
}

/** Pixels of a WebP file: lossy (VP8), lossless (VP8L) or extended (VP8X). */
export function webpSize(file: Buffer): { width: number; height: number } {
  const kind = file.toString('latin1', 12, 16)
  if (kind === 'VP8 ')
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
  if (kind === 'VP8X') return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
  if (kind !== 'VP8L') throw new Error(`Not a WebP picture: ${kind}`)
  const bits = file.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
