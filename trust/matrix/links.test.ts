// T8, T10: the link of an export opens its file without a sign-in, never for somebody else, and ends with the session.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportPrices } from '#contract/price-files.ts'
import { startExportWorker } from '#server/features/price-files/exports.ts'
import { Caller } from '#test/caller.ts'
import { address, deps } from '#test/client.ts'
import { takeWritten, watchWrites } from '#test/written.ts'
import { bytesOf, get } from './door.ts'
import { LINKS } from './expected.ts'
import { openSession, PEOPLE, person } from './people.ts'

const stop = startExportWorker(deps)
afterAll(stop)
beforeAll(watchWrites)

test.each(LINKS)('T8 U6 %s opens with the link alone, and for nobody who is somebody else', async (route) => {
  const token = await openSession(person('seller').userId ?? 0)
  const seller = new Caller(address, token)
  const { temporary_signed_url } = await seller.ask(exportPrices)
  const { pathname } = new URL(temporary_signed_url)
  expect(pathname.startsWith(route.replace(':link', ''))).toBe(true)
  expect((await get(pathname)).status).toBe(200)
  const absent = await get(route.replace(':link', 'x'.repeat(43)))
  expect(absent.status).toBe(404)
  await takeWritten()
  // Without a bearer token there is nobody to be somebody else.
  const opens = new Set(['anonymous', 'token in a cookie', 'token with another scheme', 'seller'])
  for (const { name, headers } of PEOPLE) {
    const answer = await get(pathname, headers)
    expect(answer.status, name).toBe(opens.has(name) ? 200 : 404)
    expect(bytesOf(answer) === bytesOf(absent), name).toBe(!opens.has(name))
    expect((await get(pathname, headers, 'HEAD')).status, name).toBe(opens.has(name) ? 200 : 404)
  }
  expect(await takeWritten()).toEqual([])
  await seller.request('POST', '/logout')
  expect(bytesOf(await get(pathname))).toBe(bytesOf(absent))
})
