// The random number by which the server knows this browser again (A3). It is no sign-in, and stays after signing out.
import { readStored, writeStored } from './storage.ts'

const KEY = 'abasto.browser'
let current = readStored(KEY)

export function browserToken(): string {
  current ??= Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeStored(KEY, current)
  return current
}
