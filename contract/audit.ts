// The audit (O12).
import { z } from 'zod'
import { AUDIT_KINDS } from '#domain/audit.ts'
import { endpoint } from './endpoint.ts'
import { currencyCode, day, instant, list, searched, tableQuery, companyParams } from './fields.ts'

const NAME_MAX_LENGTH = 100

/** `from` and `to` are inclusive days of Buenos Aires. */
const query = tableQuery(['at']).extend({
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Part of the actor's name or e-mail. */
  person: searched(NAME_MAX_LENGTH).optional(),
  from: day.optional(),
  to: day.optional(),
})

const change = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Null for other values than amounts. */
  currency: currencyCode.nullable(),
})

const auditLine = z.object({
  id: z.number(),
  at: instant,
  /** Null for jobs, scripts and anonymous requests. */
  person: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  /** The endpoint, job or script. */
  source: z.string(),
  address: z.string().nullable(),
  reason: z.string().nullable(),
  company: z.string().nullable(),
  seller: z.string().nullable(),
  kind: z.string(),
  row_id: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  changes: z.array(change),
})
export type AuditLine = z.infer<typeof auditLine>
export type AuditChange = z.infer<typeof change>

export const auditLog = endpoint('GET /audit', {
  summary: 'Every change, sign-in and refusal, newest first; at most 50 000 are counted (O12)',
  who: ['operator'],
  /** Part of the name of the company or seller. */
  query: query.extend({ organisation: searched(NAME_MAX_LENGTH).optional() }),
  answer: list(auditLine),
})

export const companyAuditLog = endpoint('GET /companies/:company_id/audit', {
  summary: "A company's lines of the audit (O12)",
  who: ['operator', 'administrator'],
  params: companyParams,
  query,
  answer: list(auditLine),
})
export type AuditQuery = z.output<typeof auditLog.query>

const WHOLE = { page: true, per_page: true } as const

export const auditFile = endpoint('GET /audit/export', {
  summary: 'All lines that match, as a table in the language of the caller (O12)',
  who: ['operator'],
  file: 'text/csv',
  query: auditLog.query.omit(WHOLE),
  answer: z.string(),
})

export const companyAuditFile = endpoint('GET /companies/:company_id/audit/export', {
  summary: "All lines of a company's audit that match, as a table in the language of the caller (O12)",
  who: ['operator', 'administrator'],
  file: 'text/csv',
  params: companyParams,
  query: companyAuditLog.query.omit(WHOLE),
  answer: z.string(),
})
export type AuditFilter = z.output<typeof auditFile.query>
