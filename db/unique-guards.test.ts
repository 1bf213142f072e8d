// What there may be only one of at a time, each tried by two statements that differ in everything else.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#test/database.ts'
import { refusalIn } from '#test/rolled-back.ts'

const refusal = refusalIn(db)

const priceImport = (upload: string, state: string) => `
  insert into price_imports (provider_id, upload_id, file_name, state, created_by, created_at, updated_at, finished_at)
  select provider_id, '${upload}', 'precios.xlsx', '${state}', user_id, now(), now(),
    case when '${state}' = 'discarded' then now() end
  from provider_users order by user_id limit 1`
const catalogueImport = (upload: string, state: string) => `
  insert into catalogue_imports (upload_id, file_name, state, changes, created_by, created_at, updated_at, finished_at)
  select '${upload}', 'catalogo.csv', '${state}', '{}', min(id), now(), now(),
    case when '${state}' = 'discarded' then now() end
  from users`
const sheetImport = (upload: string, state: string) => `
  insert into sheet_imports (kind, upload_id, file_name, state, created_by, created_at, updated_at, finished_at)
  select 'synonyms', '${upload}', 'sinonimos.xlsx', '${state}', min(id), now(), now(),
    case when '${state}' = 'discarded' then now() end
  from users`
const cart = (at: string) => `
  insert into carts (client_id, created_at) select max(id), ${at} from clients`
const claim = (message: string) => `
  insert into claims (dispatch_id, buy_order_id, message, created_by, created_at)
  select dispatch_id, buy_order_id, '${message}', created_by, now()
  from claims where closed_at is null order by id limit 1`
const change = (address: string) => `
  insert into pending_changes (company_id, kind, person_id, requested_by, change, affected, created_at, expires_at)
  select company_id, 'email', max(id), min(id), '{"email": "${address}"}', array[min(id)], now(), now() + interval '168 hours'
  from clients group by company_id having count(*) > 1 order by company_id limit 1`
const session = (token: string, type: number, openedBy: string) => `
  insert into sessions (token_hash, user_id, created_at, last_used_at, expires_at, opened_by)
  select sha256('${token}'), min(id), now(), now(), now() + interval '10 minutes', ${openedBy}
  from users where user_type = ${type}`
const view = (token: string) => session(token, 2, `sha256('operator')`)

test.each([
  ['U5 of open price imports of a seller', [priceImport('a', 'reading'), priceImport('b', 'ready')]],
  ['C10 of open catalogue imports', [catalogueImport('a', 'reading'), catalogueImport('b', 'ready')]],
  ['C4 of open sheets of a kind', [sheetImport('a', 'reading'), sheetImport('b', 'ready')]],
  ['D3 of open carts of a buyer', [cart('now()'), cart(`now() + interval '1 hour'`)]],
  ['I15 of open claims of a delivery', [claim('Faltan cajas')]],
  ['R11 of waiting changes of one kind of a person', [change('a@firma.example'), change('b@firma.example')]],
  ['O4 of views that one session opens', [session('operator', 1, 'null'), view('a'), view('b')]],
])('%s the second is refused by the database', async (_, statements) => {
  const first = statements.slice(0, -1)
  expect(await refusal(first.join(';') || 'select 1')).toBeNull()
  expect((await refusal(statements.join(';'))) ?? 'accepted').toMatch(/duplicate key .*_one_/)
})

test.each([
  ['U5 of a price import', [priceImport('a', 'discarded'), priceImport('b', 'reading')]],
  ['C10 of a catalogue import', [catalogueImport('a', 'discarded'), catalogueImport('b', 'reading')]],
])('%s another may follow the end', async (_, statements) => {
  expect(await refusal(statements.join(';'))).toBeNull()
})

test('K11 every index that is named for one of something is unique', async () => {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname ~ '_one_' and not i.indisunique`.execute(db)
  expect(rows).toEqual([])
})
