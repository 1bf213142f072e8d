// Every field that the server logs is explained under "The log" in docs/settings.md.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './command.ts'

/** A call with an object as first argument: its text, or the name of a variable. */
const CALL = /\blog(?:\.\w+|\[level\])\(\s*(\{[^}]*\}|\w+),/g
/** Values of variables that calls pass, in the file of the call. */
const VALUE = (name: string) => new RegExp(String.raw`const ${name} = (\{[^;]*?\n? *\})\n`)
/** Made elsewhere: errors, and what a part reports of its load. */
const ELSEWHERE: Readonly<Record<string, string[]>> = {
  error: ['err'],
  'main.ts details': ['products', 'bytes', 'seconds'],
  account: ['email', 'user'],
  'session && { user: session.caller.userId, role: session.caller.role }': ['user', 'role'],
}
/** Those of pino and of Fastify. */
const EVERY_LINE = ['level', 'time', 'pid', 'hostname', 'msg', 'reqId']

function fieldsIn(text: string, file: string, source: string): string[] {
  if (!text.startsWith('{')) return fieldsOfVariable(text, file, source)
  const spreads = [...text.matchAll(/\.\.\.(?:\((.*?)\)|(\w+))/g)].map(
    ([, group, name]) => group ?? name ?? '',
  )
  const own = text
    .replaceAll(/\.\.\.(?:\(.*?\)|\w+)/g, '')
    .slice(1, -1)
    .split(',')
    .map((one) => /^\s*(\w+)/.exec(one)?.[1])
    .filter((name) => name !== undefined)
  return [...own, ...spreads.flatMap((name) => fieldsOfVariable(name, file, source))]
}

function fieldsOfVariable(name: string, file: string, source: string): string[] {
  const elsewhere = ELSEWHERE[`${file} ${name}`] ?? ELSEWHERE[name]
  if (elsewhere) return elsewhere
  const value = VALUE(name).exec(source)?.[1]
  if (value === undefined) throw new Error(`${file}: what does ${name} log? This test does not see it`)
  return fieldsIn(value, file, source)
}

test('N4 every field of the log is explained in docs/settings.md, and no other', async () => {
  const names = await readdir(join(ROOT, 'server'), { recursive: true })
  const logged = new Set(EVERY_LINE)
  let calls = 0
  for (const name of names.filter((one) => one.endsWith('.ts') && !one.endsWith('.test.ts'))) {
    const source = await readFile(join(ROOT, 'server', name), 'utf8')
    for (const [, given = ''] of source.matchAll(CALL)) {
      calls++
      for (const field of fieldsIn(given, name, source)) logged.add(field)
    }
  }
  const settings = await readFile(join(ROOT, 'docs/settings.md'), 'utf8')
  const [, section = ''] = /## The log\n([^]*?)\n## /.exec(settings) ?? []
  const explained = section
    .split('\n- ')
    .slice(1)
    .flatMap((point) => [
      ...point
        .replaceAll(/`(type|message|stack|X-Request-Id|_\.:-|"msg":"failed")`/g, '')
        .matchAll(/`(\w+)`/g),
    ])
    .map(([, field]) => field)
  expect([...new Set(explained)].toSorted()).toEqual([...logged].toSorted())
  expect(calls).toBeGreaterThan(15)
})
