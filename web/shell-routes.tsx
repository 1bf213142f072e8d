// Pages of signed-in users; the operator's are in operator-routes.tsx.
import { createRoute, lazyRouteComponent as lazy, type SearchSchemaInput } from '@tanstack/react-router'
import { PURCHASE_ATTENTION, SALE_ATTENTION } from '#contract/state-codes.ts'
import { LAST_PAGE } from '#domain/rules.ts'
import { productQuery } from '#web/api/product.ts'
import { tableSearch } from '#web/components/table-search.ts'
import { orderListSearch, SALE_SORTS } from '#web/components/order-list-search.ts'
import {
  publicationSearch,
  publicationZonesSearch,
  publishSearch,
  scheduledSearch,
  standingsSearch,
} from '#web/features/publications/publication-search.ts'
import { sellerPersonSearch } from '#web/features/sellers/seller-search.ts'
import { newProposalSearch, proposalSearch } from '#web/features/proposals/proposal-search.ts'
import { zoneSearch } from '#web/features/zones/zone-search.ts'
import { prefetchResults, productSearch } from '#web/features/search/product-search.ts'
import { searchOrSaved } from '#web/features/search/saved-filters.ts'
import { page, searchablePage, shell } from '#web/layouts.tsx'
import {
  addressSearch,
  costCenterSearch,
  delegationSearch,
  personSearch,
} from '#web/features/companies/company-search.ts'
import { salesReportSearch } from '#web/features/sales-report/sales-report-search.ts'
import { spendingSearch } from '#web/features/spending/spending-search.ts'
import { compareSearch } from '#web/features/compare/compare-search.ts'
import { auditSearch } from '#web/features/audit/audit-search.ts'
import { APPROVAL_FILTERS } from '#web/features/approvals/approval-search.ts'
import { idList, wholeNumber } from '#web/search-params.ts'

const searchPage = lazy(() => import('#web/features/search/SearchPage.tsx'), 'SearchPage')
const notFoundPage = lazy(() => import('#web/features/shell/NotFoundPage.tsx'), 'NotFoundPage')

const searchTermPage = <Path extends '/search/$term' | '/grid/$term'>(path: Path) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: productSearch,
    loaderDeps: ({ search }) => search,
    loader({ context, deps, params, preload }) {
      const { term } = params as { term: string }
      if (!preload) prefetchResults(context.queryClient, deps, term)
    },
    component: searchPage,
  })

/** /approve-orders/edit-delegate?id=7 */
function editDelegationSearch({ id }: { id?: number } & SearchSchemaInput): { id?: number } {
  const known = wholeNumber(id, 1)
  return known === undefined ? {} : { id: known }
}

/** /dispatch?page=2 */
function dispatchSearch({ page: number }: { page?: number } & SearchSchemaInput): { page: number } {
  return { page: wholeNumber(number, 1, LAST_PAGE) ?? 1 }
}

// Detail pages keep the search of their list for the way back.
const purchaseList = orderListSearch({ states: [2, 3, 4, 0], attention: PURCHASE_ATTENTION })
const approvalList = orderListSearch({ states: APPROVAL_FILTERS })
const saleList = orderListSearch({
  states: [2, 4, 5, 8, 0],
  attention: SALE_ATTENTION,
  sorts: SALE_SORTS,
})

export const shellRoutes = [
  page(
    '/',
    lazy(() => import('#web/features/home/HomePage.tsx'), 'HomePage'),
  ),
  page(
    '/profile',
    lazy(() => import('#web/features/account/ProfilePage.tsx'), 'ProfilePage'),
  ),
  page(
    '/profile/change-password',
    lazy(() => import('#web/features/account/ProfilePage.tsx'), 'ChangePasswordPage'),
  ),

  createRoute({
    getParentRoute: () => shell,
    path: '/search',
    validateSearch: searchOrSaved,
    loaderDeps: ({ search }) => search,
    // Pointing at a link starts no search.
    loader({ context, deps, preload }) {
      if (!preload) prefetchResults(context.queryClient, deps)
    },
    component: searchPage,
  }),
  searchTermPage('/search/$term'),
  searchTermPage('/grid/$term'),
  createRoute({
    getParentRoute: () => shell,
    path: '/detail/$sku',
    validateSearch: ({ zones }: { zones?: string | undefined } & SearchSchemaInput) => ({
      zones: idList(zones),
    }),
    loader({ context, params }) {
      void context.queryClient.prefetchQuery(productQuery(params.sku))
    },
    component: lazy(() => import('#web/features/product/DetailPage.tsx'), 'DetailPage'),
  }),
  page('/detail/$sku/error/not-found', notFoundPage),
  page(
    '/detail/$sku/error/not-available',
    lazy(() => import('#web/features/product/UnavailablePage.tsx'), 'UnavailablePage'),
  ),
  searchablePage(
    '/compare',
    compareSearch,
    lazy(() => import('#web/features/compare/ComparePage.tsx'), 'ComparePage'),
  ),
  page(
    '/cart',
    lazy(() => import('#web/features/cart/CartPage.tsx'), 'CartPage'),
  ),

  page(
    '/quick-order',
    lazy(() => import('#web/features/quick-order/QuickOrderPage.tsx'), 'QuickOrderPage'),
  ),
  searchablePage(
    '/lists',
    tableSearch([]),
    lazy(() => import('#web/features/lists/ListsPage.tsx'), 'ListsPage'),
  ),
  page(
    '/lists/$listId',
    lazy(() => import('#web/features/lists/ListPage.tsx'), 'ListPage'),
  ),
  page(
    '/pending-changes',
    lazy(() => import('#web/features/pending-changes/PendingChangesPage.tsx'), 'PendingChangesPage'),
  ),

  searchablePage(
    '/my-orders',
    purchaseList,
    lazy(() => import('#web/features/purchases/MyOrdersPage.tsx'), 'MyOrdersPage'),
  ),
  searchablePage(
    '/my-orders/order-detail/$orderId',
    purchaseList,
    lazy(() => import('#web/features/purchases/PurchasePage.tsx'), 'PurchasePage'),
  ),
  searchablePage(
    '/approve-orders',
    approvalList,
    lazy(() => import('#web/features/approvals/ApproveOrdersPage.tsx'), 'ApproveOrdersPage'),
  ),
  searchablePage(
    '/approve-orders/order-detail/$orderId',
    approvalList,
    lazy(() => import('#web/features/approvals/ApprovalPage.tsx'), 'ApprovalPage'),
  ),
  searchablePage(
    '/approve-orders/purchase-detail/$purchaseId',
    approvalList,
    lazy(() => import('#web/features/approvals/PurchaseToApprovePage.tsx'), 'PurchaseToApprovePage'),
  ),
  page(
    '/approve-orders/delegate-orders',
    lazy(() => import('#web/features/delegations/DelegatePage.tsx'), 'DelegatePage'),
  ),
  searchablePage(
    '/approve-orders/edit-delegate',
    editDelegationSearch,
    lazy(() => import('#web/features/delegations/EditDelegationPage.tsx'), 'EditDelegationPage'),
  ),

  searchablePage(
    '/spending',
    spendingSearch,
    lazy(() => import('#web/features/spending/SpendingPage.tsx'), 'SpendingPage'),
  ),

  searchablePage(
    '/sales',
    saleList,
    lazy(() => import('#web/features/sales/SalesPage.tsx'), 'SalesPage'),
  ),
  searchablePage(
    '/sales-report',
    salesReportSearch,
    lazy(() => import('#web/features/sales-report/SalesReportPage.tsx'), 'SalesReportPage'),
  ),
  searchablePage(
    '/dispatch',
    dispatchSearch,
    lazy(() => import('#web/features/dispatching/DispatchPage.tsx'), 'DispatchPage'),
  ),
  searchablePage(
    '/sales/order-detail/$orderId',
    saleList,
    lazy(() => import('#web/features/sales/SalePage.tsx'), 'SalePage'),
  ),
  searchablePage(
    '/quotes',
    publicationSearch,
    lazy(() => import('#web/features/publications/PublicationsPage.tsx'), 'PublicationsPage'),
  ),
  searchablePage(
    '/quotes/quotedetailzone',
    publicationZonesSearch,
    lazy(() => import('#web/features/publications/PublicationZonesPage.tsx'), 'PublicationZonesPage'),
  ),
  searchablePage(
    '/quotes/scheduled',
    scheduledSearch,
    lazy(() => import('#web/features/publications/ScheduledPage.tsx'), 'ScheduledPage'),
  ),
  searchablePage(
    '/quotes/publish',
    publishSearch,
    lazy(() => import('#web/features/publications/PublishPage.tsx'), 'PublishPage'),
  ),
  searchablePage(
    '/quotes/proposals',
    proposalSearch,
    lazy(() => import('#web/features/proposals/ProposalsPage.tsx'), 'ProposalsPage'),
  ),
  searchablePage(
    '/quotes/proposals/new',
    newProposalSearch,
    lazy(() => import('#web/features/proposals/ProposalPage.tsx'), 'NewProposalPage'),
  ),
  page(
    '/quotes/proposals/$proposalId',
    lazy(() => import('#web/features/proposals/ProposalPage.tsx'), 'ProposalPage'),
  ),
  searchablePage(
    '/quotes/standings',
    standingsSearch,
    lazy(() => import('#web/features/publications/StandingsPage.tsx'), 'StandingsPage'),
  ),
  searchablePage(
    '/shipping',
    zoneSearch,
    lazy(() => import('#web/features/zones/ShippingPage.tsx'), 'ShippingPage'),
  ),
  page(
    '/closures',
    lazy(() => import('#web/features/closures/ClosuresPage.tsx'), 'ClosuresPage'),
  ),

  page(
    '/seller',
    lazy(() => import('#web/features/sellers/OwnSellerPage.tsx'), 'OwnSellerPage'),
  ),
  searchablePage(
    '/seller/people',
    sellerPersonSearch,
    lazy(() => import('#web/features/sellers/OwnPeoplePage.tsx'), 'OwnPeoplePage'),
  ),

  page(
    '/company',
    lazy(() => import('#web/features/companies/CompanyDetailsPage.tsx'), 'CompanyDetailsPage'),
  ),
  searchablePage(
    '/company/people',
    personSearch,
    lazy(() => import('#web/features/companies/PeoplePage.tsx'), 'PeoplePage'),
  ),
  searchablePage(
    '/company/cost-centers',
    costCenterSearch,
    lazy(() => import('#web/features/companies/CostCentersPage.tsx'), 'CostCentersPage'),
  ),
  searchablePage(
    '/company/addresses',
    addressSearch,
    lazy(() => import('#web/features/companies/AddressesPage.tsx'), 'AddressesPage'),
  ),
  searchablePage(
    '/company/delegations',
    delegationSearch,
    lazy(() => import('#web/features/companies/DelegationsPage.tsx'), 'DelegationsPage'),
  ),
  page(
    '/company/rules',
    lazy(() => import('#web/features/approval-rules/ApprovalRulesPage.tsx'), 'ApprovalRulesPage'),
  ),
  page(
    '/company/budgets',
    lazy(() => import('#web/features/budgets/BudgetsPage.tsx'), 'BudgetsPage'),
  ),
  searchablePage(
    '/company/audit',
    auditSearch,
    lazy(() => import('#web/features/companies/CompanyAuditPage.tsx'), 'CompanyAuditPage'),
  ),

  page('$', notFoundPage),
] as const
