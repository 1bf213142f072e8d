// Endpoints whose body is a file.

/** Take multipart/form-data. */
export const UPLOADS: ReadonlySet<string> = new Set([
  'POST /quotes/import/upload',
  'POST /catalogue/imports/upload',
  'POST /synonyms/imports/upload',
  'POST /catalogue/pictures',
  'POST /product-proposals/pictures',
  'POST /buyorders/claim/:order_id/photos',
  'POST /companies/:company_id/spreadsheet',
  'POST /cart/lines/file',
  'POST /lists/file',
])
