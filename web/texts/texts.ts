// Spanish is the original: English has the same keys or does not compile.
import type { es } from './es.ts'

export type Language = 'es' | 'en'
export type Texts = typeof es
