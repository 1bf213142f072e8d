// Makes each icon of web/icons.ts a module of its own in the build: the bundler does not divide a module, so all icons would load
// before the sign-in (N1).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const WEB = join(import.meta.dirname, '../web')
const IMPORT = /import \{([^}]*)\} from '@tabler\/icons-react'/g
const PREFIX = '\0icon:'

export function icons(): Plugin {
  return {
    name: 'icons',
    enforce: 'pre',
    apply: 'build',
    transform(code) {
      if (!code.includes("'@tabler/icons-react'")) return null
      return code.replace(IMPORT, (_, list: string) =>
        list
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) =>
            name === 'Icon' || name.startsWith('type ')
              ? `import { ${name} } from '@tabler/icons-react';`
              : `import { ${name} } from '${PREFIX.slice(1)}${name}';`,
          )
          .join(' '),
      )
    },
    resolveId: (id) => (id.startsWith(PREFIX.slice(1)) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(PREFIX)) return null
      const start = `export const ${id.slice(PREFIX.length)} = `
      const lines = (await readFile(join(WEB, 'icons.ts'), 'utf8')).split('\n')
      const line = lines.find((one) => one.startsWith(start))
      if (!line) throw new Error(`web/icons.ts has no ${id.slice(PREFIX.length)}: run npm run icons`)
      return `import { icon } from ${JSON.stringify(join(WEB, 'ui/icon.ts'))}\n${line}`
    },
  }
}
