// Texts before sign-in.
import { signIn } from './account-sign-in.ts'
import { words } from './words.ts'
import { shell } from './shell.ts'

export const start = { words, shell, signIn }
