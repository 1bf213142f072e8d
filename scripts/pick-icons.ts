// `npm run icons`: writes web/icons.ts.
import { writeFile } from 'node:fs/promises'
import { ICONS_FILE, iconsModule } from './icons-module.ts'

await writeFile(ICONS_FILE, await iconsModule())
