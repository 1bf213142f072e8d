// Spanish is the original: English has the same keys or does not compile.
import type { es } from './es.ts'
import type { start } from './es/start.ts'

export type { Language } from '#domain/format.ts'
export type Texts = typeof es
/** The part of them that is there before sign-in. */
export type StartTexts = typeof start
