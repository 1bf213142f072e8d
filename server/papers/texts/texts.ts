import type { Language } from '#domain/format.ts'
import { papers as en } from './en.ts'
import { type PaperTexts, papers as es } from './es.ts'

export const PAPER_TEXTS: Readonly<Record<Language, PaperTexts>> = { es, en }
