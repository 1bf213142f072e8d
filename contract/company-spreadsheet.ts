// A company's people, cost centers, addresses (O7) and tax data (F1) in one .xlsx.
import { z } from 'zod'
import { COMPANY_SHEETS } from '#domain/company-file.ts'
import { PENDING_CHANGE_KINDS } from '#domain/pending-changes.ts'
import { endpoint, XLSX_TYPE } from './endpoint.ts'
import { count, instant, yesOrNo, companyParams } from './fields.ts'

const WHO = ['operator', 'administrator'] as const

export const companyFile = endpoint('GET /companies/:company_id/spreadsheet', {
  summary:
    'The spreadsheet of a company with what it has, to fill in and import, in the language of the caller (O7)',
  who: WHO,
  file: XLSX_TYPE,
  params: companyParams,
  answer: z.string(),
})

const sheet = z.enum(COMPANY_SHEETS)
const counts = z.object({ added: count, changed: count, same: count })

const result = z.object({
  /** False for a trial, and when anything is wrong. */
  applied: z.boolean(),
  counts: z.object({ people: counts, cost_centers: counts, addresses: counts, tax_data: counts }),
  /** Empty when anything is wrong. */
  rows: z.array(
    z.object({ sheet, line: count, name: z.string(), outcome: z.enum(['added', 'changed', 'same']) }),
  ),
  /** The cells that wait, or would after a trial: for a consent (R11), a CUIT for the operator (F1). The others are written. */
  waiting: z.array(
    z.object({ line: count, name: z.string(), kind: z.enum([...PENDING_CHANGE_KINDS, 'cuit']) }),
  ),
  problems: z.array(
    z.object({ sheet, line: count, column: z.string(), found: z.string(), message: z.string() }),
  ),
  /** When the last invitation goes out, if not at once: at most 100 within 24 hours. */
  invitations_until: instant.nullable(),
})
export type CompanyFileResult = z.infer<typeof result>

export const importCompanyFile = endpoint('POST /companies/:company_id/spreadsheet', {
  summary:
    'Try a spreadsheet of a company, multipart, at most 2,000,000 bytes; with apply=true write it, all of it or nothing. ' +
    'New people are invited, 100 within 24 hours; the others wait. The same file again changes nothing (O7)',
  who: WHO,
  changesMany: true,
  upload: [XLSX_TYPE],
  params: companyParams,
  query: z.object({ apply: yesOrNo.default(false) }),
  answer: result,
})
