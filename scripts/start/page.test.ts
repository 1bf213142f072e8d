// Compressing the files of the page once.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressFiles } from './page.ts'

test('the build adds a brotli and a gzip file beside each script, style and drawing, and beside nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const files = ['assets/a.js', 'assets/b.css', 'c.svg', 'assets/d.webp', 'index.html']
  for (const file of files) await writeFile(join(folder, file), file.repeat(500))
  await compressFiles(folder)
  const found = await readdir(folder, { recursive: true })
  const compressed = files.slice(0, 3).flatMap((file) => [`${file}.br`, `${file}.gz`])
  expect(found.toSorted()).toEqual([...files, ...compressed, 'assets'].toSorted())
  for (const file of files.slice(0, 3)) {
    const [br, gz] = await Promise.all(
      ['br', 'gz'].map((ending) => readFile(join(folder, `${file}.${ending}`))),
    )
    expect(brotliDecompressSync(br ?? '').toString()).toBe(file.repeat(500))
    expect(gunzipSync(gz ?? '').toString()).toBe(file.repeat(500))
  }
})
