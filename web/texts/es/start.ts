// Texts of the pages before sign-in, in the first bundle; the others load with the shell.
import { auth } from './auth.ts'
import { words } from './words.ts'
import { shell } from './shell.ts'

export const start = { words, shell, auth }
