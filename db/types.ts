// Generated from the migrations by `npm run db:types`. Do not edit.

import type { ColumnType, GeneratedAlways } from 'kysely'

/** Written as text (JSON.stringify), read as what it holds. */
export type Json = ColumnType<unknown, string, string>

export type Timestamp = ColumnType<Date, Date | string, Date | string>

/** May be left out when inserting. */
export type Generated<T> =
  T extends ColumnType<infer Select, infer Insert, infer Update>
    ? ColumnType<Select, Insert | undefined, Update>
    : ColumnType<T, T | undefined, T>

export interface AddressesTable {
  id: GeneratedAlways<number>
  company_id: number
  region_id: number
  name: string
  street: string
  logistic_center: string
  active: Generated<boolean>
  contact: Generated<string>
}

export interface ApprovalRulesTable {
  id: GeneratedAlways<number>
  company_id: number
  version: number
  rules: Json
  sentences: string
  created_by: number | null
  created_at: Timestamp
  step_up_days: number | null
  ask_buyer_days: number | null
}

export interface AuditEntriesTable {
  id: GeneratedAlways<number>
  at: Generated<Timestamp>
  actor_id: number | null
  role: string | null
  source: string
  address: string | null
  reason: string | null
  company_id: number | null
  provider_id: number | null
  kind: string
  row_id: string | null
  action: string
  subject: string
  before: Json | null
  after: Json | null
  subject_key: GeneratedAlways<string>
}

export interface BrandsTable {
  id: GeneratedAlways<number>
  name: string
}

export interface BudgetEntriesTable {
  id: GeneratedAlways<number>
  budget_id: number
  first_day: string
  buy_order_id: number
  kind: string
  reserved_cents: number
  committed_cents: number
  at: Timestamp
}

export interface BudgetPeriodsTable {
  budget_id: number
  first_day: string
  amount_cents: number
  reserved_cents: Generated<number>
  committed_cents: Generated<number>
}

export interface BudgetsTable {
  id: GeneratedAlways<number>
  company_id: number
  cost_center_id: number
  period: string
  currency_id: number
  amount_cents: number
  stops_from: string | null
  carries_over: boolean
  first_day: string
  ended_on: string | null
  version: Generated<number>
}

export interface BusinessDaysTable {
  nr: number
  day: string
}

export interface BuyOrderItemsTable {
  id: GeneratedAlways<number>
  buy_order_id: number
  position: number
  publication_id: number
  sku: string
  title: string
  long_description: string
  image_source: string
  size: string
  quantity: number
  unit_price_cents: number
  currency_id: number
  shipping_unit_cents: number
  shipping_currency_id: number
  delivery_days: number
  quantity_sent: Generated<number>
  quantity_cancelled: Generated<number>
  search_key: GeneratedAlways<string>
  vat_rate: string | null
  quantity_refused: Generated<number>
  closed_days: Generated<number>
  days_from_approval: number | null
}

export interface BuyOrdersTable {
  id: GeneratedAlways<number>
  internal_code: string
  purchase_id: number
  provider_id: number
  state: string
  sap_number: string | null
  total_ars_cents: number
  total_usd_cents: number
  shipping_ars_cents: number
  shipping_usd_cents: number
  created_at: Timestamp
  updated_at: Timestamp
  client_id: number | null
  authorizer_id: number | null
  seller_tax_data: Json | null
  shipping_vat_rate: string | null
  steps: number | null
}

export interface CancellationRequestItemsTable {
  request_id: number
  buy_order_id: number
  buy_order_item_id: number
  quantity: number
}

export interface CancellationRequestsTable {
  id: GeneratedAlways<number>
  buy_order_id: number
  reason: string
  created_by: number
  created_at: Timestamp
  answer: string | null
  answer_reason: string | null
  answered_by: number | null
  answered_at: Timestamp | null
}

export interface CancellationsTable {
  id: GeneratedAlways<number>
  buy_order_id: number
  buy_order_item_id: number
  quantity: number
  created_by: number
  created_at: Timestamp
}

export interface CartItemsTable {
  id: GeneratedAlways<number>
  cart_id: number
  publication_id: number
  quantity: number
  shown_price_cents: number
  shown_currency_id: number
  created_at: Generated<Timestamp>
}

export interface CartsTable {
  id: GeneratedAlways<number>
  client_id: number
  region_id: number | null
  created_at: Generated<Timestamp>
  purchased_at: Timestamp | null
  redoes: number | null
}

export interface CatalogueImportsTable {
  id: GeneratedAlways<number>
  upload_id: string
  file_name: string
  state: string
  step: Generated<string>
  lines: Generated<number>
  changes: Json | null
  bad_lines: Generated<Json>
  tries: Generated<number>
  created_by: number
  created_at: Timestamp
  confirmed_by: number | null
  confirmed_at: Timestamp | null
  finished_at: Timestamp | null
  updated_at: Timestamp
  trace_parent: Generated<string | null>
  sheet: string | null
  revision: Generated<number>
  changed_meanwhile: Generated<Json>
}

export interface CatalogueTrialsTable {
  import_id: number
  at: Timestamp
  seen: string
  variants: number[]
  products: number[]
  publications: number[]
  differences: Json
  differing: number
  near_skus: Json
  near: number
}

export interface CategoriesTable {
  id: GeneratedAlways<number>
  name: string
  slug: string
  parent_id: number | null
  level: number
  name_en: string | null
  vat_rate: string | null
}

export interface ClaimMessagesTable {
  id: GeneratedAlways<number>
  claim_id: number
  kind: string
  message: string
  created_by: number
  created_at: Timestamp
}

export interface ClaimPhotosTable {
  id: GeneratedAlways<number>
  claim_id: number
  content: Buffer
  sha256: Buffer
  width: number
  height: number
  created_by: number
  created_at: Timestamp
}

export interface ClaimsTable {
  id: GeneratedAlways<number>
  dispatch_id: number
  buy_order_id: number
  message: string
  created_by: number
  created_at: Timestamp
  closed_at: Timestamp | null
}

export interface ClientsTable {
  id: GeneratedAlways<number>
  user_id: number
  company_id: number
  default_cost_center_id: number | null
  authorizer_id: number | null
  administrator: Generated<boolean>
  invited_by: number | null
  promoted_by: number | null
  email_changed_by: number | null
}

export interface CompaniesTable {
  id: GeneratedAlways<number>
  name: string
  tax_id: string
  active: Generated<boolean>
  legal_name: string | null
  vat_condition: string | null
  fiscal_address: string | null
  gross_income_number: string | null
}

export interface CompanyLimitsTable {
  company_id: number
  currency_id: number
  limit_cents: number
}

export interface CostCentersTable {
  id: GeneratedAlways<number>
  company_id: number
  ceco: string
  name: string
  active: Generated<boolean>
}

export interface CountriesTable {
  id: number
  code: string
  name: string
}

export interface CuitChangesTable {
  id: GeneratedAlways<number>
  company_id: number | null
  provider_id: number | null
  cuit: string
  state: Generated<string>
  requested_by: number
  requested_at: Timestamp
  ended_by: number | null
  ended_at: Timestamp | null
}

export interface CurrenciesTable {
  id: number
  code: string
  name: string
}

export interface DecisionsTable {
  buy_order_id: number
  decision: string
  decided_by: number | null
  on_behalf_of: number | null
  reason: string | null
  decided_at: Timestamp
}

export interface DelegationsTable {
  id: GeneratedAlways<number>
  company_id: number
  authorizer_id: number
  delegated_id: number
  date_from: string
  date_to: string
  reason: string
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  excluded_buyer_ids: Generated<number[]>
}

export interface DismissedSearchesTable {
  term: string
  day: string
}

export interface DispatchItemsTable {
  dispatch_id: number
  buy_order_id: number
  buy_order_item_id: number
  quantity: number
  received: Generated<number>
  claimed: Generated<number>
  credited: Generated<number>
  refused: Generated<number>
  replaced: Generated<number>
}

export interface DispatchesTable {
  id: GeneratedAlways<number>
  buy_order_id: number
  dispatch_note_number: string
  state: string
  estimated_date: string
  created_by: number
  created_at: Timestamp
  updated_at: Timestamp
  replaces: number | null
}

export interface EmailChangeTokensTable {
  token_hash: Buffer
  change_id: number
}

export interface EmailChangesTable {
  id: GeneratedAlways<number>
  user_id: number
  new_email: string
  requested_by: number | null
  created_at: Timestamp
  expires_at: Timestamp
}

export interface EmailLimitsTable {
  topic: string
  kinds: string[]
  most: number
}

export interface EmailsTable {
  id: GeneratedAlways<number>
  kind: string
  cause: string
  user_id: number
  language: string
  created_at: Timestamp
  sent_at: Timestamp | null
  facts: Generated<Json>
  due_at: Generated<Timestamp | null>
  given_up_at: Timestamp | null
  tries: Generated<number>
  stored_at: Timestamp | null
  caused_by: number | null
  trace_parent: Generated<string | null>
  withheld: Generated<boolean>
  priority: Generated<number>
  bundle: string | null
  held_until: Timestamp | null
}

export interface FailureNotesTable {
  kind: string
  failure_id: number
  error: string | null
  address: string | null
  dismissed_at: Timestamp | null
  dismissed_by: number | null
}

export interface IdempotencyKeysTable {
  user_id: number
  route: string
  key: string
  request_hash: string
  status: number
  body: Json
  created_at: Generated<Timestamp>
}

export interface InvitationSlotsTable {
  id: GeneratedAlways<number>
  organisation: string
  at: Timestamp
}

export interface JobFailuresTable {
  id: GeneratedAlways<number>
  name: string
  error: string
  times: Generated<number>
  failed_at: Timestamp
}

export interface KnownBrowsersTable {
  user_id: number
  token_hash: Buffer
  network: string
  last_used_at: Timestamp
  expires_at: Timestamp
}

export interface LastWritesTable {
  user_id: number
  lsn: string
}

export interface ListItemsTable {
  list_id: number
  position: number
  variant_id: number
  quantity: number
  note: Generated<string>
  seen_price_cents: number | null
  seen_currency_id: number | null
}

export interface ListsTable {
  id: GeneratedAlways<number>
  company_id: number
  client_id: number
  name: string
  is_shared: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface OperatorLinksTable {
  token_hash: Buffer
  email: string | null
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface OrderApprovalsTable {
  buy_order_id: number
  step: number
  approver_id: number
  state: string
  asked_at: Timestamp | null
  decided_by: number | null
  decided_at: Timestamp | null
  added: Generated<boolean>
}

export interface OrderCountsTable {
  list: string
  owner_id: number
  state: string
  share: number
  count: number
}

export interface OrderEventsTable {
  id: GeneratedAlways<number>
  buy_order_id: number
  type: string
  actor_id: number | null
  on_behalf_of: number | null
  from_state: string | null
  to_state: string
  details: Generated<Json>
  at: Timestamp
}

export interface OrderExportsTable {
  id: GeneratedAlways<number>
  session_hash: Buffer
  user_id: number
  link_mac: Buffer
  list: string
  format: string
  filters: Json
  language: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface OrderNotesTable {
  id: GeneratedAlways<number>
  buy_order_id: number
  message: string
  created_by: number
  created_at: Timestamp
}

export interface OrderSumsTable {
  list: string
  owner_id: number
  period: string
  share: number
  orders: Generated<number>
  ars_cents: Generated<string>
  usd_cents: Generated<string>
  pending_ars_cents: Generated<string>
  pending_usd_cents: Generated<string>
}

export interface OrderTransitionsTable {
  event: string
  from_state: string | null
  to_state: string
}

export interface PasswordTokensTable {
  token_hash: Buffer
  user_id: number
  created_at: Timestamp
  expires_at: Timestamp
  used_at: Timestamp | null
  invitation: Generated<boolean>
}

export interface PendingChangesTable {
  id: GeneratedAlways<number>
  company_id: number
  kind: string
  person_id: number
  delegation_id: number | null
  requested_by: number
  change: Json
  affected: number[]
  state: Generated<string>
  created_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
  ended_by: number | null
  ended_as: string | null
}

export interface PicturesTable {
  source: string
  width: number
  height: number
  uploaded_by: number
  uploaded_at: Timestamp
}

export interface PriceClaimsTable {
  buy_order_item_id: number
  message: string
  created_at: Timestamp
  created_by: number
}

export interface PriceConfirmationsTable {
  price_id: number
  confirmed_on: string
  confirmed_at: Timestamp
  confirmed_by: number
}

export interface PriceExportsTable {
  id: GeneratedAlways<number>
  session_hash: Buffer
  user_id: number
  provider_id: number
  link_mac: Buffer
  filters: Json
  language: string
  state: string
  rows_total: Generated<number>
  content: Buffer | null
  created_at: Timestamp
  expires_at: Timestamp
  tries: Generated<number>
  trace_parent: Generated<string | null>
}

export interface PriceImportErrorsTable {
  import_id: number
  line: number
  column: string
  problem: string
  found: string
}

export interface PriceImportMatchesTable {
  import_id: number
  line: number
  given_sku: string
  given_bar_code: string
  given_name: string
  kind: string
  likeness: number
  candidates: number[]
  value_cents: number | null
  currency_id: number | null
  minimum: number | null
  multiple: number | null
  preparation_days: number | null
  column: string | null
  problem: string | null
  repeats: number | null
}

export interface PriceImportRowsTable {
  import_id: number
  line: number
  sku: string
  value_cents: number
  currency_id: number
  given_day: string | null
  outcome: string | null
  date_from: string | null
  previous_cents: number | null
  previous_currency_id: number | null
  preparation_days: number | null
  previous_preparation_days: number | null
  given_terms: Generated<Json>
  terms: Json | null
  previous_terms: Json | null
  is_jump: Generated<boolean>
}

export interface PriceImportsTable {
  id: GeneratedAlways<number>
  provider_id: number
  upload_id: string
  file_name: string
  state: string
  problem: string | null
  rows_done: Generated<number>
  rows_total: Generated<number>
  changed: Generated<number>
  added: Generated<number>
  same: Generated<number>
  wrong: Generated<number>
  revision: Generated<number>
  created_by: number
  created_at: Timestamp
  confirmed_by: number | null
  confirmed_at: Timestamp | null
  finished_at: Timestamp | null
  updated_at: Timestamp
  tries: Generated<number>
  trace_parent: Generated<string | null>
  sheet: string | null
  tables: Generated<Json>
  mapping: Json | null
  below_cent: Generated<number>
  skipped: Generated<number>
  jumps: Generated<number>
  bulk_change_id: number | null
  purpose: Generated<string>
}

export interface PriceMappingsTable {
  provider_id: number
  headings: string
  columns: Json
  currency: string | null
  rounds: boolean | null
  used_at: Timestamp
  purpose: Generated<string>
}

export interface PriceUploadPartsTable {
  upload_id: string
  position: number
  content: Buffer
}

export interface PriceUploadsTable {
  id: string
  user_id: number
  file_name: string
  parts: number
  created_at: Timestamp
}

export interface PricesTable {
  id: GeneratedAlways<number>
  publication_id: number
  value_cents: number
  currency_id: number
  date_from: string
  created_at: Generated<Timestamp>
  created_by: number | null
  minimum: Generated<number>
  multiple: Generated<number>
  steps: Generated<Json>
  bulk_change_id: number | null
}

export interface ProductProposalsTable {
  id: GeneratedAlways<number>
  provider_id: number
  proposed_by: number
  created_at: Timestamp
  version: Generated<number>
  name: string
  brand: string
  category_id: number | null
  short_description: Generated<string>
  long_description: Generated<string>
  sku: string | null
  size: string
  attributes: Generated<Json>
  technical_details: Generated<Json>
  pictures: Generated<string[]>
  value_cents: number | null
  currency_id: number | null
  minimum: Generated<number>
  state: Generated<string>
  decided_by: number | null
  decided_at: Timestamp | null
  reason: string | null
  product_sku: string | null
  variant_id: number | null
  bar_code: string | null
}

export interface ProductsTable {
  id: GeneratedAlways<number>
  code: string
  name: string
  short_description: Generated<string>
  long_description: Generated<string>
  brand_id: number
  category_id: number
  created_at: Generated<Timestamp>
  is_draft: Generated<boolean>
  vat_rate: string | null
}

export interface ProviderClosuresTable {
  id: GeneratedAlways<number>
  provider_id: number
  region_id: number | null
  first_day: string
  last_day: string
  reason: string
  created_by: number
  created_at: Timestamp
  first_nr: Generated<number>
  last_nr: Generated<number>
}

export interface ProviderUsersTable {
  user_id: number
  provider_id: number
  administrator: Generated<boolean>
  emails_sales: Generated<boolean>
  emails_cancellations: Generated<boolean>
  emails_claims: Generated<boolean>
  emails_pauses: Generated<boolean>
}

export interface ProvidersTable {
  id: GeneratedAlways<number>
  fantasy_name: string
  legal_name: string
  tax_id: string
  email: string
  phone: string
  paused_at: Timestamp | null
  pause_reason: string | null
  vat_condition: string | null
  fiscal_address: string | null
  gross_income_number: string | null
  shipping_vat_rate: Generated<string>
  resumes_on: string | null
  paused_by_seller: Generated<boolean>
}

export interface PublicationBulkChangesTable {
  id: GeneratedAlways<number>
  provider_id: number
  kind: string
  created_at: Timestamp
  created_by: number
  undone_at: Timestamp | null
  undone_by: number | null
}

export interface PublicationBulkItemsTable {
  bulk_change_id: number
  publication_id: number
  previous_bulk_id: number | null
  is_new: Generated<boolean>
}

export interface PublicationsTable {
  id: GeneratedAlways<number>
  provider_id: number
  variant_id: number
  state: string
  created_at: Generated<Timestamp>
  state_changed_at: Generated<Timestamp>
  bulk_change_id: number | null
  preparation_days: Generated<number>
}

export interface PurchasesTable {
  id: GeneratedAlways<number>
  internal_code: string
  cart_id: number
  client_id: number
  company_id: number
  authorizer_id: number
  region_id: number
  address_id: number
  address_description: string
  cost_center_id: number
  cost_center: string
  provider_comments: string
  approver_comments: Generated<string>
  state: string
  created_at: Timestamp
  updated_at: Timestamp
  buyer_tax_data: Json | null
  logistic_center: string | null
  delivery_contact: string | null
  chain: Json | null
  redo_of: number | null
  buyer_asked_at: Timestamp | null
  still_wanted_at: Timestamp | null
}

export interface RecoveryCodesTable {
  user_id: number
  code_hash: Buffer
  used_at: Timestamp | null
}

export interface RegionsTable {
  id: number
  code: string
  name: string
  country_id: number
  province_id: number | null
  closed_at: Timestamp | null
}

export interface SapNumberChangesTable {
  id: GeneratedAlways<number>
  buy_order_id: number
  sap_number: string | null
  changed_by: number
  changed_at: Timestamp
}

export interface SearchChangesTable {
  xid: Generated<string>
  products: number[] | null
  texts: boolean
  at: Generated<Timestamp>
  details: Generated<number[] | null>
  sellers: Generated<number[]>
}

export interface SearchChoicesTable {
  term: string
  means: string
  language: string
  day: string
  times: number
}

export interface SearchFeedsTable {
  alias: string
  index_name: string | null
  snapshot: string | null
  is_stale: Generated<boolean>
  builder: string | null
  builds_until: Timestamp | null
}

export interface SearchMissesTable {
  term: string
  day: string
  searches: number
}

export interface SearchProductsTable {
  product_id: number
  brand_id: number
  category_id: number
  category_ids: number[]
  variant_id: number | null
  price_cents: number | null
  currency_id: number | null
  zones: Generated<number>
  days: Generated<number[]>
  day_zones: Generated<number[]>
  popularity: Generated<number>
  next_change: string | null
  step_variants: Generated<number[]>
  step_cents: Generated<number[]>
  step_currencies: Generated<number[]>
  step_zones: Generated<number[]>
}

export interface SearchSynonymsTable {
  id: GeneratedAlways<number>
  language: string
  term: string
  means: string
}

export interface SearchVariantsTable {
  variant_id: number
  product_id: number
  sku_key: string
  price_cents: number
  currency_id: number
  step_cents: Generated<number[]>
  step_currencies: Generated<number[]>
  step_zones: Generated<number[]>
}

export interface SecondFactorsTable {
  user_id: number
  secret: Buffer
  created_at: Timestamp
  confirmed_at: Timestamp | null
  last_step: number | null
}

export interface SellerNotesTable {
  buy_order_id: number
  message: string
  written_by: number
  written_at: Timestamp
}

export interface SessionsTable {
  token_hash: Buffer
  user_id: number
  created_at: Timestamp
  last_used_at: Timestamp
  expires_at: Timestamp
  browser_hash: Buffer | null
  id: GeneratedAlways<number>
  user_agent: Generated<string>
  address: Generated<string>
  second_factor_due: Generated<boolean>
  opened_by: Buffer | null
}

export interface SettledSynonymsTable {
  language: string
  term: string
  means: string
}

export interface SheetImportsTable {
  id: GeneratedAlways<number>
  kind: string
  upload_id: string
  file_name: string
  sheet: string | null
  state: string
  revision: Generated<number>
  rows: Generated<Json>
  errors: Generated<Json>
  problem: string | null
  tries: Generated<number>
  trace_parent: Generated<string | null>
  created_by: number
  created_at: Timestamp
  confirmed_by: number | null
  confirmed_at: Timestamp | null
  finished_at: Timestamp | null
  updated_at: Timestamp
}

export interface ShippingBulkChangesTable {
  id: GeneratedAlways<number>
  provider_id: number
  kind: string
  percent: number | null
  created_at: Timestamp
  created_by: number
  undone_at: Timestamp | null
  undone_by: number | null
}

export interface ShippingBulkZonesTable {
  bulk_change_id: number
  zone_id: number
}

export interface ShippingPriceChangesTable {
  id: GeneratedAlways<number>
  zone_id: number
  size: string
  before_cents: number | null
  before_currency_id: number | null
  before_from: string | null
  after_cents: number
  after_currency_id: number
  changed_at: Timestamp
  changed_by: number
  bulk_change_id: number | null
  undoes_id: number | null
}

export interface ShippingPricesTable {
  zone_id: number
  size: string
  cost_cents: number
  currency_id: number
  date_from: Generated<string>
}

export interface ShippingZonesTable {
  id: GeneratedAlways<number>
  provider_id: number
  region_id: number
  delivery_days: number
  state: string
}

export interface SpendingLinesTable {
  client_id: number
  created_at: Timestamp
  buy_order_id: number
  variant_id: number
  provider_id: number
  cost_center_id: number
  ars_cents: number
  usd_cents: number
  shipping_ars_cents: number
  shipping_usd_cents: number
}

export interface TechnicalDetailsTable {
  variant_id: number
  position: number
  attr_key: string
  attr_value: string
}

export interface UsersTable {
  id: GeneratedAlways<number>
  user_type: number
  email: string
  name: string
  last_name: string
  password_hash: string | null
  password_changed_at: Timestamp | null
  language: Generated<string>
  active: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface VariantsTable {
  id: GeneratedAlways<number>
  product_id: number
  sku: string
  title: string
  attributes: Generated<Json>
  size: string
  image_source: Generated<string>
  position: Generated<number>
  more_images: Generated<string[]>
  bar_code: string | null
}

export interface WantedProductsTable {
  term: string
  wanted: string
  language: string
  day: string
  times: number
}

export interface DB {
  addresses: AddressesTable
  approval_rules: ApprovalRulesTable
  audit_entries: AuditEntriesTable
  brands: BrandsTable
  budget_entries: BudgetEntriesTable
  budget_periods: BudgetPeriodsTable
  budgets: BudgetsTable
  business_days: BusinessDaysTable
  buy_order_items: BuyOrderItemsTable
  buy_orders: BuyOrdersTable
  cancellation_request_items: CancellationRequestItemsTable
  cancellation_requests: CancellationRequestsTable
  cancellations: CancellationsTable
  cart_items: CartItemsTable
  carts: CartsTable
  catalogue_imports: CatalogueImportsTable
  catalogue_trials: CatalogueTrialsTable
  categories: CategoriesTable
  claim_messages: ClaimMessagesTable
  claim_photos: ClaimPhotosTable
  claims: ClaimsTable
  clients: ClientsTable
  companies: CompaniesTable
  company_limits: CompanyLimitsTable
  cost_centers: CostCentersTable
  countries: CountriesTable
  cuit_changes: CuitChangesTable
  currencies: CurrenciesTable
  decisions: DecisionsTable
  delegations: DelegationsTable
  dismissed_searches: DismissedSearchesTable
  dispatch_items: DispatchItemsTable
  dispatches: DispatchesTable
  email_change_tokens: EmailChangeTokensTable
  email_changes: EmailChangesTable
  email_limits: EmailLimitsTable
  emails: EmailsTable
  failure_notes: FailureNotesTable
  idempotency_keys: IdempotencyKeysTable
  invitation_slots: InvitationSlotsTable
  job_failures: JobFailuresTable
  known_browsers: KnownBrowsersTable
  last_writes: LastWritesTable
  list_items: ListItemsTable
  lists: ListsTable
  operator_links: OperatorLinksTable
  order_approvals: OrderApprovalsTable
  order_counts: OrderCountsTable
  order_events: OrderEventsTable
  order_exports: OrderExportsTable
  order_notes: OrderNotesTable
  order_sums: OrderSumsTable
  order_transitions: OrderTransitionsTable
  password_tokens: PasswordTokensTable
  pending_changes: PendingChangesTable
  pictures: PicturesTable
  price_claims: PriceClaimsTable
  price_confirmations: PriceConfirmationsTable
  price_exports: PriceExportsTable
  price_import_errors: PriceImportErrorsTable
  price_import_matches: PriceImportMatchesTable
  price_import_rows: PriceImportRowsTable
  price_imports: PriceImportsTable
  price_mappings: PriceMappingsTable
  price_upload_parts: PriceUploadPartsTable
  price_uploads: PriceUploadsTable
  prices: PricesTable
  product_proposals: ProductProposalsTable
  products: ProductsTable
  provider_closures: ProviderClosuresTable
  provider_users: ProviderUsersTable
  providers: ProvidersTable
  publication_bulk_changes: PublicationBulkChangesTable
  publication_bulk_items: PublicationBulkItemsTable
  publications: PublicationsTable
  purchases: PurchasesTable
  recovery_codes: RecoveryCodesTable
  regions: RegionsTable
  sap_number_changes: SapNumberChangesTable
  search_changes: SearchChangesTable
  search_choices: SearchChoicesTable
  search_feeds: SearchFeedsTable
  search_misses: SearchMissesTable
  search_products: SearchProductsTable
  search_synonyms: SearchSynonymsTable
  search_variants: SearchVariantsTable
  second_factors: SecondFactorsTable
  seller_notes: SellerNotesTable
  sessions: SessionsTable
  settled_synonyms: SettledSynonymsTable
  sheet_imports: SheetImportsTable
  shipping_bulk_changes: ShippingBulkChangesTable
  shipping_bulk_zones: ShippingBulkZonesTable
  shipping_price_changes: ShippingPriceChangesTable
  shipping_prices: ShippingPricesTable
  shipping_zones: ShippingZonesTable
  spending_lines: SpendingLinesTable
  technical_details: TechnicalDetailsTable
  users: UsersTable
  variants: VariantsTable
  wanted_products: WantedProductsTable
}
