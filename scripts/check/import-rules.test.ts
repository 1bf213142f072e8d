import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from './command.ts'

type Import = [path: string, name: string]

const FORBIDDEN: Import[] = [
  ['domain/a.ts', '#contract/fields.ts'],
  ['domain/a.ts', '../server/app.ts'],
  ['domain/a.ts', '#texts/audit.ts'],
  ['domain/a.ts', 'node:fs'],
  ['contract/a.ts', '#server/app.ts'],
  ['contract/a.ts', '../web/main.ts'],
  ['contract/a.ts', '#texts/audit.ts'],
  ['texts/a.ts', '#contract/fields.ts'],
  ['texts/es/a.ts', '#server/app.ts'],
  ['texts/es/a.ts', '../../web/main.tsx'],
  ['db/a.ts', '#server/app.ts'],
  ['db/a.ts', '#texts/audit.ts'],
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
]

const ALLOWED: Import[] = [
  ['domain/a.ts', '#domain/money.ts'],
  ['contract/a.ts', '#domain/money.ts'],
  ['texts/en/a.ts', '#domain/format.ts'],
  ['texts/en/a.ts', '../es/audit.ts'],
  ['db/a.test.ts', '#texts/es/audit.ts'],
  ['server/features/cart/a.ts', '#contract/cart.ts'],
  ['server/features/cart/a.ts', '#db/connect.ts'],
  ['server/features/cart/a.ts', '#texts/audit.ts'],
  ['server/features/cart/a.test.ts', '#server/app.ts'],
  ['server/features/cart/a.ts', '#server/search/engine.ts'],
  ['server/features/cart/a.ts', '#server/search/feed.ts'],
  ['server/features/cart/a.ts', '#server/changes/log.ts'],
  ['server/a.ts', './search/memory-engine.ts'],
  ['server/search/a.ts', '#server/search/text/analyzer.ts'],
  ['server/search/text/a.test.ts', '#server/search/columns/columns.ts'],
  ['demo/a.ts', '#server/search/feed.ts'],
  ['test/a.ts', '#server/search/memory-engine.ts'],
  ['demo/a.ts', '#server/features/catalogue/import.ts'],
  ['web/features/cart/a.ts', '#domain/cart.ts'],
  ['web/features/cart/a.ts', '#texts/audit.ts'],
  ['web/components/a.ts', '#web/ui/theme.ts'],
  ['web/ui/a.ts', '#domain/money.ts'],
]

let folder: string
let messages: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'abasto-rules-'))
  for (const file of ['.oxlintrc.json', 'package.json', 'tsconfig.json']) {
    await copyFile(join(ROOT, file), join(folder, file))
  }
  // All files in one run, as starting the linter takes longer than linting.
  for (const one of [...FORBIDDEN, ...ALLOWED]) {
    await write(fileOf(one), `import { other } from '${one[1]}'\nexport const own = () => other\n`)
  }
  messages = await lint('.')
  return () => rm(folder, { recursive: true })
})

/** A file of its own for each import. */
const fileOf = ([path, name]: Import) => path.replace('/a.', `/${name.replaceAll(/\W+/g, '-')}.`)

function messagesFor(one: Import): string[] {
  return messages.split('\n').filter((line) => line.startsWith(`${fileOf(one)}:`))
}

async function write(path: string, content: string) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content)
}

async function lint(path: string): Promise<string> {
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
  return promisify(execFile)(process.execPath, [oxlint, '--format=unix', path], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }) => String(stdout),
  )
}

test.each(FORBIDDEN)('%s may not import %s', (...one) => {
  expect(messagesFor(one).join()).toContain('no-restricted-imports')
})

test.each(ALLOWED)('%s may import %s', (...one) => {
  expect(messagesFor(one).join()).not.toContain('no-restricted-imports')
})

test.each([
  ['import', 'const'],
  ['import type', 'type'],
])('files that %s each other are a cycle', async (keyword, kind) => {
  const file = (other: string, own: string) =>
    `${keyword} { ${other} } from '#domain/${other}.ts'\nexport ${kind} ${own} = ${kind === 'type' ? other : `() => ${other}`}\n`
  await write('domain/One.ts', file('Two', 'One'))
  await write('domain/Two.ts', file('One', 'Two'))
  expect(await lint('domain/Two.ts')).toContain('Dependency cycle detected')
})

test('only web/api fetches', async () => {
  const fetching = `export const load = () => fetch('/api')\n`
  await write('web/features/fetching.ts', fetching)
  await write('web/api/fetching.ts', fetching)
  expect(await lint('web/features/fetching.ts')).toContain('Only web/api/')
  expect(await lint('web/api/fetching.ts')).not.toContain('fetch')
})
