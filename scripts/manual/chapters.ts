// The chapters of the user manual: docs/manual/NN-name.md, in the order of their numbers, and their pictures.

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MANUAL = join(import.meta.dirname, '../../docs/manual')
export const PICTURES = join(MANUAL, 'images')

export type Chapter = {
  /** As links between chapters name it. */
  file: string
  /** Its anchor. */
  id: string
  markdown: string
}

export async function readChapters(): Promise<Chapter[]> {
  const files = (await readdir(MANUAL)).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (file) => ({
      file,
      id: chapterId(file),
      markdown: await readFile(join(MANUAL, file), 'utf8'),
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
