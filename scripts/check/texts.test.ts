// Words that people read stand in the folders of texts (STYLE.md), in both languages.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const children = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Codes of languages, as "en-GB", are no words. */
const isText = (text: unknown) =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) && !/^[a-z]{2}(-[A-Z]{2})?$/.test(text)

/** Whether a string or template in it has words. */
function hasWords(node: Node): boolean {
  if (node['type'] === 'Literal') return isText(node['value'])
  if (node['type'] === 'TemplateElement') return isText((node['value'] as { raw: string }).raw)
  return children(node).some(hasWords)
}

const isLanguage = (node: unknown) => isNode(node) && ['es', 'en'].includes(String(node['value']))

const nameOf = (node: unknown) => (isNode(node) ? (node['name'] ?? node['value']) : undefined)

const LANGUAGES = ['es', 'en']

/** Whether `one[es]` and `one[en]` are there, with words. */
function saysBoth(named: readonly (readonly [name: unknown, value: unknown])[]): boolean {
  return LANGUAGES.every((language) =>
    named.some(([name, value]) => name === language && isNode(value) && hasWords(value)),
  )
}

/** `{ es: 'Sí', en: 'Yes' }`, `const es = 'Sí'` beside `const en = 'Yes'`, or `language === 'es' ? 'Sí' : 'Yes'`. */
function isTranslated(node: Node): boolean {
  if (node['type'] === 'ObjectExpression')
    return saysBoth((node['properties'] as Node[]).map(({ key, value }) => [nameOf(key), value]))
  if (node['type'] === 'Program') return saysBoth(declarators(node).map(({ id, init }) => [nameOf(id), init]))
  if (node['type'] !== 'ConditionalExpression') return false
  const { test: condition, consequent, alternate } = node as Record<string, Node>
  const ofLanguage = isNode(condition) && [condition['left'], condition['right']].some(isLanguage)
  return ofLanguage && [consequent, alternate].every((side) => isNode(side) && hasWords(side))
}

function declarators(node: Node): Node[] {
  return node['type'] === 'VariableDeclarator'
    ? [node]
    : node['type'] === 'Program' || /Declaration$/.test(String(node['type']))
      ? children(node).flatMap(declarators)
      : []
}

function translationsIn(node: Node): Node[] {
  return [...(isTranslated(node) ? [node] : []), ...children(node).flatMap(translationsIn)]
}

function countIn(code: string): number {
  const { program, errors } = parseSync('code.ts', code)
  expect(errors).toEqual([])
  return translationsIn(program as unknown as Node).length
}

/** Vocabulary that files are parsed with; never shown. */
const WRITTEN = ['server/xlsx/text-rows.ts']

test('words in both languages stand in texts, not among rules, endpoints and features', () => {
  const files = globSync('{domain,contract,db,server}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|^server\/(mail\/)?texts\//.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => countIn(readFileSync(join(ROOT, file), 'utf8')) > 0)
  expect(found).toEqual(WRITTEN)
})

test.each([
  ["const YES = { es: 'Sí', en: 'Yes' }", 1],
  ["const YES = { a: { 'es': `Sí ${name}`, en: ['Yes'] } }", 1],
  ["const es = { yes: 'Sí' }\nexport const en = { yes: 'Yes' }", 1],
  ["const yes = () => (language === 'es' ? 'sí' : 'yes')", 1],
  ["const LOCALE = { es: 'es', en: 'en-GB' }", 0],
  ["const SEPARATORS = { es: ';', en: ',' }", 0],
  ["const language = given === 'en' ? 'en' : 'es'", 0],
  ['const shown = { es: Number(spanish), en: Number(english) }', 0],
])('%s: words in both languages %i times', (code, count) => {
  expect(countIn(code)).toBe(count)
})

/** "kinds.users" of each text. */
function keysOf(texts: unknown, name = ''): string[] {
  if (!isNode(texts)) return [name]
  return Object.entries(texts).flatMap(([key, value]) => keysOf(value, `${name}.${key}`))
}

const SPANISH = globSync(['texts/es/*.ts', 'web/texts/es/*.ts', 'server/texts/es.ts'], { cwd: ROOT })

test('S9 each file of texts is there in both languages', () => {
  const english = globSync(['texts/en/*.ts', 'web/texts/en/*.ts', 'server/texts/en.ts'], { cwd: ROOT })
  expect(english.map((file) => file.replace(/\ben\b/, 'es')).toSorted()).toEqual(SPANISH.toSorted())
  expect(SPANISH.length).toBeGreaterThan(20)
})

test.each(SPANISH)('S9 both languages have every key of %s', async (file) => {
  const [spanish, english] = await Promise.all(
    LANGUAGES.map((language) => import(join(ROOT, file.replace(/\bes\b/, language)))),
  )
  expect(keysOf(Object.values(english)).toSorted()).toEqual(keysOf(Object.values(spanish)).toSorted())
})
