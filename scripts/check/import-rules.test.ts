import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from './command.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-rules-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) {
    await copyFile(join(ROOT, file), join(folder, file))
  }
  return () => rm(folder, { recursive: true })
})

/** The linter's messages for a file with this content at this path. */
async function lint(path: string, content: string): Promise<string> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
  return promisify(execFile)(process.execPath, [oxlint, '--format=unix', path], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  )
}

const importing = (name: string) => `import { other } from '${name}'\nexport const own = () => other\n`

test.each([
  ['domain/a.ts', '#contract/fields.ts'],
  ['domain/a.ts', '../server/app.ts'],
  ['domain/a.ts', 'node:fs'],
  ['contract/a.ts', '#server/app.ts'],
  ['contract/a.ts', '../web/main.ts'],
  ['db/a.ts', '#server/app.ts'],
  ['db/embedded/a.ts', '../../demo/world.ts'],
  ['server/features/cart/a.ts', '#web/main.tsx'],
  ['server/features/cart/a.ts', '../../app.ts'],
  ['server/features/cart/a.ts', '#server/main.ts'],
  ['server/http/a.ts', '#server/features/cart/actions.ts'],
  ['server/http/a.ts', '../features/cart/actions.ts'],
  ['server/features/cart/a.ts', '#server/search/text/analyzer.ts'],
  ['server/features/cart/a.ts', '../../search/columns/columns.ts'],
  ['server/features/cart/a.ts', '#server/search/memory-engine.ts'],
  ['server/features/cart/a.test.ts', '#server/search/follower.ts'],
  ['server/http/a.ts', '#server/search/follower.ts'],
  ['server/changes/a.ts', '#server/search/follower.ts'],
  ['server/a.ts', './search/product-index.ts'],
  ['demo/a.ts', '#server/search/product-index.ts'],
  ['test/a.ts', '#server/search/product-index.ts'],
  ['scripts/a.ts', '../server/search/product-index.ts'],
  ['server/search/text/a.ts', '#server/app.ts'],
  ['server/search/a.ts', '#web/main.tsx'],
  ['demo/a.ts', '#web/main.tsx'],
  ['web/features/cart/a.ts', '#server/app.ts'],
  ['web/features/cart/a.ts', '../../../db/connect.ts'],
  ['web/components/a.ts', '#web/features/cart/CartPage.tsx'],
  ['web/ui/a.ts', '#contract/cart.ts'],
  ['web/ui/a.ts', '../components/Price.tsx'],
])('%s may not import %s', async (path, name) => {
  expect(await lint(path, importing(name))).toContain('no-restricted-imports')
})

test.each([
  ['domain/a.ts', '#domain/money.ts'],
  ['contract/a.ts', '#domain/money.ts'],
  ['server/features/cart/a.ts', '#contract/cart.ts'],
  ['server/features/cart/a.ts', '#db/connect.ts'],
  ['server/features/cart/a.test.ts', '#server/app.ts'],
  ['server/features/cart/a.ts', '#server/search/engine.ts'],
  ['server/features/cart/a.ts', '#server/search/feed.ts'],
  ['server/features/cart/a.ts', '#server/changes/log.ts'],
  ['server/a.ts', './search/memory-engine.ts'],
  ['server/search/a.ts', '#server/search/text/analyzer.ts'],
  ['server/search/text/a.test.ts', '#server/search/columns/columns.ts'],
  ['demo/a.ts', '#server/search/feed.ts'],
  ['test/a.ts', '#server/search/memory-engine.ts'],
  ['demo/a.ts', '#server/features/catalog/import.ts'],
  ['web/features/cart/a.ts', '#domain/cart.ts'],
  ['web/components/a.ts', '#web/ui/theme.ts'],
  ['web/ui/a.ts', '#domain/money.ts'],
])('%s may import %s', async (path, name) => {
  expect(await lint(path, importing(name))).not.toContain('no-restricted-imports')
})

test.each([
  ['import', 'const'],
  ['import type', 'type'],
])('files that %s each other are a cycle', async (keyword, kind) => {
  const file = (other: string, own: string) =>
    `${keyword} { ${other} } from '#domain/${other}.ts'\nexport ${kind} ${own} = ${kind === 'type' ? other : `() => ${other}`}\n`
  await lint('domain/One.ts', file('Two', 'One'))
  expect(await lint('domain/Two.ts', file('One', 'Two'))).toContain('Dependency cycle detected')
})

test('only web/api fetches', async () => {
  expect(await lint('web/features/a.ts', `export const load = () => fetch('/api')\n`)).toContain(
    'Only web/api/',
  )
  expect(await lint('web/api/a.ts', `export const load = () => fetch('/api')\n`)).not.toContain('fetch')
})
