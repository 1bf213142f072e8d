// The text of web/icons.ts: the icons that pages import from @tabler/icons-react. The package has 6,000 of
// them, thrice; a build needs these few only, so production does not install it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './check/command.ts'

export const ICONS_FILE = join(ROOT, 'web/icons.ts')
const ICONS = join(ROOT, 'node_modules/@tabler/icons-react/dist/esm/icons')
const IMPORT = /import (?:type )?\{([^}]*)\} from '@tabler\/icons-react'/g
const DEFINITION =
  /const __iconNode = (\[.*\]);\nconst \w+ = createReactComponent\("(\w+)", "([\w-]+)", "\w+", __iconNode\);/

/** The names that pages import. */
export async function importedIcons(): Promise<string[]> {
  const files = (await readdir(join(ROOT, 'web'), { recursive: true })).filter((name) => /\.tsx?$/.test(name))
  const names = new Set<string>()
  for (const file of files)
    for (const [, list = ''] of (await readFile(join(ROOT, 'web', file), 'utf8')).matchAll(IMPORT))
      for (const name of list.split(',').map((one) => one.trim()))
        if (name.startsWith('Icon') && name !== 'Icon') names.add(name)
  return [...names].toSorted()
}

export async function iconsModule(): Promise<string> {
  const icons = await Promise.all((await importedIcons()).map(definitionOf))
  return `// Written by \`npm run icons\` from @tabler/icons-react (MIT, see NOTICE), whose name vite.config.ts resolves to this file.
import { icon, type Icon } from './ui/icon.ts'

export type { Icon }
${icons.join('\n')}
`
}

async function definitionOf(name: string): Promise<string> {
  const source = await readFile(join(ICONS, `${name}.mjs`), 'utf8')
  const [, nodes, style, tag] = DEFINITION.exec(source) ?? []
  if (!nodes)
    throw new Error(`@tabler/icons-react writes ${name} in another way than scripts/icons-module.ts reads`)
  const parts = (JSON.parse(nodes) as [string, Record<string, string>][]).map(
    ([element, { key: _, ...attributes }]) => [element, attributes],
  )
  return `export const ${name} = /* @__PURE__ */ icon('${style}', '${tag}', ${JSON.stringify(parts)})`
}
