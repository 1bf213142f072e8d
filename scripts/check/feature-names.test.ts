// A feature has the name of its folder in server/features in all six trees, and no two features import each other.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

const features = namesIn('server/features')

/** What belongs to no single feature. */
const SHARED: Readonly<Record<string, string>> = {
  contract: 'api digits endpoint fields names page-addresses reports sheet-import state-codes',
  'web/features': 'compare keys shell',
  'web/api': 'call connection failure orders query-client upload',
  'web/texts/es': 'compare files keys orders reports sheets shell start table words',
  'web/texts/en': 'compare files keys orders reports sheets shell start table words',
  'trust/browser': 'compare keys pages shell',
}

/** Names of files and folders, without endings. */
function namesIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder)).filter((name) => !name.includes('.test.'))
  return entries.map((name) => name.replace(/\..*$/, ''))
}

/** "catalogue", "catalogue-import"; of companies also "company-people". */
function isNamedFor(feature: string, name: string): boolean {
  const one = feature.replace(/ies$/, 'y')
  return name === feature || [feature, one].some((start) => name.startsWith(`${start}-`))
}

test.each(Object.keys(SHARED))(
  'what is in %s has the name of a feature of the server, or is shared',
  (tree) => {
    const shared = new Set(SHARED[tree]?.split(' '))
    const names = namesIn(tree)
    expect(
      names.filter((name) => !shared.has(name) && !features.some((feature) => isNamedFor(feature, name))),
    ).toEqual([])
    expect([...shared].filter((name) => !names.includes(name))).toEqual([])
  },
)

test.each(['web', 'server'])('no two features of %s import each other, not even through others', (tree) => {
  const folder = join(ROOT, tree, 'features')
  const imports = new Map<string, Set<string>>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path) || path.includes('.test.')) continue
    const [from = ''] = path.split(sep)
    const imported = readFileSync(join(folder, path), 'utf8').matchAll(
      new RegExp(`'#${tree}/features/([\\w-]+)/`, 'g'),
    )
    const known = imports.get(from) ?? new Set()
    for (const [, to = ''] of imported) if (to !== from) known.add(to)
    imports.set(from, known)
  }
  expect([...imports.values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(10)
  // What imports only features that are already taken away is taken away too; a circle stays.
  for (let last = -1; last !== imports.size;) {
    last = imports.size
    for (const [feature, needed] of imports)
      if (![...needed].some((other) => imports.has(other))) imports.delete(feature)
  }
  expect([...imports.keys()]).toEqual([])
})
