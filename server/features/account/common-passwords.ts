// The most frequent passwords of at least eight characters (A9): the list of zxcvbn 4.4.2, see NOTICE, and Spanish ones.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMON = new Set(readCommonPasswords())

/** In lower case, the most frequent first. */
export function readCommonPasswords(): string[] {
  return readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n')
}

/** Ignores case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase())
}
