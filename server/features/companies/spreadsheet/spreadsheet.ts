// A company's spreadsheet: tried, then written as a whole (O7).
import type { CompanyFileResult } from '#contract/company-spreadsheet.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import {
  COMPANY_SHEETS,
  planCompany,
  type CompanyPlan,
  type CompanyRows,
  type CompanySheet,
} from '#domain/company-file.ts'
import type { Deps } from '#server/deps.ts'
import { guardOf } from '#server/consent/request.ts'
import { invalid } from '#server/http/errors.ts'
import type { FilePart } from '#server/http/file-part.ts'
import { textIn, type Language } from '#server/texts/language.ts'
import type { TextKey } from '#server/texts/es.ts'
import { BadFile, type FileProblem } from '#server/xlsx/archive.ts'
import { expectedWait } from '#server/accounts/invitations.ts'
import { checkCompany, lockCompany, type Manager } from '#server/accounts/company-access.ts'
import { parseCompany } from './parse.ts'
import { readCompanyFile } from './read.ts'
import { lockNamed, readStored, readTaken, readTakenCuits } from './stored.ts'
import { askForWaiting, takeWaiting, type WaitingCell } from './waiting.ts'
import { headingOf } from './words.ts'
import { writePlan } from './write.ts'

const TEXTS: Partial<Record<FileProblem, TextKey>> = {
  file_empty: 'company_file_empty',
  file_too_large: 'company_file_too_large',
  file_too_many_rows: 'company_file_too_many_rows',
  file_headings: 'company_file_sheets',
}

interface Import {
  companyId: number
  isTrial: boolean
  language: Language
}

/** Idempotent: the same file again changes nothing. 422 for a file that cannot be read. */
export async function importCompany(
  deps: Deps,
  caller: Manager,
  { companyId, isTrial, language }: Import,
  { content }: FilePart,
): Promise<CompanyFileResult> {
  await checkCompany(deps.db, caller, companyId)
  const written = await readCompanyFile(content).catch((error: unknown) => {
    if (error instanceof BadFile) throw invalid(TEXTS[error.problem] ?? error.problem, { field: 'file' })
    throw error
  })
  const { rows, problems } = parseCompany(written.rows)
  const isKnown = new Set(written.wrong.map(({ sheet, line, column }) => `${sheet} ${line} ${column}`))
  const wrong = [
    ...written.wrong,
    ...problems.filter(({ sheet, line, column }) => !isKnown.has(`${sheet} ${line} ${column}`)),
  ]
  if (wrong.length > 0) return refusal(wrong, language)
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    const { stored, ...planned } = await planRows(trx, caller, companyId, rows)
    if ('problems' in planned) return refusal(planned.problems, language)
    const guard = await guardOf(deps, trx, caller, company)
    const { plan, waiting } = takeWaiting(planned.plan, stored.people, guard)
    if (isTrial) return outcomeOf(plan, waiting, await expectedWait(deps, trx, companyId, addedPeople(plan)))
    const waits = await writePlan(deps, trx, company, plan, caller)
    await askForWaiting(trx, guard, companyId, waiting)
    return { ...outcomeOf(plan, waiting, waits), applied: true }
  })
}

async function planRows(trx: Trx, caller: Manager, companyId: number, rows: CompanyRows) {
  const emails = rows.people.map(({ email }) => email)
  await lockNamed(trx, companyId, { emails, addresses: rows.addresses.map(({ name }) => name) })
  const stored = await readStored(trx, companyId)
  const taken = await readTaken(trx, companyId, emails)
  const byOperator = caller.role === 'operator'
  const cuits = byOperator ? rows.tax_data.flatMap(({ cuit }) => cuit ?? []) : []
  const takenCuits = await readTakenCuits(trx, companyId, cuits)
  return { stored, ...planCompany(rows, { ...stored, taken, takenCuits, byOperator }) }
}

interface Wrong {
  sheet: CompanySheet
  line: number
  column: string
  problem: TextKey
  found: string
}

const NONE = { added: 0, changed: 0, same: 0 }

/** In the order of the file. */
function refusal(wrong: readonly Wrong[], language: Language): CompanyFileResult {
  const order = ({ sheet, line }: Wrong) => COMPANY_SHEETS.indexOf(sheet) * 2 ** 21 + line
  const problems = wrong
    .toSorted((one, other) => order(one) - order(other))
    .map(({ sheet, line, column, problem, found }) => ({
      sheet,
      line,
      column: headingOf(sheet, column, language),
      found,
      message: textIn(language, problem),
    }))
  const counts = { people: NONE, cost_centers: NONE, addresses: NONE, tax_data: NONE }
  return { applied: false, counts, rows: [], waiting: [], problems, invitations_until: null }
}

const addedPeople = ({ people }: CompanyPlan) => people.filter(({ outcome }) => outcome === 'added').length

/** The answer to a trial. */
function outcomeOf(
  plan: CompanyPlan,
  waiting: readonly WaitingCell[],
  waits: Date | null,
): CompanyFileResult {
  const count = (sheet: CompanySheet) => {
    const counts = { ...NONE }
    for (const { outcome } of plan[sheet]) counts[outcome]++
    return counts
  }
  return {
    applied: false,
    counts: {
      people: count('people'),
      cost_centers: count('cost_centers'),
      addresses: count('addresses'),
      tax_data: count('tax_data'),
    },
    rows: [
      ...plan.people.map(({ line, outcome, values: { name, last_name } }) => ({
        ...{ sheet: 'people' as const, line, outcome, name: `${name} ${last_name}` },
      })),
      ...plan.cost_centers.map(({ line, outcome, values: { ceco, name } }) => ({
        ...{ sheet: 'cost_centers' as const, line, outcome, name: `${ceco} – ${name}` },
      })),
      ...plan.addresses.map(({ line, outcome, values: { name } }) => ({
        ...{ sheet: 'addresses' as const, line, outcome, name },
      })),
      ...plan.tax_data.map(({ line, outcome, values: { legal_name, cuit } }) => ({
        sheet: 'tax_data' as const,
        line,
        outcome,
        name: legal_name ?? cuit,
      })),
    ],
    waiting: [
      ...waiting.map(({ line, kind, wanted: { name, last_name } }) => ({
        line,
        kind,
        name: `${name} ${last_name}`,
      })),
      ...plan.tax_data.flatMap(({ line, waitingCuit }) =>
        waitingCuit === null ? [] : [{ line, kind: 'cuit' as const, name: waitingCuit }],
      ),
    ],
    problems: [],
    invitations_until: waits?.toISOString() ?? null,
  }
}
