// The words of tax data and IVA on the page, in papers and exports (F1, F3).
import type { Language } from '#domain/format.ts'
import { tax as en } from './en/tax.ts'
import { tax as es, type TaxTexts } from './es/tax.ts'

export const TAX_TEXTS: Readonly<Record<Language, TaxTexts>> = { es, en }
