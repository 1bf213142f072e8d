import type { StartTexts } from '../texts.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { shell } from './shell.ts'

export const start: StartTexts = { common, shell, auth }
