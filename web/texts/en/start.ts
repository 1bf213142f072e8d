import type { StartTexts } from '../texts.ts'
import { signIn } from './account-sign-in.ts'
import { words } from './words.ts'
import { shell } from './shell.ts'

export const start: StartTexts = { words, shell, signIn }
