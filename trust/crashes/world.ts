// The demo world on a durable PostgreSQL, with a signed-in buyer per client.
import { rm, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { connect } from '#db/connect.ts'
import { startPostgres } from '#db/embedded/start.ts'
import type { DB } from '#db/types.ts'
import { dayOf } from '#domain/days.ts'
import { copyOfWorld, databaseUrl, TEMPLATE } from '#test/world.ts'
import { addColleague } from '../accounts.ts'

export const CLIENTS = 16
const SELLERS = ['vendedor@abasto.test', 'vendedora2@abasto.test']

export interface PreparedWorld {
  dataDir: string
  remove: () => Promise<void>
}

export const tokenOf = (email: string) => `crashes-session-of-${email.replaceAll(/[^a-z0-9-]/g, '_')}`
export const buyerEmail = (nth: number) => `comprador${nth}@abasto.test`
export const APPROVER = 'aprobadora@abasto.test'

export async function prepareWorld(): Promise<PreparedWorld> {
  const dataDir = await copyOfWorld()
  const postgres = await startPostgres({ dataDir })
  const server = connect(databaseUrl(postgres.url, 'postgres'), { max: 1, statementMs: 60_000 })
  await sql`drop database abasto`.execute(server)
  await sql`alter database ${sql.id(TEMPLATE)} rename to abasto`.execute(server)
  await server.destroy()
  const db = connect(postgres.url, { max: 1, statementMs: 60_000 })
  await addAccounts(db)
  await db.destroy()
  await postgres.stop()
  return {
    dataDir,
    async remove() {
      await rm(await realpath(join(dataDir, 'postgres')), { recursive: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function addAccounts(db: Kysely<DB>): Promise<void> {
  for (let nth = 1; nth <= CLIENTS; nth++) await addColleague(db, buyerEmail(nth), 'comprador@abasto.test')
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at)
    select sha256(convert_to('crashes-session-of-' || regexp_replace(email, '[^a-z0-9-]', '_', 'g'), 'UTF8')), id,
      now(), now(), now() + interval '20 hours'
    from users where user_type in (2, 3)`.execute(db)
}

export interface Destination {
  address: number
  cost_center: number
}

export async function findDestination(db: Kysely<DB>): Promise<Destination> {
  const { rows } = await sql<Destination>`
    select a.id as address, cc.id as cost_center
    from users u join clients c on c.user_id = u.id
    join addresses a on a.company_id = c.company_id and a.region_id = 1
    join cost_centers cc on cc.company_id = c.company_id
    where u.email = 'comprador@abasto.test' limit 1`.execute(db)
  if (!rows[0]) throw new Error('The demo world has no address in region 1')
  return rows[0]
}

export interface Article {
  sku: string
  seller: string
  sellerId: number
  body: object
}

/** Per client a pair of articles, of two sellers that deliver to region 1. */
export async function findArticles(db: Kysely<DB>): Promise<[Article, Article][]> {
  const [one = [], two = []] = await Promise.all(SELLERS.map((seller) => articlesOf(db, seller)))
  return one.flatMap((article, n) => (two[n] ? [[article, two[n]] as [Article, Article]] : []))
}

async function articlesOf(db: Kysely<DB>, seller: string): Promise<Article[]> {
  const { rows } = await sql<{ sku: string; sellerId: number; currencyId: number; value: string }>`
    select v.sku, pub.provider_id as "sellerId", price.currency_id as "currencyId",
      trim(to_char(price.value_cents / 100.0, '999999999990.00')) as value
    from users u
    join provider_users pu on pu.user_id = u.id
    join publications pub on pub.provider_id = pu.provider_id and pub.state = 'active'
    join variants v on v.id = pub.variant_id
    join shipping_zones z on z.provider_id = pub.provider_id and z.region_id = 1 and z.state = 'active'
    join lateral (
      select value_cents, currency_id from prices where publication_id = pub.id and date_from <= ${dayOf(new Date())}
      order by date_from desc, id desc limit 1
    ) price on true
    where u.email = ${seller} and price.currency_id = 1
    order by value_cents, pub.id limit ${CLIENTS}`.execute(db)
  return rows.map(({ sku, sellerId, currencyId, value }) => ({
    sku,
    seller,
    sellerId,
    body: { provider: sellerId, currency_id: currencyId, region_id: 1, value, country_id: 1, quantity: 2 },
  }))
}
