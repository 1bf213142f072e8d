// English must have the keys of Spanish.
import type { es } from './es.ts'
import type { start } from './es/start.ts'

export type { Language } from '#domain/format.ts'
export type Texts = typeof es
/** Loaded before sign-in. */
export type StartTexts = typeof start
