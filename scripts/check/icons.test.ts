// The icons of the page are those that it imports, as the package draws them.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ICONS_FILE, iconsModule, importedIcons } from '../icons-module.ts'

test('N1 web/icons.ts has each icon that a page imports, and no other: otherwise run `npm run icons`', async () => {
  expect((await importedIcons()).length).toBeGreaterThan(100)
  expect(await readFile(ICONS_FILE, 'utf8')).toBe(await iconsModule())
})
