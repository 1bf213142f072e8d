// Synonyms of search as a sheet (C4).
import { addresses } from './addresses.ts'
import { sheetEndpoints } from './sheet-import.ts'

export const { uploadSheet, sheetUpload, startSheet, sheetImports, sheetImport, confirmSheet, discardSheet } =
  sheetEndpoints(addresses.catalogueSynonyms, ['operator'], 'synonyms (C4)')
