// One suite for pictures in a folder and in a bucket (X2).
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { BUCKET, hasS3, startS3, type S3Server } from '#test/s3-server.ts'
import { openFiles } from './open.ts'
import { ChecksumMismatch, isKey, type FileStore, type ListedFile } from './store.ts'

interface Opened {
  files: FileStore
  /** Where its files are. */
  folder: string
  server?: S3Server
}

const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

async function onDisk(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-files-'))
  closings.push(() => rm(folder, { recursive: true }))
  return { files: await openFiles(readConfig({ DATA_DIR: folder })), folder }
}

async function onS3(): Promise<Opened> {
  const server = await startS3()
  closings.push(server.stop)
  const files = await openFiles(readConfig({ S3_URL: server.url }))
  closings.push(async () => files.close())
  return { files, folder: server.folder, server }
}

const STORES: [string, () => Promise<Opened>][] = [
  ['DATA_DIR', onDisk],
  ...(hasS3 ? [['S3', onS3] satisfies [string, () => Promise<Opened>]] : []),
]
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
async function listOf(files: FileStore, folder: string): Promise<ListedFile[]> {
  const listed: ListedFile[] = []
  for await (const file of files.list(folder)) listed.push(file)
  return listed
}
const CONTENT = randomBytes(300_000)

describe.each(STORES)('%s', (_, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  const stored = async (key: string) => {
    const file = await opened.files.read(key)
    return file && buffer(file.stream)
  }

  test('X2 a stored file is read whole and in ranges, with its size and checksum', async () => {
    const { files } = opened
    await files.put('media/a/whole.webp', CONTENT)
    const whole = await files.read('media/a/whole.webp')
    expect(whole && (await buffer(whole.stream))).toEqual(CONTENT)
    expect(whole?.bytes).toBe(CONTENT.length)
    expect(await files.stat('media/a/whole.webp')).toEqual({ bytes: CONTENT.length, version: whole?.version })
    expect(whole?.version).toMatch(/^"[^"]+"$/)
    for (const [first, last] of [
      [0, 0],
      [1_000, 250_000],
      [CONTENT.length - 5, CONTENT.length - 1],
    ] as const) {
      const part = await files.read('media/a/whole.webp', { first, last })
      expect(part && (await buffer(part.stream))).toEqual(CONTENT.subarray(first, last + 1))
    }
    expect(await files.checksum('media/a/whole.webp')).toBe(sha256(CONTENT))
  })

  test('X2 a file stored again is replaced, and has another version', async () => {
    const { files } = opened
    await files.put('media/again.webp', Buffer.from('first'))
    const before = await files.stat('media/again.webp')
    await files.put('media/again.webp', Buffer.from('first'))
    expect(await stored('media/again.webp')).toEqual(Buffer.from('first'))
    await files.put('media/again.webp', Buffer.from('later'))
    expect(await stored('media/again.webp')).toEqual(Buffer.from('later'))
    expect((await files.stat('media/again.webp'))?.version).not.toBe(before?.version)
    expect(await files.checksum('media/again.webp')).toBe(sha256(Buffer.from('later')))
  })

  test('X2 content with another checksum is refused, and what was there stays', async () => {
    const { files, folder } = opened
    await files.put('media/kept.webp', Buffer.from('kept'))
    const wrong = sha256(Buffer.from('something else'))
    for (const key of ['media/kept.webp', 'media/new.webp'])
      await expect(files.put(key, Buffer.from('damaged'), wrong)).rejects.toThrow(ChecksumMismatch)
    expect(await stored('media/kept.webp')).toEqual(Buffer.from('kept'))
    expect(await files.stat('media/new.webp')).toBeNull()
    await files.put('media/kept.webp', Buffer.from('right'), sha256(Buffer.from('right')))
    expect(await stored('media/kept.webp')).toEqual(Buffer.from('right'))
    expect((await readdir(join(folder, 'media'))).filter((name) => name.startsWith('new'))).toEqual([])
  })

  test('X2 an absent file is null, a removed one is absent, and removing it again is no error', async () => {
    const { files } = opened
    await files.put('media/gone.webp', CONTENT)
    await files.remove('media/gone.webp')
    await files.remove('media/gone.webp')
    for (const key of ['media/gone.webp', 'media/a']) {
      expect(await files.stat(key), key).toBeNull()
      expect(await files.read(key), key).toBeNull()
      expect(await files.checksum(key), key).toBeNull()
    }
  })

  test('X2 the list of a folder has all files below it and their times, and none beside it', async () => {
    const { files } = opened
    const keys = ['list/a.webp', 'list/b/c.webp', 'list/b/d.webp']
    for (const key of [...keys, 'listed.webp']) await files.put(key, Buffer.from(key))
    const listed = await listOf(files, 'list/')
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys)
    for (const { modifiedAt } of listed)
      expect(Math.abs(Date.now() - modifiedAt.getTime())).toBeLessThan(60_000)
    expect(await listOf(files, 'none/')).toEqual([])
  })

  test('X2 a file that another program put there has a checksum too', async () => {
    const { files, folder } = opened
    await mkdir(join(folder, 'media'), { recursive: true })
    await writeFile(join(folder, 'media/by-hand.jpg'), CONTENT)
    expect(await files.checksum('media/by-hand.jpg')).toBe(sha256(CONTENT))
  })

  test('X2 while a file is written again and again each reader sees one of its contents whole', async () => {
    const contents = Array.from({ length: 12 }, () => randomBytes(3_000_000))
    const sums = new Set(contents.map(sha256))
    const put = (content: Buffer) => opened.files.put('media/raced.webp', content)
    await put(contents[0] ?? CONTENT)
    const writing = Promise.all(contents.map(put))
    let isOver = false
    void writing.finally(() => (isOver = true))
    while (!isOver) {
      const content = await stored('media/raced.webp')
      expect(sums.has(sha256(content ?? Buffer.from('')))).toBe(true)
    }
    await writing
  })
})

describe.each(hasS3 ? ['with S3'] : [])('%s', () => {
  test('X2 nothing of the bucket is read without a signature', async () => {
    const { files, server } = await onS3()
    await files.put('media/private.webp', CONTENT)
    const place = `http://127.0.0.1:${server?.port}/${BUCKET}`
    for (const address of [place, `${place}/media/private.webp`])
      expect((await fetch(address)).status).toBe(403)
  })

  test('X2 the deadline of S3 is that of its answer: a slow reader gets the whole file', async () => {
    const { files } = await onS3()
    const content = randomBytes(30_000_000)
    await files.put('media/large.png', content)
    const file = await files.read('media/large.png')
    await wait(3_000)
    expect(file && (await buffer(file.stream)).equals(content)).toBe(true)
  })

  test('X2 a list longer than a page of S3 is whole', async () => {
    const { files, folder } = await onS3()
    await mkdir(join(folder, 'media'))
    const names = Array.from({ length: 1_200 }, (_, index) => `media/${index}.webp`)
    for (const name of names) await writeFile(join(folder, name), name)
    const listed = await listOf(files, 'media/')
    expect(listed.map(({ key }) => key).toSorted()).toEqual(names.toSorted())
  })
})

test('X2 keys lead to no file outside of the store', () => {
  for (const key of ['media/a.webp', 'media/demo/á b.svg', 'a']) expect(isKey(key), key).toBe(true)
  const wrong = ['', '/', 'a/', '/a', 'a//b', '..', '../a', 'a/../b', 'a/.b', String.raw`a\b`, 'a\0b', 'a\nb']
  for (const key of wrong) expect(isKey(key), JSON.stringify(key)).toBe(false)
})
