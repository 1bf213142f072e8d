// Limits and patterns of the requirements, checked on both sides.

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
/** A1: a shorter e-mail is marked invalid. */
export const EMAIL_MIN_LENGTH = 8
export const COMPANY_NAME_MAX_LENGTH = 100
export const PERSON_NAME_MAX_LENGTH = 100
export const CECO_MAX_LENGTH = 20
export const STREET_MAX_LENGTH = 200
export const ADDRESS_CONTACT_MAX_LENGTH = 200
export const EMAIL_MAX_LENGTH = 254
/** The form of an e-mail of new accounts and sellers. */
export const EMAIL = /^[\w.%+'-]{1,64}@[a-zA-Z0-9-]{1,63}(\.[a-zA-Z0-9-]{1,63})+$/
/** A2: password inputs strip these; the server accepts any character. */
export const PASSWORD_STRIPPED = /[/'"\\^()]/g

/** Printable ASCII (I3). */
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,255}$/

export const QUANTITY_MAX = 999_999
/** More products than a person puts in a cart: its page and checkout stay fast (K2). */
export const CART_LINES_MAX = 300
/** Lines of one call (B14). */
export const LINES_TO_ADD_MAX = 500
/** B2 */
export const LISTS_MAX = 200
export const LIST_ITEMS_MAX = 500
export const LIST_NAME_MAX_LENGTH = 100
export const LIST_NOTE_MAX_LENGTH = 200
/** "Lo de siempre": products bought at least so many times within so many months. */
export const USUAL_TIMES = 2
export const USUAL_MONTHS = 12
export const USUAL_MAX = 50
export const COMMENTS_MAX_LENGTH = 500
export const REASON_MAX_LENGTH = 190
/** Orders per bulk decision (Q3). */
export const DECISIONS_MAX = 50
export const CLAIM_MAX_LENGTH = 190
/** B19 */
export const CLAIM_PHOTOS_MAX = 5
/** B20 */
export const CANCELLATION_REASON_MAX_LENGTH = 190
export const DELEGATION_REASON_MAX_LENGTH = 100
export const DELIVERY_DAYS_MAX = 999
/** Business days that a publication adds to the delivery days of the zone (U2). */
export const PREPARATION_DAYS_MAX = 90

/** `error_code` of the cart's refusals (K3): another delivery zone, over the company's limit. */
export const CART_OTHER_ZONE = 1
export const CART_OVER_LIMIT = 2

/** V4: digits, comma and period only. */
export const DISPATCH_NOTE_MAX_LENGTH = 40
export const DISPATCH_NOTE_NUMBER = /^[0-9.,]{1,40}$/

/** Orders that one call dispatches (B10): the page shows as many. */
export const DISPATCHES_MAX = 100
/** What the page sends in one call, so that its progress shows. */
export const DISPATCHED_AT_ONCE = 10
/** Labels of one order (B10). */
export const PARCELS_MAX = 20
/** A page of a label printer, or a sheet of A4 with eight labels (B10). */
export const LABEL_FORMATS = ['10x15', 'a4'] as const
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** Orders whose papers one file may have (F4). */
export const PAPERS_MAX = 200

/** B10 */
export const SELLER_NOTE_MAX_LENGTH = 500

/** V2 */
export const SAP_NUMBER_MAX_LENGTH = 40
export const SAP_NUMBER = /^[0-9A-Za-z./-]{1,40}$/

export const SIZES = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'] as const

/** C2, C3: in both bounds it stands for no delivery time. */
export const NO_DELIVERY_DAYS = 999
/** C7: the largest price of a new search; it filters nothing. */
export const DEFAULT_PRICE_MAX = 1_000_000
/** C6: whole units of a currency. */
export const PRICE_FILTER_MAX = 999_999_999

export const SEARCH_PAGE_SIZE = 20
/** "-price": the dearest first; relevance without one. */
export const PRODUCT_SORTS = ['price', '-price', 'delivery_days'] as const
export const SEARCH_TERM_MAX_LENGTH = 200
/** C4: its term, or its meaning. */
export const SYNONYM_MAX_LENGTH = 100
export const LIST_PAGE_SIZE = 5
/** Limit of offset paging, which costs the database every skipped row. */
export const LAST_PAGE = 100_000

/** Rows of a page of a table, and of each part of its export. */
export const TABLE_PAGES = [20, 50, 100] as const
/** How long searches without an answer are kept and can be shown (O3). */
export const MISSES_KEPT_DAYS = 90
/** S15: deliveries of the next days, and what was bought in the last ones, on a buyer's home. */
export const ARRIVING_DAYS = 7
/** P2: months back that a list of orders shows at first. */
export const LIST_MONTHS = 24
export const OFTEN_DAYS = 90
/** Counted on the operator's home (O3). */
export const MISSES_COUNTED_DAYS = 7
export const EXPORT_PAGE = 1000
/** Rows of an export at most. */
export const EXPORT_MAX = 50_000
export const TABLE_SEARCH_MAX_LENGTH = 100

/** Publications that one request may list (U2, B15). */
export const PUBLICATIONS_CHOSEN_MAX = 500

/** Scheduled prices that one call takes back (B15). */
export const TAKEN_BACK_MAX = 200

export const PUBLICATION_SEARCH_MAX_LENGTH = 100
/** Days after which a price that was neither set nor confirmed is due for confirmation. */
export const PRICE_CONFIRMED_DAYS = 90

export const ZONE_SEARCH_MAX_LENGTH = 100

/** F5 */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]
