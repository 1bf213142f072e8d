// Creating, changing, deactivating and activating companies (O4).
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Company, createCompany as createEndpoint } from '#contract/companies.ts'
import { inTransaction, type Trx } from '#db/transaction.ts'
import { parseCents, PURCHASE_MAX_CENTS } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import { invalid } from '#server/http/errors.ts'
import { oncePerKey } from '#server/http/idempotency.ts'
import type { Operator } from '#server/http/session.ts'
import { lockCompany } from '#server/accounts/company-access.ts'
import { setCuit } from '#server/accounts/cuit.ts'
import { readCompany } from './queries.ts'

type Form = z.output<typeof createEndpoint.body>

export async function createCompany(
  deps: Deps,
  caller: Operator,
  form: Form,
  key: string | null,
): Promise<Company> {
  const values = valuesOf(form)
  const call = { userId: caller.userId, route: 'company', key, request: form }
  return inTransaction(deps.db, (trx) =>
    oncePerKey(trx, call, async () => {
      const made = await trx
        .insertInto('companies')
        .values({ name: values.name, tax_id: values.cuit })
        .onConflict((known) => known.column('tax_id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) throw invalid('cuit_taken', { field: 'cuit' })
      await writeLimits(trx, made.id, values.limits)
      return readCompany(trx, caller, made.id)
    }),
  )
}

/** Idempotent. */
export async function updateCompany(
  deps: Deps,
  caller: Operator,
  companyId: number,
  form: Form,
): Promise<Company> {
  const values = valuesOf(form)
  return inTransaction(deps.db, async (trx) => {
    const { id } = await lockCompany(trx, caller, companyId)
    await setCuit(trx, {
      side: { kind: 'company', id },
      cuit: values.cuit,
      by: caller.userId,
      now: deps.now(),
      field: 'cuit',
    })
    await trx
      .updateTable('companies')
      .set({ name: values.name })
      .where('id', '=', id)
      .where('name', '<>', values.name)
      .execute()
    await writeLimits(trx, id, values.limits)
    return readCompany(trx, caller, id)
  })
}

/** Idempotent. Deactivating ends every session of the company's people; carts and orders stay as they are. */
export async function changeCompanyState(
  deps: Deps,
  caller: Operator,
  companyId: number,
  active: boolean,
): Promise<Company> {
  return inTransaction(deps.db, async (trx) => {
    const company = await lockCompany(trx, caller, companyId)
    if (company.active !== active) {
      await trx.updateTable('companies').set({ active }).where('id', '=', companyId).execute()
      if (!active) {
        await sql`
          delete from sessions where user_id in (select user_id from clients where company_id = ${companyId})`.execute(
          trx,
        )
      }
    }
    return readCompany(trx, caller, companyId)
  })
}

interface Values {
  name: string
  cuit: string
  /** Cents; null without a limit. */
  limits: Record<'ARS' | 'USD', number | null>
}

function valuesOf({ name, cuit, limits }: Form): Values {
  const cents = (currency: 'ARS' | 'USD') => {
    const amount = limits[currency]
    const value = amount === null ? null : (parseCents(amount) ?? 0)
    if (value !== null && value > PURCHASE_MAX_CENTS)
      throw invalid('limit_too_high', { field: `limits.${currency}` })
    return value
  }
  return { name, cuit, limits: { ARS: cents('ARS'), USD: cents('USD') } }
}

/** Rows that stay as they are are not written. */
async function writeLimits(trx: Trx, companyId: number, limits: Values['limits']): Promise<void> {
  await sql`
    with wanted as (
      select c.id as currency_id, (${JSON.stringify(limits)}::jsonb ->> c.code)::bigint as cents from currencies c
    ), removed as (
      delete from company_limits l using wanted w
      where l.company_id = ${companyId} and l.currency_id = w.currency_id and w.cents is null
    )
    insert into company_limits as l (company_id, currency_id, limit_cents)
    select ${companyId}, currency_id, cents from wanted where cents is not null
    on conflict (company_id, currency_id) do update set limit_cents = excluded.limit_cents
    where l.limit_cents <> excluded.limit_cents`.execute(trx)
}
