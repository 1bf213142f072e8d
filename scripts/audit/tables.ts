// The audited tables (O12): what a line of the audit says about a row of each. Expressions see the row as `r`, and what
// `joins` joins to it.

export interface AuditedTable {
  /** Columns of the primary key; `id` unless given. */
  keys?: readonly string[]
  /** The name of the row. */
  label: string
  company?: string
  seller?: string
  /** Left joins only, as an update pairs its rows by a full join. */
  joins?: readonly string[]
  /** Secrets, and columns that only the program uses. */
  leftOut?: readonly string[]
  /** More than 1000 new rows of one statement are one line with their number. */
  isSummarized?: boolean
}

/** A log, whose rows never change: each is an event of another row, with its own time and actor. */
export interface AuditedLog extends Omit<AuditedTable, 'leftOut' | 'isSummarized'> {
  kind: string
  /** The row that the event is about, as text. */
  row: string
  action: string
  before?: string
  after: string
  at: string
  actor: string
  /** Rows may be deleted. A deletion has its own time and actor. */
  isDeletable?: boolean
}

const PERSON = `coalesce(u.name || ' ' || u.last_name || ' <' || u.email || '>', '')`
const USER = 'left join users u on u.id = r.user_id'
const ORDER = [
  'left join buy_orders o on o.id = r.buy_order_id',
  'left join purchases p on p.id = o.purchase_id',
]

export const AUDITED_TABLES: Readonly<Record<string, AuditedTable | AuditedLog>> = {
  // People and rights.
  users: {
    label: `r.name || ' ' || r.last_name || ' <' || r.email || '>'`,
    company: '(select company_id from clients where user_id = r.id)',
    seller: '(select provider_id from provider_users where user_id = r.id)',
    leftOut: ['password_hash'],
  },
  clients: { label: PERSON, company: 'r.company_id', joins: [USER] },
  provider_users: { keys: ['user_id'], label: PERSON, seller: 'r.provider_id', joins: [USER] },
  email_changes: {
    label: PERSON,
    company: '(select company_id from clients where user_id = r.user_id)',
    seller: '(select provider_id from provider_users where user_id = r.user_id)',
    joins: [USER],
  },
  pending_changes: {
    label: PERSON,
    company: 'r.company_id',
    joins: ['left join clients c on c.id = r.person_id', 'left join users u on u.id = c.user_id'],
  },
  delegations: {
    label: `(select string_agg(u.name || ' ' || u.last_name, ' › ' order by c.id = r.delegated_id)
        from clients c join users u on u.id = c.user_id where c.id in (r.authorizer_id, r.delegated_id))`,
    company: 'r.company_id',
  },

  // Companies and their rules.
  companies: { label: 'r.name', company: 'r.id' },
  company_limits: {
    keys: ['company_id', 'currency_id'],
    label: `coalesce(co.name, '')`,
    company: 'r.company_id',
    joins: ['left join companies co on co.id = r.company_id'],
  },
  cuit_changes: {
    label: 'coalesce(co.name, p.fantasy_name)',
    company: 'r.company_id',
    seller: 'r.provider_id',
    joins: [
      'left join companies co on co.id = r.company_id',
      'left join providers p on p.id = r.provider_id',
    ],
  },
  cost_centers: { label: `r.ceco || ' ' || r.name`, company: 'r.company_id' },
  addresses: { label: 'r.name', company: 'r.company_id' },
  // A private list is not for the administrators of the company, who read its lines.
  approval_rules: { label: 'r.version::text', company: 'r.company_id', leftOut: ['rules'] },
  budgets: {
    label: `coalesce(cc.ceco || ' ' || cc.name, '')`,
    company: 'r.company_id',
    joins: ['left join cost_centers cc on cc.id = r.cost_center_id'],
  },
  lists: {
    label: 'r.name',
    company: 'case when r.is_shared then r.company_id end',
    leftOut: ['updated_at'],
  },

  // Sellers, their zones, publications and prices.
  providers: { label: 'r.fantasy_name', seller: 'r.id' },
  regions: { label: 'r.name' },
  shipping_zones: {
    label: 'g.name',
    seller: 'r.provider_id',
    joins: ['left join regions g on g.id = r.region_id'],
  },
  provider_closures: {
    label: `r.first_day || ' – ' || r.last_day || coalesce(' · ' || g.name, '')`,
    seller: 'r.provider_id',
    joins: ['left join regions g on g.id = r.region_id'],
    leftOut: ['first_nr', 'last_nr'],
  },
  product_proposals: { label: 'r.name', seller: 'r.provider_id' },
  shipping_prices: {
    keys: ['zone_id', 'size'],
    label: `coalesce(g.name || ' ', '') || r.size`,
    seller: 'z.provider_id',
    joins: ['left join shipping_zones z on z.id = r.zone_id', 'left join regions g on g.id = z.region_id'],
  },
  publications: {
    label: `coalesce(v.sku, '')`,
    seller: 'r.provider_id',
    joins: ['left join variants v on v.id = r.variant_id'],
  },
  // Before is the price that a new one replaces.
  prices: {
    kind: 'prices',
    row: 'r.id::text',
    action: `'created'`,
    label: `coalesce(v.sku, '')`,
    seller: 'p.provider_id',
    joins: [
      'left join publications p on p.id = r.publication_id',
      'left join variants v on v.id = p.variant_id',
    ],
    before: `(select jsonb_build_object('value_cents', value_cents, 'currency_id', currency_id, 'date_from', date_from)
          || audit_quantity_terms(minimum, multiple, steps)
        from prices where publication_id = r.publication_id and date_from <= r.date_from and id < r.id
        order by date_from desc, id desc limit 1)`,
    after: `jsonb_build_object('publication_id', r.publication_id, 'value_cents', r.value_cents,
        'currency_id', r.currency_id, 'date_from', r.date_from) || audit_quantity_terms(r.minimum, r.multiple, r.steps)`,
    at: 'r.created_at',
    actor: 'r.created_by',
    isDeletable: true,
  },

  // The catalogue.
  categories: { label: 'r.name' },
  brands: { label: 'r.name' },
  products: { label: `r.code || ' ' || r.name`, isSummarized: true },
  variants: { label: `r.sku || ' ' || r.title`, isSummarized: true },
  technical_details: {
    keys: ['variant_id', 'position'],
    label: `coalesce(v.sku, '')`,
    joins: ['left join variants v on v.id = r.variant_id'],
    isSummarized: true,
  },
  pictures: { keys: ['source'], label: 'r.source' },
  search_synonyms: { label: `r.term || ' › ' || r.means` },
  catalogue_imports: {
    label: 'r.file_name',
    leftOut: ['trace_parent', 'upload_id', 'step', 'bad_lines', 'tries', 'updated_at'],
  },

  // Orders: each event of their log is a line. Internal notes name no company, as its administrators do not read them.
  order_events: {
    kind: 'buy_orders',
    row: 'r.buy_order_id::text',
    action: 'r.type',
    label: 'o.internal_code',
    company: 'p.company_id',
    seller: 'o.provider_id',
    joins: ORDER,
    before: `case when r.from_state is not null then jsonb_build_object('state', r.from_state) end`,
    after: `jsonb_strip_nulls(jsonb_build_object('state', r.to_state, 'on_behalf_of', r.on_behalf_of)) || r.details`,
    at: 'r.at',
    actor: 'r.actor_id',
  },
  sap_number_changes: {
    kind: 'buy_orders',
    row: 'r.buy_order_id::text',
    action: `'sap_number'`,
    label: 'o.internal_code',
    company: 'p.company_id',
    seller: 'o.provider_id',
    joins: ORDER,
    before: `(select jsonb_build_object('sap_number', sap_number) from sap_number_changes
        where buy_order_id = r.buy_order_id and id < r.id order by id desc limit 1)`,
    after: `jsonb_build_object('sap_number', r.sap_number)`,
    at: 'r.changed_at',
    actor: 'r.changed_by',
  },
  // Names no company, as its administrators do not read it.
  seller_notes: {
    keys: ['buy_order_id'],
    label: `coalesce(noted.internal_code, '')`,
    seller: 'noted.provider_id',
    joins: ['left join buy_orders noted on noted.id = r.buy_order_id'],
    leftOut: ['buy_order_id', 'written_by', 'written_at'],
  },
  order_notes: {
    kind: 'order_notes',
    row: 'r.buy_order_id::text',
    action: `'noted'`,
    label: 'o.internal_code',
    joins: ['left join buy_orders o on o.id = r.buy_order_id'],
    after: `jsonb_build_object('message', r.message)`,
    at: 'r.created_at',
    actor: 'r.created_by',
  },
}
