// Writes the demo companies, sellers and their accounts.

import { hash } from '@node-rs/argon2'
import { sql, type Transaction } from 'kysely'
import { Secret } from 'otpauth'
import type { DB } from '#db/types.ts'
import { addDays, type Day } from '#domain/days.ts'
import {
  DEMO_PASSWORD,
  companies,
  operator,
  OPERATOR_SECRET,
  sellers,
  type DemoCompany,
  type DemoSeller,
} from '#demo/accounts.ts'
import { costOfShipping, daysOfDelivery } from '#demo/distance.ts'

const OPERATOR = 1
const BUYER = 2
const SELLER = 3
const SIZES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'] as const

/** One slow hash for all accounts; the password is public anyway. */
export async function hashDemoPassword(): Promise<string> {
  return hash(DEMO_PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

export async function writePeople(trx: Transaction<DB>, passwordHash: string, today: Day): Promise<void> {
  const id = await writeUser(trx, OPERATOR, operator, passwordHash, today)
  await sql`
    insert into second_factors (user_id, secret, created_at, confirmed_at, last_step)
    values (${id}, ${Buffer.from(Secret.fromBase32(OPERATOR_SECRET).bytes)}, ${today}::date, ${today}::date, 1)`.execute(
    trx,
  )
  for (const company of companies) await writeCompany(trx, company, passwordHash, today)
  for (const seller of sellers) await writeSeller(trx, seller, passwordHash, today)
  for (const seller of sellers) await writeColleague(trx, seller, passwordHash, today)
}

type Account = { email: string; name: string; lastName: string; isNew?: true }

async function writeUser(
  trx: Transaction<DB>,
  type: number,
  account: Account,
  passwordHash: string,
  today: Day,
) {
  const changed = account.isNew ? null : addDays(today, -380)
  return one(
    await sql<{ id: number }>`
      insert into users (user_type, email, name, last_name, password_hash, password_changed_at, created_at)
      values (${type}, ${account.email}, ${account.name}, ${account.lastName}, ${passwordHash}, ${changed},
        ${addDays(today, -760)})
      returning id`.execute(trx),
  )
}

async function writeCompany(trx: Transaction<DB>, company: DemoCompany, passwordHash: string, today: Day) {
  const id = one(
    await sql<{ id: number }>`
      insert into companies (name, tax_id, legal_name, vat_condition, fiscal_address, gross_income_number)
      values (${company.name}, ${company.taxId}, ${company.legalName}, ${company.vatCondition}, ${company.fiscalAddress},
        ${company.grossIncomeNumber})
      returning id`.execute(trx),
  )
  await sql`
    insert into company_limits (company_id, currency_id, limit_cents)
    select ${id}, c.id, (${JSON.stringify(company.limits)}::jsonb ->> c.code)::bigint from currencies c`.execute(
    trx,
  )
  for (const [ceco, name] of company.costCenters) {
    await sql`insert into cost_centers (company_id, ceco, name) values (${id}, ${ceco}, ${name})`.execute(trx)
  }
  for (const [region, name, street, logisticCenter, contact] of company.addresses) {
    await sql`
      insert into addresses (company_id, region_id, name, street, logistic_center, contact)
      select ${id}, r.id, ${name}, ${street}, ${logisticCenter}, ${contact} from regions r where r.code = ${region}`.execute(
      trx,
    )
  }
  for (const buyer of company.buyers) {
    const user = await writeUser(trx, BUYER, buyer, passwordHash, today)
    await sql`
      insert into clients (user_id, company_id, default_cost_center_id, authorizer_id, administrator)
      values (${user}, ${id},
        (select c.id from cost_centers c where c.company_id = ${id} and c.ceco = ${buyer.costCenter}),
        (select c.id from clients c join users u on u.id = c.user_id where u.email = ${buyer.approver}), ${buyer.administrator ?? false})`.execute(
      trx,
    )
  }
}

async function writeSeller(trx: Transaction<DB>, seller: DemoSeller, passwordHash: string, today: Day) {
  const user = await writeUser(trx, SELLER, seller.account, passwordHash, today)
  const id = one(
    await sql<{ id: number }>`
      insert into providers (fantasy_name, legal_name, tax_id, email, phone, vat_condition, fiscal_address,
        gross_income_number)
      values (${seller.fantasyName}, ${seller.legalName}, ${seller.taxId}, ${seller.email}, ${seller.phone},
        ${seller.vatCondition}, ${seller.fiscalAddress}, ${seller.grossIncomeNumber})
      returning id`.execute(trx),
  )
  await sql`insert into provider_users (user_id, provider_id) values (${user}, ${id})`.execute(trx)

  const regions = await sql<{ id: number; code: string }>`select id, code from regions order by id`.execute(
    trx,
  )
  const served = regions.rows.filter(({ code }) => !seller.without.includes(code))
  const zones = served.map((region) => ({
    region_id: region.id,
    delivery_days: daysOfDelivery(seller, region.code),
    state: seller.paused.includes(region.code) ? 'paused' : 'active',
    costs: SIZES.map((size) => ({ size, cost_cents: costOfShipping(seller, region.code, size) })),
  }))
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(zones)}::json)
        as zone (region_id int, delivery_days int, state text, costs json)
    ), zones as (
      insert into shipping_zones (provider_id, region_id, delivery_days, state)
      select ${id}, region_id, delivery_days, state from given returning id, region_id
    )
    insert into shipping_prices (zone_id, size, cost_cents, currency_id, date_from)
    select zones.id, cost.size, cost.cost_cents,
      (select c.id from currencies c where c.code = ${seller.shippingCurrency}), ${addDays(today, -45)}::date
    from zones join given using (region_id),
      json_to_recordset(given.costs) as cost (size text, cost_cents bigint)`.execute(trx)
}

function one(result: { rows: { id: number }[] }): number {
  const id = result.rows[0]?.id
  if (id === undefined) throw new Error('Nothing was inserted')
  return id
}

/** With the e-mails about pauses alone (B17). */
async function writeColleague(
  trx: Transaction<DB>,
  { account, colleague }: DemoSeller,
  passwordHash: string,
  today: Day,
) {
  if (!colleague) return
  const user = await writeUser(trx, SELLER, colleague, passwordHash, today)
  await sql`
    insert into provider_users (user_id, provider_id, emails_sales, emails_cancellations, emails_claims)
    select ${user}, pu.provider_id, false, false, false
    from provider_users pu join users u on u.id = pu.user_id where u.email = ${account.email}`.execute(trx)
}
