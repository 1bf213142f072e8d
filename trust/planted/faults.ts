// Faults that prove that tests can fail. Each is planted at a seam of the running system, so refactoring does not touch it:
// a row lock left out of a table's statements, a guard dropped from the database, a role admitted to an endpoint, a change
// log that search does not see.
import type { Role } from '#contract/endpoint.ts'

export interface Fault {
  name: string
  /** Statements that mention this table lose their row locks. */
  withoutLockOn?: string
  /** Runs on each copy of the template database. */
  sql?: string
  admit?: { endpoint: string; role: Role }
  /** Search sees no row of the change log. */
  staleSearch?: true
  /** The test that must fail. */
  red: { project: 'api' | 'trust'; file: string; title: string }
}

const race = (file: string, id: string) => ({
  project: 'trust' as const,
  file: `trust/races/${file}.test.ts`,
  title: ` ${id} `,
})
const guard = (title: string) => ({
  project: 'api' as const,
  file: 'db/guards.test.ts',
  title: `${title} is refused`,
})
const matrix = (route: string) => ({
  project: 'trust' as const,
  file: 'trust/matrix/matrix.test.ts',
  title: route,
})
const withoutTrigger = (trigger: string, table: string) => `drop trigger ${trigger} on ${table}`

export const faults: readonly Fault[] = [
  { name: 'carts are not locked', withoutLockOn: 'carts', red: race('cart', 'R1') },
  {
    name: 'publications are not locked at checkout',
    withoutLockOn: 'publications',
    red: race('offers', 'R4'),
  },
  {
    name: 'publications are not locked by an import',
    withoutLockOn: 'publications',
    red: race('imports', 'R13'),
  },
  { name: 'orders are not locked', withoutLockOn: 'buy_orders', red: race('orders', 'R8') },
  { name: 'delegations are not locked', withoutLockOn: 'delegations', red: race('approvals', 'R7') },
  { name: 'users are not locked', withoutLockOn: 'users', red: race('passwords', 'R14') },
  {
    name: 'lines may exceed the ordered quantity',
    sql: `do $$ declare name text; begin
      for name in select conname from pg_constraint
        where conrelid = 'buy_order_items'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%quantity_sent%'
      loop execute format('alter table buy_order_items drop constraint %I', name); end loop; end $$`,
    red: guard('I1 more units sent than ordered'),
  },
  {
    name: 'a cart is bought twice',
    sql: 'alter table purchases drop constraint purchases_cart_id_key',
    red: guard('I3 a second purchase of a cart'),
  },
  {
    name: 'a dispatch note is used twice',
    sql: 'alter table dispatches drop constraint dispatches_buy_order_id_dispatch_note_number_key',
    red: guard('I14 a dispatch note number used twice on an order'),
  },
  {
    name: 'delegations overlap',
    sql: 'alter table delegations drop constraint delegations_do_not_overlap',
    red: guard('I17 two delegations on one day'),
  },
  {
    name: 'anybody decides',
    sql: withoutTrigger('decisions_by_the_approver', 'decisions'),
    red: guard('I10 a decision by a colleague'),
  },
  {
    name: 'the seller claims',
    sql: withoutTrigger('claims_by_the_buyer', 'claims'),
    red: guard('I15 a claim by the seller'),
  },
  {
    name: 'unapproved orders are dispatched',
    sql: withoutTrigger('dispatches_after_approval', 'dispatches'),
    red: guard('I11 a dispatch before approval'),
  },
  {
    name: 'the order log is rewritten',
    sql: withoutTrigger('order_events_are_append_only', 'order_events'),
    red: guard('I23 changing an event'),
  },
  {
    name: 'a buyer reads sales',
    admit: { endpoint: 'mySale', role: 'buyer' },
    red: matrix('GET /buyorders/my-sales/:order_id, '),
  },
  {
    name: 'a seller decides',
    admit: { endpoint: 'approve', role: 'seller' },
    red: matrix('PUT /buyorders/approve/:id, '),
  },
  {
    name: 'search answers without reading the change log',
    staleSearch: true,
    red: {
      project: 'api',
      file: 'server/features/catalog/search.test.ts',
      title: 'C1 Z5 a paused offer leaves search at once, and returns with its end',
    },
  },
]
