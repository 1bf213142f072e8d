import type { Family } from '#demo/catalogue/family.ts'
import { ferreteria } from '#demo/catalogue/families/ferreteria.ts'

export const families: Family[] = [ferreteria]
