// The only way to write a link: <Link {...paths.detail(sku)}>, navigate(paths.cart()).
import { comparedText } from '#domain/compare.ts'
import type { AuditSearch } from '#web/features/audit/audit-search.ts'
import type { OrderListSearch } from '#web/components/order-list-search.ts'
import type { FailuresSearch, MissesSearch, OrdersSearch } from '#web/features/market/market-search.ts'
import type { CatalogueImportSearch } from '#web/features/catalogue/catalogue-import-search.ts'
import type { SynonymListSearch } from '#web/features/catalogue/synonym-list-search.ts'
import type { NewProposalSearch, ProposalSearch } from '#web/features/proposals/proposal-search.ts'
import type { ProductListSearch } from '#web/features/catalogue/product-list-search.ts'
import type {
  PublicationSearch,
  PublishSearch,
  ScheduledSearch,
  StandingsSearch,
} from '#web/features/publications/publication-search.ts'
import type { SellerPublicationSearch, SellerSearch } from '#web/features/sellers/seller-search.ts'
import type { CompanySearch, PersonSearch } from '#web/features/companies/company-search.ts'
import type { AllPeopleSearch } from '#web/features/people/people-search.ts'
import type { SalesReportSearch } from '#web/features/sales-report/sales-report-search.ts'
import type { SpendingSearch } from '#web/features/spending/spending-search.ts'
import type { ZoneSearch } from '#web/features/zones/zone-search.ts'
import type { ProductSearch } from '#web/features/search/product-search.ts'

/** The user manual (S12), outside the router. */
export const MANUALS = { es: '/manual', en: '/manual/en' } as const

/** Orders are opened with the search of their list, so that their breadcrumb returns to it (P3, Q2). */
type ListSearch = Partial<OrderListSearch>

const list = <To extends string>(to: To, search: ListSearch) =>
  ({ to, search: { page: 1, per_page: 5, ...search } }) as const

const COMPANY_TABS = {
  details: '',
  people: '/people',
  costCenters: '/cost-centers',
  addresses: '/addresses',
  delegations: '/delegations',
  rules: '/rules',
  budgets: '/budgets',
  audit: '/audit',
} as const
export type CompanyTab = keyof typeof COMPANY_TABS

/** The others have no pages of rows. */
const isList = (tab: CompanyTab) => !['details', 'rules', 'budgets'].includes(tab)

const OWN_SELLER_TABS = { details: '', people: '/people' } as const
export type OwnSellerTab = keyof typeof OWN_SELLER_TABS

export const paths = {
  home: () => ({ to: '/' }) as const,
  operator: () => ({ to: '/operator' }) as const,
  allOrders: (search: Partial<OrdersSearch> = {}) =>
    ({ to: '/operator/orders', search: { page: 1, per_page: 20, ...search } }) as const,
  anyOrder: (orderId: number) =>
    ({ to: '/operator/orders/$orderId', params: { orderId: String(orderId) } }) as const,
  failures: (search: Partial<FailuresSearch> = {}) =>
    ({ to: '/operator/failures', search: { page: 1, per_page: 20, ...search } }) as const,
  searchMisses: (search: Partial<MissesSearch> = {}) =>
    ({ to: '/operator/searches', search: { page: 1, per_page: 20, ...search } }) as const,
  audit: (search: Partial<AuditSearch> = {}) =>
    ({ to: '/operator/audit', search: { page: 1, per_page: 20, ...search } }) as const,
  sellers: (search: Partial<SellerSearch> = {}) =>
    ({ to: '/operator/sellers', search: { page: 1, per_page: 20, ...search } }) as const,
  seller: (id: number) => ({ to: '/operator/sellers/$sellerId', params: { sellerId: String(id) } }) as const,
  sellerPublications: (id: number, search: Partial<SellerPublicationSearch> = {}) =>
    ({
      to: '/operator/sellers/$sellerId/publications',
      params: { sellerId: String(id) },
      search: { page: 1, per_page: 20, ...search },
    }) as const,
  companies: (search: Partial<CompanySearch> = {}) =>
    ({ to: '/operator/companies', search: { page: 1, per_page: 20, ...search } }) as const,
  company: (id: number, tab: CompanyTab = 'details') => ({
    to: `/operator/companies/$companyId${COMPANY_TABS[tab]}` as const,
    params: { companyId: String(id) },
    ...(isList(tab) && { search: { page: 1, per_page: 20 } as const }),
  }),
  companyPeople: (id: number, search: Partial<PersonSearch> = {}) =>
    ({
      to: '/operator/companies/$companyId/people',
      params: { companyId: String(id) },
      search: { page: 1, per_page: 20, ...search },
    }) as const,
  allPeople: (search: Partial<AllPeopleSearch> = {}) =>
    ({ to: '/operator/people', search: { page: 1, per_page: 20, ...search } }) as const,
  /** A page for administrators. */
  myCompany: (tab: CompanyTab = 'details') => ({
    to: `/company${COMPANY_TABS[tab]}` as const,
    ...(isList(tab) && { search: { page: 1, per_page: 20 } as const }),
  }),
  /** A page for administrators of a seller. */
  mySeller: (tab: OwnSellerTab = 'details') => ({
    to: `/seller${OWN_SELLER_TABS[tab]}` as const,
    ...(tab === 'people' && { search: { page: 1, per_page: 20 } as const }),
  }),
  products: (search: Partial<ProductListSearch> = {}) =>
    ({ to: '/operator/products', search: { page: 1, per_page: 20, ...search } }) as const,
  newProduct: () => ({ to: '/operator/products/new' }) as const,
  product: (id: number) => ({ to: '/operator/products/$id', params: { id: String(id) } }) as const,
  catalogueImport: (search: Partial<CatalogueImportSearch> = {}) =>
    ({ to: '/operator/catalogue-import', search: { page: 1, per_page: 20, ...search } }) as const,
  catalogueCategories: () => ({ to: '/operator/categories' }) as const,
  brands: () => ({ to: '/operator/brands', search: { page: 1, per_page: 20 } }) as const,
  deliveryZones: () => ({ to: '/operator/zones', search: { page: 1, per_page: 20 } }) as const,
  deliveryZone: (id: number) =>
    ({
      to: '/operator/zones/$zoneId',
      params: { zoneId: String(id) },
      search: { page: 1, per_page: 20 },
    }) as const,
  synonyms: (search: Partial<SynonymListSearch> = {}) =>
    ({ to: '/operator/synonyms', search: { page: 1, per_page: 20, ...search } }) as const,
  login: () => ({ to: '/login' }) as const,
  operatorLogin: () => ({ to: '/operator/login' }) as const,
  forgotPassword: () => ({ to: '/forgot-password' }) as const,
  createPassword: (email: string, token: string) =>
    ({ to: '/create-password', hash: String(new URLSearchParams({ email, token })) }) as const,
  profile: () => ({ to: '/profile' }) as const,
  changePassword: () => ({ to: '/profile/change-password' }) as const,

  search: (search: Partial<ProductSearch> = {}) =>
    ({ to: '/search', search: { page: 1, per_page: 20, ...search } }) as const,
  /** Restores the saved filters (C7). */
  keepBuying: () => ({ to: '/search' }) as const,
  category: (id: number, lvl: '01' | '02') =>
    ({ to: '/search', search: { page: 1, per_page: 20, category_id: String(id), lvl } }) as const,
  /** `zones`: filtered by, "3,7" (D3). */
  detail: (sku: string, zones?: string) =>
    ({ to: '/detail/$sku', params: { sku }, search: { zones } }) as const,
  productNotFound: (sku: string) => ({ to: '/detail/$sku/error/not-found', params: { sku } }) as const,
  productNotAvailable: (sku: string) =>
    ({ to: '/detail/$sku/error/not-available', params: { sku } }) as const,
  quickOrder: () => ({ to: '/quick-order' }) as const,
  /** B6 */
  compare: (skus: readonly string[]) =>
    ({ to: '/compare', search: { skus: comparedText(skus) || undefined } }) as const,
  lists: () => ({ to: '/lists', search: { page: 1, per_page: 20 } }) as const,
  list: (id: number) => ({ to: '/lists/$listId', params: { listId: String(id) } }) as const,
  cart: () => ({ to: '/cart' }) as const,
  closures: () => ({ to: '/closures' }) as const,
  pendingChanges: () => ({ to: '/pending-changes' }) as const,

  myOrders: (search: ListSearch = {}) => list('/my-orders', { state: 2, ...search }),
  myOrder: (orderId: number, search: ListSearch = {}) =>
    ({ to: '/my-orders/order-detail/$orderId', params: { orderId: String(orderId) }, search }) as const,
  approveOrders: (search: ListSearch = {}) => list('/approve-orders', { state: 1, ...search }),
  approveOrder: (orderId: number, search: ListSearch = {}) =>
    ({ to: '/approve-orders/order-detail/$orderId', params: { orderId: String(orderId) }, search }) as const,
  approvePurchase: (purchaseId: number, search: ListSearch = {}) =>
    ({
      to: '/approve-orders/purchase-detail/$purchaseId',
      params: { purchaseId: String(purchaseId) },
      search,
    }) as const,
  salesReport: (search: Partial<SalesReportSearch> = {}) =>
    ({ to: '/sales-report', search: { page: 1, per_page: 20, by: 'product', ...search } }) as const,
  spending: (search: Partial<SpendingSearch> = {}) =>
    ({ to: '/spending', search: { page: 1, per_page: 20, by: 'cost_center', ...search } }) as const,
  delegateOrders: () => ({ to: '/approve-orders/delegate-orders' }) as const,
  editDelegation: (id: number) => ({ to: '/approve-orders/edit-delegate', search: { id } }) as const,
  sales: (search: ListSearch = {}) => list('/sales', { state: 2, ...search }),
  dispatching: (page = 1) => ({ to: '/dispatch', search: { page } }) as const,
  sale: (orderId: number, search: ListSearch = {}) =>
    ({ to: '/sales/order-detail/$orderId', params: { orderId: String(orderId) }, search }) as const,
  publications: (search: Partial<PublicationSearch> = {}) =>
    ({ to: '/quotes', search: { state: 1, page: 1, per_page: 5, ...search } }) as const,
  scheduledPrices: (search: Partial<ScheduledSearch> = {}) =>
    ({ to: '/quotes/scheduled', search: { page: 1, per_page: 20, ...search } }) as const,
  publish: (search: Partial<PublishSearch> = {}) =>
    ({ to: '/quotes/publish', search: { page: 1, per_page: 20, ...search } }) as const,
  proposals: (search: Partial<ProposalSearch> = {}) =>
    ({ to: '/quotes/proposals', search: { page: 1, per_page: 20, ...search } }) as const,
  /** `name`: what was not found in the catalogue. */
  newProposal: (search: NewProposalSearch = {}) => ({ to: '/quotes/proposals/new', search }) as const,
  proposal: (id: number) =>
    ({ to: '/quotes/proposals/$proposalId', params: { proposalId: String(id) } }) as const,
  allProposals: (search: Partial<ProposalSearch> = {}) =>
    ({ to: '/operator/proposals', search: { page: 1, per_page: 20, ...search } }) as const,
  anyProposal: (id: number) =>
    ({ to: '/operator/proposals/$proposalId', params: { proposalId: String(id) } }) as const,
  standings: (search: Partial<StandingsSearch> = {}) =>
    ({ to: '/quotes/standings', search: { page: 1, per_page: 20, ...search } }) as const,
  publicationZones: (sku: string, title: string, size: string) =>
    ({ to: '/quotes/quotedetailzone', search: { sku, title, size } }) as const,
  shipping: (search: Partial<ZoneSearch> = {}) =>
    ({ to: '/shipping', search: { state: 1, page: 1, per_page: 5, ...search } }) as const,
}
