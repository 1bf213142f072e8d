// The start with S3_URL, and the command that copies pictures (X2), by their own processes.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyDatabase } from '#test/copy.ts'
import { freePort } from '#test/free-port.ts'
import { hasS3, startS3, type S3Server } from '#test/s3-server.ts'
import { isFull } from '../figures.ts'
import { onWorld, prepare, run } from './programs.ts'

const empty = await copyDatabase(inject('world'), `${process.pid}_${Date.now()}_empty`, { isEmpty: true })
afterAll(() => empty.drop())

const copy = (to: string, variables: Record<string, string>) =>
  run('scripts/copy-files.ts', to ? ['--to', to] : [], variables)

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'abasto-copy-'))
  closings.push(() => rm(folder, { recursive: true }))
  return folder
}

const closings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closings.splice(0)) await close()
})

const filesOf = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

test('X2 a start during an outage of S3 warns in one sentence and goes on', async () => {
  const port = await freePort()
  const { code, printed } = await prepare({
    ...onWorld,
    S3_URL: `http://key:hidden@127.0.0.1:${port}/pictures`,
  })
  expect(code).toBe(0)
  const lines = printed.split('\n').filter((line) => line.includes('S3'))
  expect(lines).toEqual([
    expect.stringMatching(
      /^ {2}! The S3 of S3_URL \(127\.0\.0\.1:\d+\/pictures\) cannot be used: S3: .*ECONNREFUSED.*\. Check S3_URL and the storage: pictures are missing until it answers$/,
    ),
  ])
  expect(printed).not.toContain('hidden')
})

test('X2 a backup says that it has no pictures of S3, and what brings them into it', async () => {
  const folder = join(await makeFolder(), 'backup')
  const settings = { ...onWorld, DATA_DIR: await makeFolder() }
  for (const [url, says] of [
    ['http://key:hidden@127.0.0.1:9/pictures', true],
    ['', false],
  ] as const) {
    const { code, printed } = await run('scripts/backup.ts', [`${folder}-${says}`], {
      ...settings,
      S3_URL: url,
    })
    expect([code, printed]).toEqual([0, expect.stringContaining('backed up in')])
    expect(printed.includes('The pictures on S3 are not in the backup')).toBe(says)
    expect(printed.includes('npm run files:copy -- --to disk')).toBe(says)
  }
})

describe.each(hasS3 ? ['with S3'] : [])('%s', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server.stop())

  test('X2 a start with a wrong key or bucket is refused with the remedy', async () => {
    const { url } = server
    const bucket = await prepare({ ...onWorld, S3_URL: url.replace('abasto-test', 'none') })
    expect(bucket.code).toBe(1)
    expect(bucket.failure).toContain('There is no such bucket: create it, or correct the path of S3_URL')
    const key = await prepare({ ...onWorld, S3_URL: url.replace('test-key', 'other-key') })
    expect(key.code).toBe(1)
    expect(key.failure).toContain('It refuses the key: correct KEY and SECRET in S3_URL')
  })

  test('X2 npm run files:copy brings pictures from DATA_DIR to S3 and back, and repeated only what is new or changed', async () => {
    const { url, folder } = server
    const [from, to] = [await makeFolder(), await makeFolder()]
    await mkdir(join(from, 'media/demo'), { recursive: true })
    for (let nth = 0; nth < 40; nth++) await writeFile(join(from, `media/demo/${nth}.svg`), `picture ${nth}`)
    await writeFile(join(from, 'private.txt'), 'no picture')
    const upload = await copy('s3', { DATA_DIR: from, S3_URL: url })
    expect(upload.printed).toContain('40 pictures copied')
    expect(upload.printed).toContain('Repeat the command until it copies 0')
    expect(upload.code).toBe(0)
    expect(await filesOf(folder)).toBe(40)
    const repeated = await copy('s3', { DATA_DIR: from, S3_URL: url })
    expect(repeated.printed).toMatch(/0 pictures copied in [\d.]+ s; 40 were there already/)

    await writeFile(join(from, 'media/demo/7.svg'), 'changed 7')
    await writeFile(join(from, 'media/new.webp'), 'new')
    const changed = await copy('s3', { DATA_DIR: from, S3_URL: url })
    expect(changed.printed).toMatch(/2 pictures copied in [\d.]+ s; 39 were there already/)

    const download = await copy('disk', { DATA_DIR: to, S3_URL: url })
    expect(download.printed).toContain('41 pictures copied')
    expect(await filesOf(to)).toBe(41)
    expect(await readFile(join(to, 'media/new.webp'), 'utf8')).toBe('new')
    for (let nth = 0; nth < 40; nth++)
      expect(await readFile(join(to, `media/demo/${nth}.svg`), 'utf8')).toBe(
        nth === 7 ? 'changed 7' : `picture ${nth}`,
      )
  })

  test('X2 npm run files:copy says its use, and what hindered it', async () => {
    const { url } = server
    for (const [to, variables] of [
      ['', { S3_URL: url }],
      ['tape', { S3_URL: url }],
      ['s3', { S3_URL: '' }],
    ] as const) {
      const { code, printed } = await copy(to, { ...onWorld, ...variables })
      expect([code, printed]).toEqual([
        1,
        expect.stringContaining('Usage: npm run files:copy -- --to s3|disk'),
      ])
    }
    const away = await copy('disk', { ...onWorld, S3_URL: `http://k:s@127.0.0.1:${await freePort()}/none` })
    expect(away.code).toBe(1)
    expect(away.printed).toContain('ECONNREFUSED')
  })
})

describe.each(hasS3 && isFull ? ['with S3 in full'] : [])('%s', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3()
  })
  afterAll(() => server.stop())

  test('X2 the start puts the pictures of the demo world on S3', async () => {
    const { url, folder } = server
    const { failure, printed } = await prepare({
      DATA_DIR: empty.dataDir,
      DATABASE_URL: empty.applicationUrl,
      MIGRATION_DATABASE_URL: empty.url,
      S3_URL: url,
    })
    expect(failure).toBe('')
    expect(printed).toMatch(/✓ Files on S3: 127\.0\.0\.1:\d+\/abasto-test/)
    expect(await filesOf(folder)).toBe(await filesOf(join(empty.dataDir, 'media/demo')))
  })
})
