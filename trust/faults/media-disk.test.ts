// The disk of the pictures is full or read-only: uploads answer 503 and leave no file, pictures are still shown.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { spaceAt } from '#db/embedded/disk.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openFiles } from '#server/files/open.ts'
import { openTransport } from '#server/mail/transport.ts'
import { deps, signIn } from '#test/client.ts'
import { db } from '#test/database.ts'
import { uploadPicture } from '#test/picture-uploads.ts'

const run = promisify(execFile)
const KB = 1024
const SIZE_KB = 4 * KB

/** Null where mounting is not allowed. */
async function smallDisk(): Promise<string | null> {
  const disk = await mkdtemp(join(tmpdir(), 'abasto-media-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_KB}k,mode=700`, 'tmpfs', disk])
  } catch (error) {
    await rmdir(disk)
    if (process.env['CI'] && process.getuid?.() === 0) throw error
    return null
  }
  onTestFinished(async () => {
    await run('umount', ['-l', disk])
    await rmdir(disk)
  })
  return disk
}

/** Does not compress, so that its three sizes need some 300 kB. */
const noise = () =>
  sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()

/** Leaves room for so many bytes. */
async function fill(disk: string, left: number): Promise<void> {
  const { free } = await spaceAt(disk)
  await writeFile(join(disk, 'others'), Buffer.alloc(free - left))
}

const filesOn = async (disk: string) =>
  (await readdir(disk, { recursive: true })).filter((name) => name !== 'others').toSorted()
const rows = async () => (await db.selectFrom('pictures').select('source').execute()).length

test('a full, nearly full or read-only disk under the pictures answers 503 with Retry-After, leaves no file, and is reported once', async () => {
  const disk = await smallDisk()
  if (disk === null) return console.log('not tried: mounting a small disk needs root')
  const reports: string[] = []
  const files = await openFiles(readConfig({ DATA_DIR: disk }), {
    down: (error) => reports.push(String(error)),
    back: () => reports.push('back'),
  })
  const app = await buildApp({ ...deps, files })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const operator = await signIn('operador@abasto.test', 'operator')
  const first = await uploadPicture(address, await noise(), operator)
  expect(first.status).toBe(201)
  const before = { files: await filesOn(disk), rows: await rows() }
  expect(before.files).toHaveLength(4)
  let content = await noise()

  const expectRefusal = async (why: string, report: RegExp) => {
    reports.length = 0
    for (const [language, words] of [
      ['es', 'Las imágenes no están disponibles por ahora. Probá de nuevo en unos minutos.'],
      ['en', 'Pictures are not available right now. Try again in a few minutes.'],
    ] as const) {
      const refused = await uploadPicture(address, content, operator, language)
      expect(refused, why).toMatchObject({ status: 503, retryAfter: '2', message: words })
    }
    expect({ files: await filesOn(disk), rows: await rows() }, why).toEqual(before)
    expect((await fetch(address + first.message.source)).status, why).toBe(200)
    expect(reports, why).toHaveLength(1)
    expect(reports[0], why).toMatch(report)
  }
  const expectRecovery = async (why: string) => {
    const again = await uploadPicture(address, content, operator)
    expect(again.status, why).toBe(201)
    expect(reports.slice(1), why).toEqual(['back'])
    content = await noise()
    before.files = await filesOn(disk)
    before.rows = await rows()
  }

  await fill(disk, 0)
  await expectRefusal('full', /ENOSPC/)
  await rm(join(disk, 'others'))
  await expectRecovery('full')
  // Room for the small sizes, not for the large one.
  await fill(disk, 120 * KB)
  await expectRefusal('nearly full', /ENOSPC/)
  await rm(join(disk, 'others'))
  await expectRecovery('nearly full')
  await run('mount', ['-o', 'remount,ro', disk])
  await expectRefusal('read-only', /EROFS/)
  await run('mount', ['-o', 'remount,rw', disk])
  await expectRecovery('read-only')
})

test('an e-mail that a full disk does not take leaves no part of itself, and is stored whole afterwards', async () => {
  const disk = await smallDisk()
  if (disk === null) return console.log('not tried: mounting a small disk needs root')
  const transport = openTransport(readConfig({ DATA_DIR: disk }))
  onTestFinished(() => transport.close())
  const message = {
    id: 7,
    edition: 1,
    to: 'a@abasto.test',
    subject: 'Hola',
    html: 'x'.repeat(50_000),
    text: 'x',
  }
  await fill(disk, 20 * KB)
  await expect(transport.send(message as never)).rejects.toThrow(/ENOSPC/)
  expect(await filesOn(disk)).toEqual(['mail'])
  await rm(join(disk, 'others'))
  await transport.send(message as never)
  expect(await filesOn(disk)).toEqual(['mail', 'mail/000007.eml'])
  expect(await readFile(join(disk, 'mail/000007.eml'), 'utf8')).toContain('Subject: Hola')
})
