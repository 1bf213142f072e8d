// Synonyms of search as a sheet (C4).
import { sheetEndpoints } from './sheet-import.ts'

export const { uploadSheet, sheetUpload, startSheet, sheetImports, sheetImport, confirmSheet, discardSheet } =
  sheetEndpoints('/synonyms/imports', ['operator'], 'synonyms (C4)')
