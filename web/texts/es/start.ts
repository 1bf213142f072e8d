// What the pages before sign-in say: loaded with the page itself, the rest with the shell.
import { auth } from './auth.ts'
import { words } from './words.ts'
import { shell } from './shell.ts'

export const start = { words, shell, auth }
