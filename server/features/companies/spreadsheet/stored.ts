// What a company has, as its spreadsheet compares it (O7).
import { sql } from 'kysely'
import { USER_TYPE } from '#contract/endpoint.ts'
import type { Trx } from '#db/transaction.ts'
import { readTaxData } from '#server/accounts/tax-data.ts'
import type { NamedZone } from '#domain/delivery-zones.ts'
import type { StoredAddress, StoredCompany, StoredPerson } from '#domain/company-file.ts'

export type ReadCompany = Omit<StoredCompany, 'taken' | 'takenCuits' | 'byOperator'>

export async function readStored(trx: Trx, companyId: number): Promise<ReadCompany> {
  const people = await sql<StoredPerson>`
    select c.id, u.name, u.last_name, u.email, u.language, cc.ceco as cost_center, a.email as approver,
      c.administrator, u.active
    from clients c
    join users u on u.id = c.user_id
    left join cost_centers cc on cc.id = c.default_cost_center_id
    left join clients ac on ac.id = c.authorizer_id
    left join users a on a.id = ac.user_id
    where c.company_id = ${companyId}
    order by folded(u.last_name), folded(u.name), c.id`.execute(trx)
  const costCenters = await trx
    .selectFrom('cost_centers')
    .where('company_id', '=', companyId)
    .select(['id', 'ceco', 'name', 'active'])
    .orderBy('ceco')
    .execute()
  const addresses = await sql<StoredAddress>`
    select a.id, a.name, a.street, a.region_id, a.logistic_center, a.contact, a.active,
      exists (select from purchases p where p.address_id = a.id) as used
    from addresses a where a.company_id = ${companyId} order by folded(a.name), a.id`.execute(trx)
  const regions = await sql<NamedZone>`
    select id, name, province_id, closed_at is not null as closed from regions order by name`.execute(trx)
  const taxData = await readTaxData(trx, { kind: 'company', id: companyId })
  return {
    ...{ people: people.rows, cost_centers: costCenters, addresses: addresses.rows, regions: regions.rows },
    tax_data: { ...taxData, id: companyId },
  }
}

/** Those of these e-mails that belong to buyers of other companies. */
export async function readTaken(
  trx: Trx,
  companyId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const taken = await trx
    .selectFrom('users as u')
    .leftJoin('clients as c', 'c.user_id', 'u.id')
    .where('u.user_type', '=', USER_TYPE.buyer)
    .where('u.email', 'in', emails)
    .where((eb) => eb.or([eb('c.company_id', 'is', null), eb('c.company_id', '<>', companyId)]))
    .select('u.email')
    .execute()
  return new Set(taken.map(({ email }) => email))
}

/** Those of these CUITs that other companies have. */
export async function readTakenCuits(
  trx: Trx,
  companyId: number,
  cuits: readonly string[],
): Promise<ReadonlySet<string>> {
  if (cuits.length === 0) return new Set()
  const taken = await trx
    .selectFrom('companies')
    .where('tax_id', 'in', cuits)
    .where('id', '<>', companyId)
    .select('tax_id')
    .execute()
  return new Set(taken.map(({ tax_id }) => tax_id))
}

/** Serializes with checkouts to the addresses, with the closing of zones, and with sign-ins and changes of the people. */
export async function lockNamed(
  trx: Trx,
  companyId: number,
  { emails, addresses }: { emails: readonly string[]; addresses: readonly string[] },
): Promise<void> {
  await sql`
    select c.id from clients c join users u on u.id = c.user_id
    where c.company_id = ${companyId} and u.email = any(${emails}) order by c.id for no key update of c`.execute(
    trx,
  )
  await sql`select id from regions order by id for key share`.execute(trx)
  await sql`
    select id from addresses where company_id = ${companyId} and name = any(${addresses}) order by id for update`.execute(
    trx,
  )
}
