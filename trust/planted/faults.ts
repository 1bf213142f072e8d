// Faults planted in the running system to prove that tests can fail: row locks removed, database guards dropped, roles
// admitted, a change log that search does not see, guards of connections and downloads switched off.
import type { Role } from '#contract/endpoint.ts'

export interface Fault {
  name: string
  /** Statements that mention this table lose their row locks. */
  withoutLockOn?: string
  sql?: string
  admit?: { endpoint: string; role: Role }
  staleSearch?: true
  /** What the HTTP server lacks. */
  without?: 'timeouts' | 'ends of downloads'
  red: { project: 'api' | 'trust'; file: string; title: string }
}

const lockless = (name: string, withoutLockOn: string, file: string, id: string): Fault => {
  const red = { project: 'trust', file: `trust/races/${file}.test.ts`, title: ` ${id} ` } as const
  return { name, withoutLockOn, red }
}
const unguarded = (name: string, sql: string, title: string): Fault => {
  return { name, sql, red: { project: 'api', file: 'db/guards.test.ts', title: `${title} is refused` } }
}
const withoutTrigger = (name: string, trigger: string, table: string, title: string): Fault =>
  unguarded(name, `drop trigger ${trigger} on ${table}`, title)
const admitting = (name: string, endpoint: string, role: Role, title: string): Fault => {
  return {
    name,
    admit: { endpoint, role },
    red: { project: 'trust', file: 'trust/matrix/matrix.test.ts', title },
  }
}

export const faults: readonly Fault[] = [
  lockless('carts are not locked', 'carts', 'cart', 'R1'),
  lockless('publications are not locked at checkout', 'publications', 'offers', 'R4'),
  lockless('publications are not locked by an import', 'publications', 'imports', 'R13'),
  lockless('orders are not locked', 'buy_orders', 'orders', 'R8'),
  lockless('orders dispatched together are not locked', 'buy_orders', 'dispatches', 'R18'),
  lockless('delegations are not locked', 'delegations', 'approvals', 'R7'),
  lockless('users are not locked', 'users', 'passwords', 'R14'),
  unguarded(
    'lines may exceed the ordered quantity',
    `do $$ declare name text; begin
      for name in select conname from pg_constraint
        where conrelid = 'buy_order_items'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%quantity_sent%'
      loop execute format('alter table buy_order_items drop constraint %I', name); end loop; end $$`,
    'I1 more units sent than ordered',
  ),
  unguarded(
    'a cart is bought twice',
    'alter table purchases drop constraint purchases_cart_id_key',
    'I3 a second purchase of a cart',
  ),
  unguarded(
    'a dispatch note is used twice',
    'alter table dispatches drop constraint dispatches_buy_order_id_dispatch_note_number_key',
    'I14 a dispatch note number used twice on an order',
  ),
  unguarded(
    'delegations overlap',
    'alter table delegations drop constraint delegations_do_not_overlap',
    'I17 two delegations on one day',
  ),
  withoutTrigger(
    'any colleague decides',
    'decisions_by_the_approver',
    'decisions',
    'I10 a decision by a colleague',
  ),
  withoutTrigger('the seller claims', 'claims_by_the_buyer', 'claims', 'I15 a claim by the seller'),
  withoutTrigger(
    'unapproved orders are dispatched',
    'dispatches_after_approval',
    'dispatches',
    'I11 a dispatch before approval',
  ),
  withoutTrigger(
    'the order log is rewritten',
    'order_events_are_append_only',
    'order_events',
    'I23 changing an event',
  ),
  ...[
    { what: 'a line', sql: 'alter table buy_order_items drop constraint buy_order_items_ceiling_check' },
    { what: 'an order', sql: 'alter table buy_orders drop constraint buy_orders_ceiling_check' },
    { what: 'a purchase', sql: 'drop trigger purchases_stay_below_the_ceiling on buy_orders' },
  ].map(({ what, sql }): Fault => {
    const red = { project: 'api', file: 'db/money-guards.test.ts', title: `I25 ${what} ` } as const
    return { name: `${what} exceeds the ceiling`, sql, red }
  }),
  {
    name: 'cancelled units stay in the sums',
    sql: 'drop trigger cancelled_units_are_summed on buy_order_items',
    red: {
      project: 'api',
      file: 'server/orders/order-sums.test.ts',
      title: 'I25 Q2 S15 O3 orders at the ceiling, in pesos and dollars of two sellers',
    },
  },
  {
    name: 'e-mails to one person are not limited',
    sql: 'drop trigger bundle_emails on emails',
    red: {
      project: 'trust',
      file: 'trust/hostile/emails.test.ts',
      title:
        'S20 63 purchases in an hour are placed; the approver gets 60 e-mails and then one that lists the others',
    },
  },
  {
    name: 'invitations have no cap',
    sql: 'drop trigger cap_invitations on emails',
    red: {
      project: 'trust',
      file: 'trust/hostile/invitations.test.ts',
      title: 'O5 parallel invitations do not exceed the cap, and removing who was invited makes no room',
    },
  },
  {
    name: 'audit entries are not final',
    sql: 'drop trigger audit_entries_are_append_only on audit_entries; drop trigger audit_entries_are_kept on audit_entries',
    red: {
      project: 'trust',
      file: 'trust/roles/roles.test.ts',
      title: 'the role changes no table, trigger, function or final row',
    },
  },
  {
    name: 'the last operator is blocked',
    sql: 'drop trigger one_operator_remains on users',
    red: {
      project: 'api',
      file: 'db/operator-guards.test.ts',
      title: 'O1 of two operators who block each other at once one remains',
    },
  },
  {
    name: 'slow connections are looked for every 30 seconds',
    without: 'timeouts',
    red: {
      project: 'trust',
      file: 'trust/hostile/connections.test.ts',
      title: 'headers have ten seconds and bodies fifteen',
    },
  },
  {
    name: 'downloads outlive their session',
    without: 'ends of downloads',
    red: {
      project: 'trust',
      file: 'trust/hostile/downloads.test.ts',
      title: 'A11 a file that is being sent ends with its session within seconds: signing out',
    },
  },
  {
    name: 'placed orders reserve no budget',
    sql: 'drop trigger new_orders_reserve_budget on buy_orders',
    red: {
      project: 'api',
      file: 'server/orders/budgets.test.ts',
      title: 'R5 placing reserves goods and shipping, approval commits, cancelled units release at once',
    },
  },
  {
    name: 'refused units stay in the totals',
    sql: 'drop trigger refused_units_leave_the_totals on buy_order_items',
    red: {
      project: 'api',
      file: 'server/features/approvals/partial.test.ts',
      title: 'R6 shipping and IVA are those of the approved units',
    },
  },
  {
    name: 'a buyer decides a step of their own order',
    sql: 'drop trigger order_approvals_by_the_asked on order_approvals',
    red: {
      project: 'api',
      file: 'server/orders/approval-guards.test.ts',
      title: 'R3 an approval by the buyer is refused',
    },
  },
  admitting('a buyer reads sales', 'mySale', 'buyer', 'GET /buyorders/my-sales/:order_id, '),
  admitting('a seller decides', 'approve', 'seller', 'PUT /buyorders/approve/:id, '),
  {
    name: 'search answers without reading the change log',
    staleSearch: true,
    red: {
      project: 'api',
      file: 'server/features/search/search.test.ts',
      title: 'C1 Z5 a paused offer leaves search at once, and returns with its end',
    },
  },
]
