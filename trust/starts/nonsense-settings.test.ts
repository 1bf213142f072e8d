// Each setting × nonsense, through the configuration and the doctor: a sentence that says what to do, never NaN, undefined or a stack (N6).
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findMistypedNames, readStartConfig, SETTINGS } from '#server/config.ts'
import { onWorld, prepare, run } from './programs.ts'

const NONSENSE = [
  'NaN',
  'undefined',
  '-1',
  '1e99',
  '0.5',
  '65536',
  'ñandú 😀',
  'a b',
  ' http://',
  '://',
  'postgres://',
  'http://a:b@c:99999/d',
  '%zz',
  "'; drop table users",
  '/proc/nothing',
  '/dev/null',
  'x'.repeat(5_000),
  ',,,',
]

/** The message about a mistake; a check's names what to do. */
const MISTAKE =
  /is not|is none of|is no |is below|is above|needs|are the same|are needed|too (long|big|small)|invalid/i
const REMEDY =
  /choose|start it|correct|name the|give |check |set |free |create|use |make |renew|watch|is not like|leave/i

function expectWords(printed: string, value: string, what: string) {
  // What was given is repeated.
  const own = printed.replaceAll(value, '…')
  expect(own, what).not.toMatch(/\bNaN\b|\bundefined\b|\bnull\b|\[object |^\s+at \S+.*:\d+|node:internal/m)
}

/** Null when the settings are right. */
function refusalOf(variables: Record<string, string>): { kind: string; words: string } | null {
  try {
    readStartConfig({ ...onWorld, ...variables })
    return null
  } catch (error) {
    return { kind: (error as Error).constructor.name, words: (error as Error).message }
  }
}

async function doctor(variables: Record<string, string>) {
  const { code, printed } = await run('scripts/doctor.ts', [], {
    ...onWorld,
    PORT: '0',
    SMTP_URL: '',
    ...variables,
  })
  return { code, printed, lines: printed.split('\n').map((line) => line.trim()) }
}

test('N6 every setting refuses nonsense in words, or the doctor and its checks do, and say what to do', async () => {
  let refused = 0
  let checked = 0
  for (const value of NONSENSE) {
    const accepted: string[] = []
    for (const name of SETTINGS) {
      const refusal = refusalOf({ [name]: value })
      if (refusal === null) {
        accepted.push(name)
        continue
      }
      refused++
      expect(refusal.kind, `${name}=${value}`).toBe('ConfigError')
      expectWords(refusal.words, value, `${name}=${value}`)
      expect(refusal.words, `${name}=${value}`).toMatch(MISTAKE)
      expect(refusal.words, `${name}=${value}`).toContain(name)
    }
    // The others at once, but what would hide the rest.
    const alone = accepted.filter((name) => /^(DATA_DIR|HOST|METRICS_HOST|.*_URL)$/.test(name))
    const together = accepted.filter((name) => !alone.includes(name))
    for (const names of [together, ...alone.map((name) => [name])]) {
      if (names.length === 0) continue
      const { printed, lines, code } = await doctor(Object.fromEntries(names.map((name) => [name, value])))
      checked += names.length
      const what = `${names.join(', ')}=${value}: ${printed}`
      expectWords(printed, value, what)
      const wrong = lines.filter((line) => line.startsWith('✗'))
      expect(code, what).toBe(wrong.length > 0 ? 1 : 0)
      for (const line of [...wrong, ...lines.filter((one) => one.startsWith('!'))])
        expect(line, what).toMatch(REMEDY)
    }
  }
  expect(refused).toBeGreaterThan(300)
  expect(checked).toBeGreaterThan(30)
}, 900_000)

test('N6 a DATA_DIR where nothing can be made is refused by the doctor and by the start', async () => {
  for (const DATA_DIR of ['/proc/nothing', '/dev/null', '/sys/abasto']) {
    const { code, lines } = await doctor({ DATA_DIR })
    const sentence = `Abasto cannot keep its data in ${DATA_DIR} (choose another folder with DATA_DIR=…)`
    expect([code, lines], DATA_DIR).toEqual([
      1,
      expect.arrayContaining([expect.stringContaining(`✗ DATA_DIR: ${sentence}`)]),
    ])
    const start = await run('scripts/start.ts', [], { ...onWorld, DATA_DIR, PORT: '0' })
    expect([start.code, start.printed], DATA_DIR).toEqual([1, expect.stringContaining(sentence)])
  }
})

test('N6 the doctor and the start name each mistyped variable and the right one', async () => {
  const mistyped = {
    SMTP_URI: 'smtp://a',
    PUBLIC_ULR: 'https://a.example',
    data_dir: '/tmp',
    ABASTO_HOST: 'b',
  }
  const sentences = [
    'ABASTO_HOST is no setting of Abasto and has no effect. Rename it to HOST',
    'PUBLIC_ULR is no setting of Abasto and has no effect. Rename it to PUBLIC_URL',
    'SMTP_URI is no setting of Abasto and has no effect. Rename it to SMTP_URL',
  ]
  const { lines } = await doctor({ ...mistyped, SMTP_URL: '' })
  for (const sentence of sentences) expect(lines).toContain(`! Configuration: ${sentence}`)
  // Ends before it begins.
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void taken.close())
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { printed } = await run('scripts/start.ts', [], { ...onWorld, ...mistyped, PORT: String(port) })
  expect(printed).toContain(`Port ${port} is taken. Choose another one: PORT=`)
  expect(printed).not.toContain('PostgreSQL')
  for (const sentence of sentences) expect(printed).toContain(`  ! ${sentence}`)
  // One setting off by each mistake, and none of those that every system has.
  for (const name of SETTINGS.filter((one) => one.length > 3)) {
    expect(findMistypedNames({ [`${name}S`]: 'x' })).toHaveLength(1)
    expect(findMistypedNames({ [name.slice(0, -2) + name.at(-1) + name.at(-2)]: 'x' })).toHaveLength(
      name.at(-1) === name.at(-2) ? 0 : 1,
    )
    expect(findMistypedNames({ [name]: 'x' })).toEqual([])
  }
  const usual =
    'PATH HOME USER LOGNAME SHELL LANG TERM PWD OLDPWD TZ HOSTNAME EDITOR MAIL TMPDIR DISPLAY NODE_OPTIONS NODE_PATH CI'
  expect(findMistypedNames(Object.fromEntries(usual.split(' ').map((name) => [name, 'x'])))).toEqual([])
})

test('N6 one role for both is a warning of the doctor and of the start', async () => {
  const owner = { DATABASE_URL: onWorld.MIGRATION_DATABASE_URL, MIGRATION_DATABASE_URL: '' }
  const sentence =
    /Roles: The role \w+ of DATABASE_URL owns the tables: .* Give DATABASE_URL a role of its own/
  const { lines } = await doctor(owner)
  expect(lines.filter((line) => sentence.test(line))).toEqual([expect.stringMatching(/^! /)])
  const { printed } = await prepare({ ...onWorld, ...owner })
  expect(printed).toMatch(/ {2}! The role \w+ of DATABASE_URL owns the tables/)
})
