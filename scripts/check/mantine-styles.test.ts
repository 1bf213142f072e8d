import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

const MANTINE = join(ROOT, 'node_modules/@mantine')
const CORE = join(MANTINE, 'core')
const LISTED = join(ROOT, 'web/ui/mantine.css')
/** What every component stands on. */
const BASE = ['baseline', 'default-css-variables', 'global']

test('web/ui/mantine.css lists the style sheets of exactly the components the page uses, in the order of Mantine', () => {
  const listed = [...readFileSync(LISTED, 'utf8').matchAll(/styles\/([\w-]+)\.layer\.css/g)].map(
    ([, name]) => name,
  )
  expect(listed).toEqual(inOrder([...BASE, ...sheetsOf(usedNames())]))
})

/** What our modules, and the packages of Mantine that we use beside the core, import from it. */
function usedNames(): string[] {
  const files = [
    ...globSync('web/**/*.{ts,tsx}', { cwd: ROOT }).map((file) => join(ROOT, file)),
    ...globSync('{carousel,notifications}/esm/**/*.mjs', { cwd: MANTINE }).map((file) => join(MANTINE, file)),
  ]
  const lists = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from ['"]@mantine\/core['"]/g),
  ])
  return lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
}

/** The sheets of the components with these names, and of those they are made of. */
function sheetsOf(names: readonly string[]): string[] {
  const index = readFileSync(join(CORE, 'esm/index.mjs'), 'utf8')
  const moduleOf = new Map(
    [...index.matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(([, list = '', path = '']) =>
      list.split(',').map((name) => [name.trim(), join(CORE, 'esm', path)] as const),
    ),
  )
  const seen = new Set<string>()
  const waiting = names.map((name) => moduleOf.get(name)).filter((path) => path !== undefined)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const folder = dirname(path)
    for (const [, imported = ''] of readFileSync(path, 'utf8').matchAll(/from "(\.[^"]+)"/g)) {
      waiting.push(join(folder, imported))
    }
  }
  const sheets = [...seen]
    .filter((path) => path.endsWith('.module.mjs'))
    .map((path) => basename(path, '.module.mjs'))
  return [...new Set(sheets)]
}

/** Where two sheets style one element the later one wins, so theirs is the order of the sheet of all. */
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
