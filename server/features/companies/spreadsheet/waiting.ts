// The cells of a company's spreadsheet that wait for a consent (R11). The other cells and rows are written.
import type { Trx } from '#db/transaction.ts'
import type { CompanyPlan, StoredPerson } from '#domain/company-file.ts'
import type { Guard } from '#server/consent/request.ts'

export interface WaitingCell {
  line: number
  personId: number
  kind: 'approver' | 'administrator_given' | 'administrator_taken'
  before: StoredPerson
  wanted: Omit<StoredPerson, 'id'>
}

/** The plan without what waits. */
export function takeWaiting(
  plan: CompanyPlan,
  stored: readonly StoredPerson[],
  guard: Guard,
): { plan: CompanyPlan; waiting: WaitingCell[] } {
  const byId = new Map(stored.map((person) => [person.id, person]))
  const waiting: WaitingCell[] = []
  const people = plan.people.map((row): CompanyPlan['people'][number] => {
    const before = row.values.id === null ? undefined : byId.get(row.values.id)
    if (!before || row.outcome !== 'changed') return row
    const kinds = changedKinds(before, row.values).filter((kind) => guard.waits(kind, before.id))
    if (kinds.length === 0) return row
    for (const kind of kinds)
      waiting.push({ line: row.line, personId: before.id, kind, before, wanted: row.values })
    const values = {
      ...row.values,
      ...(kinds.includes('approver') && { approver: before.approver }),
      ...(kinds.some((kind) => kind !== 'approver') && { administrator: before.administrator }),
    }
    const isSame = (Object.keys(values) as (keyof StoredPerson)[]).every((key) => before[key] === values[key])
    return { ...row, outcome: isSame ? 'same' : 'changed', values }
  })
  return { plan: { ...plan, people }, waiting }
}

function changedKinds(before: StoredPerson, after: Omit<StoredPerson, 'id'>): WaitingCell['kind'][] {
  const kinds: WaitingCell['kind'][] = []
  if (before.approver !== after.approver) kinds.push('approver')
  if (before.administrator !== after.administrator)
    kinds.push(after.administrator ? 'administrator_given' : 'administrator_taken')
  return kinds
}

/** After the plan is written, as an approver may be new. */
export async function askForWaiting(
  trx: Trx,
  guard: Guard,
  companyId: number,
  waiting: readonly WaitingCell[],
): Promise<void> {
  for (const { kind, personId, before, wanted } of waiting) {
    if (kind !== 'approver') await guard.ask({ kind, personId, change: {} })
    else
      await guard.ask({
        ...{ kind, personId },
        change: {
          before: await clientOf(trx, companyId, before.approver),
          after: await clientOf(trx, companyId, wanted.approver),
        },
      })
  }
}

async function clientOf(trx: Trx, companyId: number, email: string | null): Promise<number | null> {
  if (email === null) return null
  const { id } = await trx
    .selectFrom('clients as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .where('c.company_id', '=', companyId)
    .where('u.email', '=', email)
    .select('c.id')
    .executeTakeFirstOrThrow()
  return id
}
