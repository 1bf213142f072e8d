import type { StartTexts } from '../texts.ts'
import { auth } from './auth.ts'
import { words } from './words.ts'
import { shell } from './shell.ts'

export const start: StartTexts = { words, shell, auth }
