// Comments and documents: no fragments, and nothing that they name is missing.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 10_000_000,
}).split('\n')
const files = tracked.filter((file) => /\.(tsx?|mjs|md)$/.test(file) && !file.startsWith('docs/spec/'))
const lines = files.flatMap((file) =>
  textOf(file)
    .split('\n')
    .map((text, nth) => ({ at: `${file}:${nth + 1}`, text, isDocument: file.endsWith('.md') })),
)
const comments = lines.flatMap(({ at, text, isDocument }) => {
  const comment = isDocument ? text : /^\s*(?:\/\/|\/?\*+)\s+(.*)$/.exec(text)?.[1]
  return comment === undefined ? [] : [{ at, comment, isDocument }]
})

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Deleted, but not in the index yet.
    return ''
  }
}

test('no comment begins with "Of", as a fragment of the line below', () => {
  expect(comments.filter(({ comment, isDocument }) => !isDocument && comment.startsWith('Of '))).toEqual([])
})

test('no comment is left without what it was about', () => {
  const left = lines.filter(
    ({ text }, nth) => /^\/\*\* .*\*\/$/.test(text) && lines[nth + 1]?.text.startsWith('/**'),
  )
  expect(left.map(({ at }) => at)).toEqual([])
})

test('every file, decision and migration that a comment or document names is there', () => {
  const missing = comments.flatMap(({ at, comment }) =>
    [
      ...Array.from(
        comment.matchAll(/(?<![\w./:*<…$-])[\w-][\w./-]*\.(?:tsx?|sql|mjs|md)(?![\w/])/g),
        ([name]) => name,
      ),
      ...Array.from(comment.matchAll(/\bdecisions? (\d{3})\b/gi), ([, nth]) => `docs/decisions/${nth}-`),
      ...Array.from(comment.matchAll(/\bmigrations? (\d{3})\b/gi), ([, nth]) => `db/migrations/${nth}_`),
    ]
      .filter((name) => !tracked.some((file) => isNamed(file, name)))
      .map((name) => `${at}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** `name`: a path's end, or the beginning of one. */
function isNamed(file: string, name: string): boolean {
  return file === name || file.endsWith(`/${name}`) || (/[-_]$/.test(name) && file.startsWith(name))
}
