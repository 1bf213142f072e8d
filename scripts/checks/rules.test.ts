// The limits of the checks that measure something.
import { describe, expect, test } from 'vitest'
import { judgeClock } from './clock.ts'
import { judgeSpace } from './data-dir.ts'
import { judgeCertificate } from './mail.ts'

const MB = 1024 * 1024
const GB = 1024 * MB

describe('N6 a disk', () => {
  const judge = (free: number) => judgeSpace('The disk', { free, total: 10 * GB })

  test('N6 below 90 % is right, and from 90 % on a warning with the remedy', () => {
    expect(judge(1.1 * GB)).toBe('The disk is 89 % full, 1126 MB are left')
    expect(judge(1 * GB)).toEqual({
      warning: 'The disk is 90 % full, 1024 MB are left. Free some space, or enlarge the disk',
    })
    expect(judge(256 * MB)).toEqual({ warning: expect.stringContaining('256 MB are left') })
  })

  test('N6 below the reserve of PostgreSQL is wrong, as is a full one', () => {
    for (const free of [255 * MB, 0])
      expect(() => judge(free)).toThrow(/too little for pictures.*\. Free some space, or enlarge the disk$/)
  })
})

test('N6 a clock is right within 5 s, a warning within 60 s and wrong from there on, in both directions', () => {
  expect(judgeClock(5_000)).toBe('5.0 s ahead of that of PostgreSQL')
  expect(judgeClock(-5_000)).toBe('5.0 s behind that of PostgreSQL')
  expect(judgeClock(5_001)).toEqual({ warning: expect.stringContaining('5 s ahead of') })
  expect(judgeClock(-60_000)).toEqual({ warning: expect.stringContaining('60 s behind') })
  expect(() => judgeClock(60_001)).toThrow('60 s ahead of')
  expect(() => judgeClock(-3_600_000)).toThrow(
    "This machine's clock is 60 min behind that of PostgreSQL. Set the wrong one, and keep both right with NTP, for example: timedatectl set-ntp true",
  )
  expect(() => judgeClock(86_400_000)).toThrow('24 h ahead of')
})

test('N6 a certificate that ends within 14 days is a warning with the day', () => {
  const judge = (now: string) => judgeCertificate('mail.test', 'Oct 30 10:00:00 2026 GMT', new Date(now))
  expect(judge('2026-10-16T10:00:00Z')).toBe('mail.test')
  expect(judge('2026-10-16T10:00:01Z')).toEqual({
    warning:
      'The certificate of mail.test expires on 2026-10-30. Renew it on the mail server: afterwards e-mails wait',
  })
  expect(judgeCertificate('mail.test', undefined, new Date())).toBe('mail.test')
})
