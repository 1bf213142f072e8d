import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

const MANTINE = join(ROOT, 'node_modules/@mantine')
const CORE = join(MANTINE, 'core')
const LISTED = join(ROOT, 'web/ui/mantine.css')
/** Style sheets that every component needs. */
const BASE = ['baseline', 'default-css-variables', 'global']

test('web/ui/mantine.css lists the style sheets of exactly the components the page uses, in the order of Mantine', () => {
  const listed = [...readFileSync(LISTED, 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual(inOrder([...BASE, ...sheetsOf(usedNames())]))
})

function usedNames(): string[] {
  const own = globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => join(ROOT, file))
  const beside = globSync('notifications/esm/**/*.mjs', { cwd: MANTINE })
  return namesFrom('core', [
    ...own,
    ...beside.map((file) => join(MANTINE, file)),
    // We use one of its pickers.
    ...modulesOf('dates', namesFrom('dates', own)),
  ])
}

function namesFrom(name: string, files: readonly string[]): string[] {
  const lists = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      new RegExp(`import \\{([^}]*)\\} from ['"]@mantine/${name}['"]`, 'g'),
    ),
  ])
  return lists.flatMap(([, names = '']) => names.split(',').map((one) => one.trim()))
}

/** Style sheets of these components and of the components they use. */
function sheetsOf(names: readonly string[]): string[] {
  const sheets = modulesOf('core', names)
    .filter((path) => path.endsWith('.module.mjs'))
    .map((path) => basename(path, '.module.mjs'))
  return [...new Set(sheets)]
}

/** Modules of a package that export these names, and the modules they import. */
function modulesOf(name: string, names: readonly string[]): string[] {
  const esm = join(MANTINE, name, 'esm')
  const index = readFileSync(join(esm, 'index.mjs'), 'utf8')
  const moduleOf = new Map(
    [...index.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, list = '', path = '']) =>
      list.split(',').map((one) => [one.trim(), join(esm, path)] as const),
    ),
  )
  const seen = new Set<string>()
  const waiting = names.map((one) => moduleOf.get(one)).filter((path) => path !== undefined)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const folder = dirname(path)
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
      waiting.push(join(folder, imported))
    }
  }
  return [...seen]
}

/** The order in Mantine's full style sheet, as later sheets override earlier ones. */
function inOrder(names: readonly string[]): string[] {
  const all = plain(readFileSync(join(CORE, 'styles.layer.css'), 'utf8'))
  const place = (name: string) => {
    const sheet = plain(readFileSync(join(CORE, `styles/${name}.layer.css`), 'utf8'))
    return all.indexOf(sheet.slice('@layermantine{'.length, -1).slice(0, 200))
  }
  return [...names].sort((a, b) => place(a) - place(b))
}

function plain(css: string): string {
  return css.replaceAll(/\s/g, '')
}
