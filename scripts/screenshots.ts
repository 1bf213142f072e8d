// Makes the pictures of the documentation from the demo world as it is now: all of them, or those of one document with
// `npm run screenshots -- manual` or `-- design`.

import { takeDesignPictures } from './screenshots/design.ts'
import { takeManualPictures } from './screenshots/manual.ts'
import { openStudio } from './screenshots/studio.ts'

const DOCUMENTS = { design: takeDesignPictures, manual: takeManualPictures }

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in DOCUMENTS))
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}; there are design and manual`)

for (const [name, take] of Object.entries(DOCUMENTS)) {
  if (named.length && !named.includes(name)) continue
  // Each finds the world as it was: one leaves a cart behind that would be seen in the other.
  const studio = await openStudio()
  try {
    await take(studio)
  } finally {
    await studio.close()
  }
}
