// Who may call each route and reach its resources, stated by hand.
import type { Caller } from '#contract/endpoint.ts'
import type { ActorName } from './actors.ts'
import { MARKET } from './expected-market.ts'
import { PROPOSALS } from './expected-proposals.ts'
import { SELLER_PEOPLE } from './expected-seller-people.ts'
import type { ResourceName } from './resources.ts'
import type { Resource } from './sides.ts'

type Reach = readonly ActorName[]

export interface Row {
  who: 'anyone' | readonly Caller[]
  duringPasswordChange?: true
  beforeSecondFactor?: true
  /** The call of a route without a resource, and its status for admitted roles (default 200). */
  call?: Partial<Resource>
  admitted?: number
  /** The actors of side one who reach the resource; others of these roles get 404. */
  resource?: ResourceName
  reach?: Reach
  /** Actors who own the resource but get 403 (Q4). */
  own?: Reach
  writes?: true
}

const BUYER = ['buyer'] as const
const SELLER = ['seller'] as const
const OPERATOR = ['operator'] as const
const MANAGERS = ['operator', 'administrator'] as const
const ALL = ['buyer', 'seller', 'operator'] as const

const OF_BUYER: Reach = ['buyer']
const OF_APPROVERS: Reach = ['approver', 'delegate']
/** The approver administers the company, too. */
const OF_MANAGERS: Reach = ['operator', 'approver', 'administrator']
/** The author of a list that the company shares, and those who administer the company (B2). */
const OF_AUTHORS: Reach = ['buyer', 'approver', 'administrator']
const OF_READERS: Reach = [
  'colleague',
  'delegate',
  'former delegate',
  'coming delegate',
  'approver of the approver',
]
const OF_SELLER: Reach = ['seller', 'colleague of the seller']
const OF_SELLING: Reach = ['operator', ...OF_SELLER]
const OF_FIRST_USER: Reach = ['seller']

/** Before a password change or a second factor. */
const FIRST = { duringPasswordChange: true, beforeSecondFactor: true } as const
/** Admitted calls fail validation, so they write nothing. */
const REFUSED = { call: { body: {} }, admitted: 422 } as const
const REFUSED_ORDER = { call: { params: { id: 1 }, body: {} }, admitted: 422 } as const
const withoutFile = (params: Resource['params']) => ({ call: { params, body: {} }, admitted: 415 }) as const
const refusedQuery = (query: string) => ({ call: { query }, admitted: 422 }) as const
const shows = (who: Row['who'], resource: ResourceName, reach: Reach): Row => ({ who, resource, reach })
const writes = (who: Row['who'], resource: ResourceName, reach: Reach): Row => ({
  who,
  resource,
  reach,
  writes: true,
})
const decides: Row = { ...writes(BUYER, 'pendingOrder', OF_APPROVERS), own: OF_BUYER }

const CONSENT: Row = {
  ...writes(['buyer', 'operator'], 'pendingChange', ['operator', 'approver']),
  own: ['administrator'],
}

/** Below /api/v1. */
export const EXPECTED: Readonly<Record<string, Row>> = {
  'POST /login': { who: 'anyone', ...REFUSED },
  'POST /logout': { who: ALL, ...FIRST },
  'GET /me': { who: ALL },
  'POST /password/forgot': { who: 'anyone', ...REFUSED },
  'POST /password/checktoken': { who: 'anyone', ...REFUSED },
  'POST /password/update': { who: 'anyone', ...REFUSED },
  'POST /users/passwordchange': { who: ALL, ...REFUSED },
  'GET /users/sessions': { who: ALL },
  'DELETE /users/sessions': { who: ALL, admitted: 204 },
  'DELETE /users/sessions/:id': writes(ALL, 'session', ['buyer']),
  'DELETE /users/:id/sessions': writes(OPERATOR, 'user', ['operator']),
  'PUT /users/language': { who: ALL, ...FIRST, ...REFUSED },
  'POST /email-change/check': { who: 'anyone', ...REFUSED },
  'POST /email-change/confirm': { who: 'anyone', ...REFUSED },
  'GET /users/email-change': { who: ALL },
  'DELETE /users/email-change': { who: ALL, admitted: 204 },
  'GET /users/second-factor': { who: ALL, ...FIRST },
  'POST /users/second-factor': { who: ALL, ...FIRST, call: { body: { current_password: 7 } }, admitted: 422 },
  'PUT /users/second-factor/confirm': { who: ALL, ...FIRST, ...REFUSED },
  'POST /login/second-factor': { who: ALL, ...FIRST, ...REFUSED },
  'POST /users/second-factor/recovery-codes': { who: ALL, ...REFUSED },
  'PUT /users/second-factor/off': { who: ALL, ...REFUSED },
  'DELETE /users/:id/second-factor': writes(OPERATOR, 'user', ['operator']),
  'POST /operator/link': { who: 'anyone', ...REFUSED },
  'POST /operator/setup': { who: 'anyone', ...REFUSED },

  'GET /people': { who: OPERATOR },
  'POST /people/operators': { who: OPERATOR, ...REFUSED },
  'POST /people/operators/:id/invitation': writes(OPERATOR, 'invitedOperator', ['operator']),
  'PUT /people/operators/:id/email': writes(OPERATOR, 'operatorToCorrect', ['operator']),
  'DELETE /people/operators/:id': writes(OPERATOR, 'invitedOperator', ['operator']),
  'PUT /people/operators/:id/block': writes(OPERATOR, 'invitedOperator', ['operator']),
  'PUT /people/operators/:id/unblock': writes(OPERATOR, 'invitedOperator', ['operator']),

  'GET /audit': { who: OPERATOR },
  'GET /audit/export': { who: OPERATOR },
  ...MARKET,

  'GET /settings': { who: 'anyone' },
  'GET /regions': { who: ALL },
  'GET /currencies': { who: ALL },
  'GET /clients': { who: BUYER },
  'GET /companies/cost-centers': { who: BUYER },
  'GET /addresses': { who: BUYER },
  'GET /addresses/region/:cart_item_id': shows(BUYER, 'cartItem', OF_BUYER),

  'GET /companies': { who: OPERATOR },
  'POST /companies': { who: OPERATOR, ...REFUSED },
  'GET /companies/:company_id': shows(MANAGERS, 'company', OF_MANAGERS),
  'PUT /companies/:company_id': writes(OPERATOR, 'companyToChange', ['operator']),
  'PUT /companies/:company_id/state': writes(OPERATOR, 'companyToActivate', ['operator']),
  'GET /companies/:company_id/tax-data': shows(MANAGERS, 'company', OF_MANAGERS),
  'PUT /companies/:company_id/tax-data': writes(MANAGERS, 'companyToTax', OF_MANAGERS),
  'GET /companies/:company_id/people': shows(MANAGERS, 'company', OF_MANAGERS),
  'POST /companies/:company_id/people': writes(MANAGERS, 'companyToInvite', OF_MANAGERS),
  'PUT /companies/:company_id/people/:id': writes(MANAGERS, 'personToChange', OF_MANAGERS),
  'DELETE /companies/:company_id/people/:id': writes(MANAGERS, 'person', OF_MANAGERS),
  'PUT /companies/:company_id/people/:id/block': writes(MANAGERS, 'personToBlock', OF_MANAGERS),
  'PUT /companies/:company_id/people/:id/unblock': writes(MANAGERS, 'person', OF_MANAGERS),
  'POST /companies/:company_id/people/:id/link': writes(MANAGERS, 'person', OF_MANAGERS),
  'DELETE /companies/:company_id/people/:id/sessions': writes(MANAGERS, 'person', OF_MANAGERS),
  'GET /companies/:company_id/audit': shows(MANAGERS, 'company', OF_MANAGERS),
  'GET /companies/:company_id/audit/export': shows(MANAGERS, 'company', OF_MANAGERS),
  'GET /companies/:company_id/delegations': shows(MANAGERS, 'company', OF_MANAGERS),
  'POST /companies/:company_id/delegations': writes(MANAGERS, 'companyToDelegate', OF_MANAGERS),
  'DELETE /companies/:company_id/delegations/:id': writes(MANAGERS, 'delegationOfCompany', OF_MANAGERS),
  'GET /companies/:company_id/rules': shows(MANAGERS, 'company', OF_MANAGERS),
  'PUT /companies/:company_id/rules': writes(MANAGERS, 'companyToRule', OF_MANAGERS),
  'POST /companies/:company_id/rules/try': shows(MANAGERS, 'companyToTry', OF_MANAGERS),
  'GET /companies/:company_id/budgets': shows(MANAGERS, 'company', OF_MANAGERS),
  'POST /companies/:company_id/budgets': writes(MANAGERS, 'companyToBudget', OF_MANAGERS),
  'PUT /companies/:company_id/budgets/:id': writes(MANAGERS, 'budget', OF_MANAGERS),
  'GET /companies/:company_id/pending-changes': shows(MANAGERS, 'company', OF_MANAGERS),
  'GET /users/pending-changes': { who: BUYER },
  'PUT /pending-changes/:id/accept': CONSENT,
  'PUT /pending-changes/:id/refuse': CONSENT,
  'DELETE /pending-changes/:id': { ...writes(BUYER, 'pendingChange', ['administrator']), own: ['approver'] },
  'GET /companies/:company_id/cost-centers': shows(MANAGERS, 'company', OF_MANAGERS),
  'POST /companies/:company_id/cost-centers': writes(MANAGERS, 'companyToAddCostCenter', OF_MANAGERS),
  'PUT /companies/:company_id/cost-centers/:id': writes(MANAGERS, 'costCenter', OF_MANAGERS),
  'GET /companies/:company_id/addresses': shows(MANAGERS, 'company', OF_MANAGERS),
  'POST /companies/:company_id/addresses': writes(MANAGERS, 'companyToAddAddress', OF_MANAGERS),
  'PUT /companies/:company_id/addresses/:id': writes(MANAGERS, 'address', OF_MANAGERS),
  'GET /companies/:company_id/spreadsheet': shows(MANAGERS, 'company', OF_MANAGERS),
  'POST /companies/:company_id/spreadsheet': { who: MANAGERS, ...withoutFile({ company_id: 1 }) },

  'GET /categories': { who: ALL },
  'POST /categories': { who: OPERATOR, ...REFUSED },
  'PUT /categories/:id': writes(OPERATOR, 'category', ['operator']),
  'DELETE /categories/:id': writes(OPERATOR, 'category', ['operator']),
  'GET /synonyms': { who: OPERATOR },
  'GET /synonyms/effect': { who: OPERATOR, ...refusedQuery('language=es') },
  'POST /synonyms': { who: OPERATOR, ...REFUSED },
  'DELETE /synonyms/:id': writes(OPERATOR, 'synonym', ['operator']),
  'POST /synonyms/imports/upload': { who: OPERATOR, ...REFUSED },
  'GET /synonyms/imports/upload/:upload': shows(OPERATOR, 'sheetUpload', ['operator']),
  'GET /synonyms/imports': { who: OPERATOR },
  'POST /synonyms/imports': { who: OPERATOR, ...REFUSED },
  'GET /synonyms/imports/:id': shows(OPERATOR, 'sheetImport', ['operator']),
  'POST /synonyms/imports/:id/confirm': writes(OPERATOR, 'sheetApplied', ['operator']),
  'POST /synonyms/imports/:id/discard': writes(OPERATOR, 'sheetImport', ['operator']),
  'GET /brands': { who: ['operator', 'seller'] },
  'POST /brands': { who: OPERATOR, ...REFUSED },
  'PUT /brands/:id': writes(OPERATOR, 'brand', ['operator']),
  'DELETE /brands/:id': writes(OPERATOR, 'brand', ['operator']),
  'GET /zones': { who: OPERATOR },
  'POST /zones': { who: OPERATOR, ...REFUSED },
  'PUT /zones/:id': writes(OPERATOR, 'deliveryZone', ['operator']),
  'PUT /zones/:id/closed': writes(OPERATOR, 'deliveryZone', ['operator']),
  'GET /zones/:id/addresses': shows(OPERATOR, 'deliveryZone', ['operator']),
  'PUT /zones/:id/addresses/:address_id': writes(OPERATOR, 'addressToMove', ['operator']),
  'GET /catalogue/categories': { who: ['operator', 'seller'] },
  'GET /catalogue/products': { who: OPERATOR },
  'POST /catalogue/products': { who: OPERATOR, ...REFUSED },
  'GET /catalogue/products/:id': shows(OPERATOR, 'product', ['operator']),
  'GET /catalogue/products/:id/offers': shows(OPERATOR, 'product', ['operator']),
  'PUT /catalogue/products/:id': writes(OPERATOR, 'product', ['operator']),
  'POST /catalogue/products/:id/merge': { who: OPERATOR, ...REFUSED_ORDER },
  ...PROPOSALS,
  'GET /catalogue/export': { who: OPERATOR },
  'GET /catalogue/export/xlsx': { who: OPERATOR },
  'POST /catalogue/pictures': { who: OPERATOR, call: { body: {} }, admitted: 415 },
  'POST /catalogue/imports/upload': { who: OPERATOR, ...REFUSED },
  'GET /catalogue/imports/upload/:upload': shows(OPERATOR, 'catalogueUpload', ['operator']),
  'GET /catalogue/imports': { who: OPERATOR },
  'POST /catalogue/imports': { who: OPERATOR, ...REFUSED },
  'GET /catalogue/imports/:id': shows(OPERATOR, 'catalogueImport', ['operator']),
  'GET /catalogue/imports/:id/changes': shows(OPERATOR, 'catalogueImport', ['operator']),
  'POST /catalogue/imports/:id/confirm': writes(OPERATOR, 'catalogueReady', ['operator']),
  'POST /catalogue/imports/:id/discard': writes(OPERATOR, 'catalogueImport', ['operator']),
  'GET /products/searchelastic': { who: BUYER },
  'GET /products/filterselastic': { who: BUYER },
  'GET /products/suggestions': { who: BUYER },
  'POST /products/wanted': { who: BUYER, ...REFUSED },
  'POST /products/search-choices': { who: BUYER, ...REFUSED },
  'GET /products/:sku': { who: BUYER, call: { params: { sku: 'A SKU' } } },

  'GET /cart': { who: BUYER },
  'GET /cart/approval': { who: BUYER, ...refusedQuery('cost_center=x') },
  'POST /cart/best': { who: BUYER, ...REFUSED },
  'POST /cart/best/apply': { who: BUYER, ...REFUSED },
  'POST /cart/lines': { who: BUYER, ...REFUSED },
  'POST /cart/lines/file': { who: BUYER, call: { body: {} }, admitted: 415 },
  'PUT /cart/:sku': { who: BUYER, call: { params: { sku: 'A SKU' }, body: {} }, admitted: 422 },
  'DELETE /cart/:cart_item_id': writes(BUYER, 'cartItem', OF_BUYER),
  'GET /cart/zones/:region_id': { who: BUYER, call: { params: { region_id: 1 } } },
  'PUT /cart/zones/:region_id': { who: BUYER, call: { params: { region_id: 'x' } }, admitted: 422 },
  'POST /cart/endbuy': { who: BUYER, ...REFUSED },

  'GET /lists': { who: BUYER },
  'POST /lists': { who: BUYER, ...REFUSED },
  'GET /lists/usual': { who: BUYER },
  'GET /lists/:id/file': shows(BUYER, 'privateList', OF_BUYER),
  'POST /lists/file': { who: BUYER, call: { body: {} }, admitted: 415 },
  'GET /lists/:id': shows(BUYER, 'privateList', OF_BUYER),
  'PUT /lists/:id': { ...writes(BUYER, 'sharedList', OF_AUTHORS), own: OF_READERS },
  'DELETE /lists/:id': { ...writes(BUYER, 'sharedList', OF_AUTHORS), own: OF_READERS },
  'POST /lists/:id/cart': writes(BUYER, 'listToBuy', OF_BUYER),

  'GET /buyorders/my-orders': { who: BUYER },
  'GET /buyorders/my-orders/state-count': { who: BUYER },
  'GET /buyorders/my-orders/export': { who: BUYER, ...refusedQuery('format=pdf') },
  'GET /buyorders/my-orders/:order_id': shows(BUYER, 'purchase', OF_BUYER),
  'POST /buyorders/my-orders/:order_id/again': writes(BUYER, 'purchase', OF_BUYER),
  'POST /buyorders/my-orders/:order_id/redo': writes(BUYER, 'refusedPurchase', OF_BUYER),
  'POST /buyorders/my-orders/:order_id/withdraw': writes(BUYER, 'purchase', OF_BUYER),
  'POST /buyorders/my-orders/:order_id/still-wanted': writes(BUYER, 'purchase', OF_BUYER),
  'PUT /buyorders/confirm/:order_id': writes(BUYER, 'delivery', OF_BUYER),
  'POST /buyorders/claim/:order_id': writes(BUYER, 'delivery', OF_BUYER),
  'POST /buyorders/claim/:order_id/insist': writes(BUYER, 'answeredClaim', OF_BUYER),
  'POST /buyorders/claim/:order_id/photos': {
    who: BUYER,
    call: { params: { order_id: 1 }, query: 'dispatch_note_number=1', body: {} },
    admitted: 415,
  },
  'GET /buyorders/claim-photos/:id': shows(ALL, 'claimPhoto', [...OF_BUYER, ...OF_SELLER, 'operator']),
  'POST /buyorders/cancellation-requests/:order_id': writes(BUYER, 'saleToAskAbout', OF_BUYER),
  'PUT /buyorders/cancellation-requests/:order_id': writes(SELLER, 'askedSale', OF_SELLER),
  'GET /dispatch-notes/:order_id': shows(['buyer', 'seller'], 'delivery', [...OF_BUYER, ...OF_SELLER]),

  'GET /buyorders': { who: BUYER },
  'GET /buyorders/by-purchase': { who: BUYER },
  'GET /buyorders/by-purchase/:id': shows(BUYER, 'pendingPurchase', OF_APPROVERS),
  'GET /buyorders/state-count': { who: BUYER },
  'GET /buyorders/export': { who: BUYER, ...refusedQuery('format=pdf') },
  'GET /spending': { who: BUYER, ...refusedQuery('currency=EUR') },
  'GET /spending/orders': { who: BUYER, ...refusedQuery('currency=EUR') },
  'GET /sales-report': { who: SELLER, ...refusedQuery('currency=EUR') },
  'GET /sales-report/orders': { who: SELLER, ...refusedQuery('currency=EUR') },
  'GET /sales-report/export': { who: SELLER, ...refusedQuery('format=pdf') },
  'GET /spending/export': { who: BUYER, ...refusedQuery('format=pdf') },
  'GET /buyorders/:id': shows(BUYER, 'pendingOrder', OF_APPROVERS),
  'PUT /buyorders/approve/:id': decides,
  'PUT /buyorders/reject/:id': decides,
  'PUT /buyorders/decisions': { who: BUYER, ...REFUSED },

  'GET /delegated-to-me': { who: BUYER },
  'GET /delegated/:id': shows(BUYER, 'approver', ['approver']),
  'POST /delegates': { who: BUYER, ...REFUSED },
  'PUT /delegates/:id': writes(BUYER, 'delegation', ['approver']),
  'DELETE /delegates/:id': writes(BUYER, 'delegation', ['approver']),

  'GET /buyorders/my-sales': { who: SELLER },
  'GET /buyorders/my-sales/state-count': { who: SELLER },
  'GET /buyorders/my-sales/export': { who: SELLER, ...refusedQuery('format=pdf') },
  'GET /buyorders/my-sales/:order_id': shows(SELLER, 'sale', OF_SELLER),
  'POST /buyorders/claim/:order_id/answer': writes(SELLER, 'claim', OF_SELLER),
  'PUT /buyorders/claim/:order_id/units': writes(SELLER, 'claimedUnits', OF_SELLER),
  'PUT /dispatch-notes/:order_id': writes(SELLER, 'dispatchNote', OF_SELLER),
  'PUT /buyorders/my-sales/:order_id/sap-number': writes(SELLER, 'saleToNumber', OF_SELLER),
  'PUT /buyorders/my-sales/:order_id/note': writes(SELLER, 'saleToNote', OF_SELLER),
  'PUT /buyorders/send/:order_id': writes(SELLER, 'saleToSend', OF_SELLER),
  'GET /buyorders/to-send': { who: SELLER },
  'POST /buyorders/send-many': { who: SELLER, ...REFUSED },
  'PUT /buyorders/cancel/:order_id': writes(SELLER, 'saleToCancel', OF_SELLER),
  'GET /documents/purchase-order/:order_id': shows(ALL, 'sale', [
    ...OF_BUYER,
    ...OF_APPROVERS,
    ...OF_SELLER,
    'operator',
  ]),
  'GET /documents/dispatch-note/:order_id': shows(ALL, 'dispatch', [...OF_BUYER, ...OF_SELLER, 'operator']),
  'POST /documents/dispatch-note/:order_id': { who: SELLER, ...REFUSED_ORDER },
  'GET /documents/picking-list/:order_id': shows(SELLER, 'sale', OF_SELLER),
  'POST /buyorders/last-paid': { who: BUYER, ...REFUSED },
  'POST /documents/purchase-orders': { who: ALL, ...REFUSED },
  'POST /documents/picking-lists': { who: SELLER, ...REFUSED },
  'POST /documents/dispatch-notes': { who: SELLER, ...REFUSED },
  'POST /documents/labels': { who: SELLER, ...REFUSED },
  'GET /providers/punctuality': { who: SELLER },
  'GET /providers/my-day': { who: SELLER },
  'GET /clients/my-desk': { who: BUYER },
  'GET /providers/first-steps': { who: SELLER },
  ...SELLER_PEOPLE,
  'GET /providers/closures': { who: SELLER },
  'POST /providers/closures': { who: SELLER, ...REFUSED },
  'POST /providers/pause': { who: SELLER, ...REFUSED },
  'POST /providers/resume': { who: SELLER },
  'DELETE /providers/closures/:id': writes(SELLER, 'closure', OF_SELLER),
  'POST /shipping-providers': { who: SELLER, ...REFUSED },

  'GET /prices': { who: SELLER },
  'GET /prices/scheduled': { who: SELLER },
  'GET /prices/standings': { who: SELLER, call: { query: 'region_id=1' } },
  'POST /prices/bulk': { who: SELLER, ...REFUSED },
  'GET /prices/:id': shows(SELLER, 'publication', OF_SELLER),
  'PUT /prices/:id': writes(SELLER, 'publicationToPrice', OF_SELLER),
  'DELETE /prices/scheduled/:id': writes(SELLER, 'priceToTakeBack', OF_SELLER),
  'POST /prices/scheduled/take-back': { who: SELLER, ...REFUSED },
  'PUT /prices/confirm/:id': writes(SELLER, 'publication', OF_SELLER),
  'PUT /quotes/confirm-prices': { who: SELLER, ...refusedQuery('state=9') },
  'POST /prices/claim/:id': writes(BUYER, 'priceToClaim', OF_BUYER),
  'GET /quotes/brands': { who: SELLER },
  'GET /quotes/state-count': { who: SELLER },
  'PUT /quotes/:id/state': writes(SELLER, 'publicationToSwitch', OF_SELLER),
  'PUT /quotes/state-pause': { who: SELLER, ...refusedQuery('state=9') },
  'PUT /quotes/state-enable': { who: SELLER, ...refusedQuery('state=9') },
  'GET /quotes/last-bulk-change': { who: SELLER },
  'PUT /quotes/bulk-changes/:id/undo': writes(SELLER, 'publicationBulkChange', OF_SELLER),

  'POST /quotes/import/upload': { who: SELLER, call: { body: {} }, admitted: 415 },
  'GET /quotes/import/upload/:upload': shows(SELLER, 'upload', OF_FIRST_USER),
  'POST /quotes/import/file': { who: SELLER, ...REFUSED },
  'GET /quotes/import': { who: SELLER },
  'GET /quotes/import/:id': shows(SELLER, 'import', OF_SELLER),
  'GET /quotes/import/:id/matches': shows(SELLER, 'import', OF_SELLER),
  'GET /quotes/import/:id/rows': shows(SELLER, 'import', OF_SELLER),
  'GET /quotes/import/:id/errors': shows(SELLER, 'import', OF_SELLER),
  'GET /quotes/import/:id/columns': shows(SELLER, 'import', OF_SELLER),
  'PUT /quotes/import/:id/columns': writes(SELLER, 'importToMap', OF_SELLER),
  'PUT /quotes/import/:id/confirm': writes(SELLER, 'import', OF_SELLER),
  'DELETE /quotes/import/:id': writes(SELLER, 'import', OF_SELLER),
  'GET /quotes/export': { who: SELLER, ...refusedQuery('state=9') },
  'GET /quotes/export/:id': shows(SELLER, 'export', OF_FIRST_USER),

  'GET /shipping_prices/provider': { who: SELLER },
  'GET /shipping_prices/sku/:sku': shows(SELLER, 'soldSku', OF_SELLER),
  'PUT /shipping_prices/:region_id/state': {
    who: SELLER,
    call: { params: { region_id: 1 }, query: 'to=9' },
    admitted: 422,
  },
  'PUT /shipping-providers/:id': writes(SELLER, 'zone', OF_SELLER),
  'PUT /shipping-providers/:id/prices/:size': writes(SELLER, 'zoneToPrice', OF_SELLER),
  'PUT /shipping-providers/bulk-enable': { who: SELLER, ...refusedQuery('expected=x') },
  'PUT /shipping-providers/bulk-disable': { who: SELLER, ...refusedQuery('expected=x') },
  'PUT /providers/increment': { who: SELLER, ...REFUSED },
  'GET /shipping-providers/last-bulk-change': { who: SELLER },
  'PUT /shipping-providers/bulk-changes/:id/undo': writes(SELLER, 'bulkChange', OF_SELLER),

  'GET /sellers/:seller_id/tax-data': shows(['operator', 'seller'], 'ownSeller', OF_SELLING),
  'PUT /sellers/:seller_id/tax-data': writes(['operator', 'seller'], 'sellerToTax', OF_SELLING),
  'GET /cuit-changes': { who: OPERATOR },
  'PUT /cuit-changes/:id': writes(OPERATOR, 'cuitChange', ['operator']),
  'POST /operator/users/:id/view': writes(OPERATOR, 'viewedUser', ['operator']),
  'DELETE /operator/view': { who: OPERATOR, admitted: 204 },
  'GET /operator/sellers': { who: OPERATOR },
  'GET /operator/sellers/:id': shows(OPERATOR, 'sellingCompany', ['operator']),
  'GET /operator/sellers/:id/publications': shows(OPERATOR, 'sellingCompany', ['operator']),
  'POST /operator/sellers': { who: OPERATOR, ...REFUSED },
  'PUT /operator/sellers/:id': writes(OPERATOR, 'sellingCompany', ['operator']),
  'POST /operator/sellers/:id/users': writes(OPERATOR, 'sellingCompany', ['operator']),
  'POST /operator/sellers/:id/users/:user_id/link': writes(OPERATOR, 'userOfSeller', ['operator']),
  'PUT /operator/sellers/:id/users/:user_id/email': writes(OPERATOR, 'userOfSellerToCorrect', ['operator']),
  'DELETE /operator/sellers/:id/users/:user_id': writes(OPERATOR, 'userOfSeller', ['operator']),
  'POST /operator/sellers/:id/users/:user_id/block': writes(OPERATOR, 'userOfSeller', ['operator']),
  'POST /operator/sellers/:id/users/:user_id/unblock': writes(OPERATOR, 'userOfSeller', ['operator']),
  'PUT /operator/sellers/:id/users/:user_id/administrator': writes(OPERATOR, 'userToAppoint', ['operator']),
  'POST /operator/sellers/:id/pause': writes(OPERATOR, 'sellingCompany', ['operator']),
  'POST /operator/sellers/:id/resume': writes(OPERATOR, 'sellingCompany', ['operator']),
}
