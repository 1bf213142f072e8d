// `npm run build`: builds the page ahead of a start that may not write to the program's folder.

import { step } from './start/progress.ts'
import { buildPage } from './start/page.ts'

await step('Page', async () => ((await buildPage()) ? 'built' : 'unchanged'))
