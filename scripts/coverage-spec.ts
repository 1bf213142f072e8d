// `npm run coverage:spec`: requirements of docs/spec that no test names in its title.
import { glob, readFile } from 'node:fs/promises'

/** From the second document only those that are built; the third has no others. */
const DOCUMENTS = [
  ['docs/spec/requirements.md', /^- ([SACDKPQGVUZ]\d{1,2}) (.*)$/gm],
  ['docs/spec/requirements-2.md', /^- (O\d{1,2}|N[1-6]|X[1-6]|B[1-3]|B6|B11|R[1-3]|R7|R11) (.*)$/gm],
  ['docs/spec/requirements-3.md', /^- ([A-Z]\d{1,2}) (.*)$/gm],
] as const
const TITLE = /\b(?:test|it)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
const ID = /\b[A-Z]\d{1,2}\b/g

const requirements = new Map<string, string>()
for (const [file, requirement] of DOCUMENTS) {
  for (const [, id = '', text = ''] of (await readFile(file, 'utf8')).matchAll(requirement))
    requirements.set(id, text)
}

const tests = new Map<string, number>()
for await (const file of glob([
  '{domain,contract,texts,db,demo,server,web,scripts,trust}/**/*.test.{ts,tsx}',
  '{e2e,trust/browser}/**/*.e2e.ts',
])) {
  for (const [, , title = ''] of (await readFile(file, 'utf8')).matchAll(TITLE)) {
    for (const [id] of title.matchAll(ID)) tests.set(id, (tests.get(id) ?? 0) + 1)
  }
}

const untested = [...requirements].filter(([id]) => !tests.has(id))
for (const [id, text] of untested)
  console.log(`${id.padEnd(4)} ${text.length > 110 ? `${text.slice(0, 110)}…` : text}`)
console.log(`${requirements.size - untested.length} of ${requirements.size} requirements have a test.`)
