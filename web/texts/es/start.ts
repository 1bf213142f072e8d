// Texts before sign-in.
import { auth } from './auth.ts'
import { words } from './words.ts'
import { shell } from './shell.ts'

export const start = { words, shell, auth }
