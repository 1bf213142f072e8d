// The faults that are planted one by one, and the test that each must turn red. Whoever rewrites such a place finds here
// what it is for, and moves the fault along.

export type Named = {
  project: 'unit' | 'api' | 'trust'
  file: string
  title: string
  /** The title is not written in the file as it reads: `test.each` makes it. */
  isMade?: true
}

export type Mutant = {
  planted: string
  file: string
  /** Occurs once in the file. */
  find: string
  replace: string
  red: Named
  /** What the red test must say, where that is neither a failed `expect` nor an invariant that does not hold. */
  says?: RegExp
}

const unit = (file: string, title: string): Named => ({ project: 'unit', file, title })
const api = (file: string, title: string): Named => ({ project: 'api', file, title })
const trust = (file: string, title: string): Named => ({ project: 'trust', file, title })
const made = (test: Named): Named => ({ ...test, isMade: true })

const guard = (title: string) => made(api('db/guards.test.ts', `${title} is refused`))
const matrix = (title: string) => made(trust('trust/matrix/matrix.test.ts', `T8 S6 ${title}`))

export const mutants: Mutant[] = [
  // Locks
  {
    planted: 'A checkout does not lock its cart',
    file: 'server/features/cart/lines.ts',
    find: 'where client_id = ${clientId} and purchased_at is null for update`',
    replace: 'where client_id = ${clientId} and purchased_at is null`',
    red: trust(
      'trust/races/cart.test.ts',
      'K11 R1 of eight "Finalizar compra" without a key one makes a purchase',
    ),
  },
  {
    planted: 'A checkout reads its cart before it locks it',
    file: 'server/features/cart/checkout.ts',
    find: `    const [answered, [cart], , rows, [found]] = await together(
      trx,
      answeredBefore(call),
      lockOpenCartRow(buyer),
      lockOffersForShare(publications, regionId),
      linesOf(buyer, today),
`,
    replace: `    const [answered, rows, [cart], , [found]] = await together(
      trx,
      answeredBefore(call),
      linesOf(buyer, today),
      lockOpenCartRow(buyer),
      lockOffersForShare(publications, regionId),
`,
    red: trust(
      'trust/races/cart.test.ts',
      'K11 R3 whoever buys while the quantity changes buys what they saw, or nothing',
    ),
  },
  {
    planted: 'A checkout does not hold what it buys',
    file: 'server/features/cart/offer.ts',
    find: 'where id = any(array(${publications})) order by id for share',
    replace: 'where id = any(array(${publications})) order by id',
    red: trust(
      'trust/races/offers.test.ts',
      'K11 I7 R4 while the price changes, a purchase pays what its buyer was shown or is refused',
    ),
  },
  {
    planted: 'An order is changed without its lock',
    file: 'server/orders/transition.ts',
    find: 'where o.id = ${orderId} for update of p, o`',
    replace: 'where o.id = ${orderId}`',
    red: trust(
      'trust/races/orders.test.ts',
      'V4 V6 I1 R8 of sending and cancelling the same units one is done',
    ),
  },
  {
    planted: 'Whoever has the same key does not wait',
    file: 'db/transaction.ts',
    find: 'select request_hash, body from answered_before(${userId}, ${route}, ${key})`',
    replace:
      'select request_hash, body from idempotency_keys where user_id = ${userId} and route = ${route} and key = ${key}`',
    red: trust(
      'trust/races/cart.test.ts',
      'K11 R2 of eight "Finalizar compra" with one key one makes a purchase, and all tell of it',
    ),
  },
  {
    planted: 'A checkout does not hold the zone it is sent to',
    file: 'server/features/cart/offer.ts',
    find: '      order by id for share\n    )\n    select array',
    replace: '      order by id\n    )\n    select array',
    red: trust(
      'trust/races/offers.test.ts',
      'K11 I8 R5 while the sale is paused, a purchase is made before or refused',
    ),
  },
  {
    planted: 'An import does not lock what it changes',
    file: 'server/features/price-files/apply.ts',
    find: '      order by pub.id for no key update\n',
    replace: '      order by pub.id\n',
    red: trust(
      'trust/races/imports.test.ts',
      'U5 I18 I19 R13 of imports and edits at once, each import is written whole and unseen prices stay',
    ),
  },
  {
    planted: 'A delegation may end while somebody decides by it',
    file: 'server/features/approvals/actions.ts',
    find: '    .forShare()\n',
    replace: '',
    red: trust(
      'trust/races/approvals.test.ts',
      'G5 Q3 I10 R7 of an approval and the end of its delegation either comes first',
    ),
  },
  {
    planted: 'A percentage forgets its key',
    file: 'server/features/shipping/bulk.ts',
    find: "route: 'shipping', key, request",
    replace: "route: 'shipping', key: null, request",
    red: trust(
      'trust/races/offers.test.ts',
      'Z3 I18 R11 of eight percentages with one key one counts, and all tell of it',
    ),
  },
  {
    planted: 'Of two first products one finds that there is a cart already',
    file: 'server/features/cart/actions.ts',
    find: '      on conflict (client_id) where purchased_at is null do nothing\n',
    replace: '',
    red: trust(
      'trust/races/cart.test.ts',
      'K2 R16 of eight first products one makes the cart, and all are in it',
    ),
  },
  // Rules before a write
  {
    planted: 'An order is decided again',
    file: 'server/features/approvals/actions.ts',
    find: `    if (!orderAllows('decide', order.state)) throw conflict('order_decided')\n`,
    replace: '',
    red: api('server/features/approvals/approvals.test.ts', 'Q3 a second decision is refused with 409'),
  },
  {
    planted: 'A buyer approves their own purchase',
    file: 'domain/approvers.ts',
    find: '  if (callerId === buyerId) return { allowed: false }\n',
    replace: '',
    red: unit('domain/approvers.test.ts', 'Q4 nobody approves their own purchase, delegate or not'),
  },
  {
    planted: 'A delegation ends before its last day',
    file: 'domain/delegation.ts',
    find: "return today <= to ? 'in_force' : 'past'",
    replace: "return today < to ? 'in_force' : 'past'",
    red: unit(
      'domain/delegation.test.ts',
      'G5 a delegation is in force on exactly the days of its range, both ends included',
    ),
  },
  {
    planted: 'A cart takes its price from the caller',
    file: 'server/features/cart/actions.ts',
    find: '  const { price } = offer\n',
    replace:
      '  const { price } = offer\n  price.cents = parseCents(item.value) ?? price.cents\n  price.currencyId = item.currency_id\n',
    red: api('server/features/cart/cart.test.ts', 'K2 a stale price answers 409 with the price in force'),
  },
  {
    planted: 'A checkout does not look at what the buyer was shown',
    file: 'server/features/cart/checkout.ts',
    find: '  if (!seen) return lines.some(priceMoved) ? priceChanged() : null\n',
    replace: '  if (!seen) return null\n',
    red: api(
      'server/features/cart/checkout.test.ts',
      'K11 a price that changed since the cart showed it blocks, says the new one, and then counts as seen',
    ),
  },
  // What the database refuses
  {
    planted: 'The database takes more sent and cancelled than was ordered',
    file: 'db/migrations/001_schema.sql',
    find: '  check (quantity_sent + quantity_cancelled <= quantity),\n',
    replace: '',
    red: guard('I1 more sent than was ordered'),
  },
  {
    planted: 'The database takes a second purchase of a cart',
    file: 'db/migrations/001_schema.sql',
    find: 'cart_id              bigint not null unique references carts,',
    replace: 'cart_id              bigint not null references carts,',
    red: guard('I3 a second purchase of a cart'),
  },
  {
    planted: 'The database takes a note twice',
    file: 'db/migrations/001_schema.sql',
    find: '  unique (buy_order_id, dispatch_note_number),\n',
    replace: '',
    red: guard('I14 a note that is used twice on an order'),
  },
  {
    planted: 'The database takes two delegations for one day',
    file: 'db/migrations/001_schema.sql',
    find: "daterange(date_from, date_to, '[]') with &&",
    replace: "daterange(date_from, date_to, '[)') with &&",
    red: guard('I17 two delegations on one day'),
  },
  {
    planted: 'The log of an order can be written anew',
    file: 'db/migrations/002_guards.sql',
    find: 'create trigger order_events_are_append_only before update or delete on order_events',
    replace: 'create trigger order_events_are_append_only before delete on order_events',
    red: guard('I23 another past'),
  },
  // Whose it is
  {
    planted: 'A buyer reads the purchases of others',
    file: 'server/features/purchases/queries.ts',
    find: "    .where('p.client_id', '=', clientId)\n",
    replace: "    .where('p.client_id', '>', clientId - clientId)\n",
    red: matrix('GET /buyorders/my-orders/:order_id, own, somebody else’s and absent'),
  },
  {
    planted: 'A seller undoes the bulk change of another',
    file: 'server/features/shipping/undo.ts',
    find: "    .where('id', '=', id)\n    .where('provider_id', '=', seller.sellerId)\n",
    replace: "    .where('id', '=', id)\n    .where('provider_id', '>', seller.sellerId - seller.sellerId)\n",
    red: matrix('PUT /shipping-providers/bulk-changes/:id/undo, own, somebody else’s and absent'),
  },
  {
    planted: 'What is another seller’s answers 403 and so says that it is there',
    file: 'server/features/sales/lock-sale.ts',
    find: '  if (!order || !also || !visible) throw notFound()\n',
    replace: `  const { forbidden } = await import('#server/http/errors.ts')
  if (!order || !also) throw notFound()
  if (!visible) throw forbidden('own_purchase')
`,
    red: matrix('PUT /buyorders/send/:order_id, own, somebody else’s and absent'),
  },
  {
    planted: 'A buyer may open the page of a sale',
    file: 'contract/sales.ts',
    find: "  summary: 'One sale with its items (V3)',\n  who: ['seller'],",
    replace:
      "  summary: 'One sale with its items (V3)',\n  who: ['seller', 'buyer'] as unknown as readonly ['seller'],",
    red: matrix('GET /buyorders/my-sales/:order_id, own, somebody else’s and absent'),
  },
  {
    planted: 'A route is served that no table knows',
    file: 'server/http/health.ts',
    find: "  app.get('/readyz'",
    replace: "  app.get('/api/v1/planted', async () => ({ status: 'ok' }))\n  app.get('/readyz'",
    red: trust(
      'trust/matrix/matrix.test.ts',
      'T8 every route that is served has a row in the table, and every row is served',
    ),
  },
  // Sessions and passwords
  {
    planted: 'A caller is believed about the address it comes from',
    file: 'server/app.ts',
    find: 'trustProxy: deps.config.trustProxy,',
    replace: 'trustProxy: true,',
    red: api(
      'server/features/auth/auth.test.ts',
      'A3 after ten failures an address gets 429 despite forged X-Forwarded-For; other addresses sign in',
    ),
  },
  {
    planted: 'A link sets the password more than once',
    file: 'server/password-tokens.ts',
    find: "    .where('token_hash', '=', hashToken(token))\n    .where('used_at', 'is', null)\n",
    replace: "    .where('token_hash', '=', hashToken(token))\n",
    red: trust(
      'trust/races/passwords.test.ts',
      'A7 I21 R12 of eight who use one link one sets the password, and all sessions end',
    ),
  },
  {
    planted: 'A new password leaves the sessions of the old one',
    file: 'server/features/auth/actions.ts',
    find: "    .deleteFrom('sessions')\n    .where('user_id', '=', userId)\n",
    replace: "    .deleteFrom('sessions')\n    .where('user_id', '=', -userId)\n",
    red: api('server/features/auth/auth.test.ts', 'A7 a password set by link ends every session of the user'),
  },
  {
    planted: 'An idle session never ends',
    file: 'server/http/session.ts',
    find: 'if (!caller || idleMs >= IDLE_MS) return null',
    replace: 'if (!caller || idleMs >= 100 * IDLE_MS) return null',
    red: api(
      'server/features/auth/auth.test.ts',
      'A4 a session ends after two idle hours, after a day, and when the account is deactivated',
    ),
  },
  {
    planted: 'Who must change the password first goes on without',
    file: 'server/http/session.ts',
    find: 'passwordChangeDue: row.passwordChangedAt === null',
    replace: 'passwordChangeDue: false',
    red: api(
      'server/features/auth/auth.test.ts',
      'A4 S3 the first sign-in allows nothing but changing the password',
    ),
  },
  {
    planted: 'A sign-in with the old password outlives the new one',
    file: 'server/features/auth/actions.ts',
    find: "if (locked?.passwordHash !== account.passwordHash) throw unauthenticated('sign_in_failed')",
    replace: "if (!locked) throw unauthenticated('sign_in_failed')",
    red: trust(
      'trust/races/passwords.test.ts',
      'A10 I21 R14 a new password ends what the old one had opened, whatever is done meanwhile',
    ),
  },
  // What is said and counted
  {
    planted: 'An e-mail about a decision does not wait for its commit',
    file: 'server/features/approvals/actions.ts',
    find: '    await emailDecision(deps, trx, facts, ',
    replace: '    await emailDecision(deps, deps.db as unknown as Trx, facts, ',
    red: api(
      'server/orders/order-emails.test.ts',
      'I20 a decision that fails to commit writes to nobody, and one that nobody can be told of is not made',
    ),
  },
  {
    planted: 'Today is the day in Greenwich',
    file: 'domain/days.ts',
    find: 'return dayFormat.format(instant)',
    replace: 'return instant.toISOString().slice(0, 10)',
    red: unit('domain/days.test.ts', 'P7 today is the day in Buenos Aires, to the millisecond'),
  },
  {
    planted: 'A percentage cuts half a cent off',
    file: 'domain/shipping.ts',
    find: 'cents * (100 + percent) + 50',
    replace: 'cents * (100 + percent)',
    red: unit('domain/shipping.test.ts', 'Z3 half a cent goes up, less goes down'),
  },
  {
    planted: 'Search answers without a look at the log',
    file: 'server/search/live-index.ts',
    find: '      const looked = patiently(undefined, () => this.#look())\n',
    replace: '      const looked = Promise.resolve()\n',
    red: api('server/search/live-index.test.ts', 'Z5 a change made by another process is there at once'),
  },
  // What goes wrong around us
  {
    planted: 'A connection that breaks in use takes the process along',
    file: 'db/connect.ts',
    find: "pool.on('connect', (client) => client.on('error', () => undefined))",
    replace: "pool.on('connect', () => undefined)",
    red: api('db/connect.test.ts', 'a connection that PostgreSQL ends fails its query, never the process'),
  },
  {
    planted: 'A backup is not of one moment',
    file: 'scripts/backup/save.ts',
    find: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    replace: 'BEGIN READ ONLY',
    red: trust(
      'trust/restore/restore.test.ts',
      'T5 a backup made while people buy is of one moment, and holds what was acknowledged before it',
    ),
    says: /violates foreign key|no cumple/,
  },
]
