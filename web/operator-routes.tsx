// Pages of the operator (O). Each one also has a line in components/operator-pages.ts, unless another page links to it.
import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import { tableSearch } from '#web/components/table-search.ts'
import { auditSearch } from '#web/features/audit/audit-search.ts'
import { failuresSearch, missesSearch, ordersSearch } from '#web/features/market/market-search.ts'
import { sellerPublicationSearch, sellerSearch } from '#web/features/sellers/seller-search.ts'
import {
  addressSearch,
  companySearch,
  costCenterSearch,
  delegationSearch,
  personSearch,
} from '#web/features/companies/company-search.ts'
import { catalogueImportSearch } from '#web/features/catalogue/catalogue-import-search.ts'
import { allPeopleSearch } from '#web/features/people/people-search.ts'
import { proposalSearch } from '#web/features/proposals/proposal-search.ts'
import { productListSearch } from '#web/features/catalogue/product-list-search.ts'
import { synonymListSearch } from '#web/features/catalogue/synonym-list-search.ts'
import { page, searchablePage } from '#web/layouts.tsx'

export const operatorRoutes = [
  page(
    '/operator',
    lazy(() => import('#web/features/operators/OperatorHomePage.tsx'), 'OperatorHomePage'),
  ),
  searchablePage(
    '/operator/orders',
    ordersSearch,
    lazy(() => import('#web/features/market/OrdersPage.tsx'), 'OrdersPage'),
  ),
  page(
    '/operator/orders/$orderId',
    lazy(() => import('#web/features/market/OrderPage.tsx'), 'OrderPage'),
  ),
  searchablePage(
    '/operator/failures',
    failuresSearch,
    lazy(() => import('#web/features/market/FailuresPage.tsx'), 'FailuresPage'),
  ),
  searchablePage(
    '/operator/searches',
    missesSearch,
    lazy(() => import('#web/features/market/MissesPage.tsx'), 'MissesPage'),
  ),
  searchablePage(
    '/operator/audit',
    auditSearch,
    lazy(() => import('#web/features/audit/AuditPage.tsx'), 'AuditPage'),
  ),
  searchablePage(
    '/operator/sellers',
    sellerSearch,
    lazy(() => import('#web/features/sellers/SellersPage.tsx'), 'SellersPage'),
  ),
  page(
    '/operator/sellers/$sellerId',
    lazy(() => import('#web/features/sellers/SellerPage.tsx'), 'SellerPage'),
  ),
  searchablePage(
    '/operator/sellers/$sellerId/publications',
    sellerPublicationSearch,
    lazy(() => import('#web/features/sellers/SellerPublicationsPage.tsx'), 'SellerPublicationsPage'),
  ),
  searchablePage(
    '/operator/people',
    allPeopleSearch,
    lazy(() => import('#web/features/people/AllPeoplePage.tsx'), 'AllPeoplePage'),
  ),
  searchablePage(
    '/operator/companies',
    companySearch,
    lazy(() => import('#web/features/companies/CompaniesPage.tsx'), 'CompaniesPage'),
  ),
  page(
    '/operator/companies/$companyId',
    lazy(() => import('#web/features/companies/CompanyDetailsPage.tsx'), 'CompanyDetailsPage'),
  ),
  searchablePage(
    '/operator/companies/$companyId/people',
    personSearch,
    lazy(() => import('#web/features/companies/PeoplePage.tsx'), 'PeoplePage'),
  ),
  searchablePage(
    '/operator/companies/$companyId/cost-centers',
    costCenterSearch,
    lazy(() => import('#web/features/companies/CostCentersPage.tsx'), 'CostCentersPage'),
  ),
  searchablePage(
    '/operator/companies/$companyId/addresses',
    addressSearch,
    lazy(() => import('#web/features/companies/AddressesPage.tsx'), 'AddressesPage'),
  ),
  searchablePage(
    '/operator/companies/$companyId/delegations',
    delegationSearch,
    lazy(() => import('#web/features/companies/DelegationsPage.tsx'), 'DelegationsPage'),
  ),
  page(
    '/operator/companies/$companyId/rules',
    lazy(() => import('#web/features/approval-rules/ApprovalRulesPage.tsx'), 'ApprovalRulesPage'),
  ),
  page(
    '/operator/companies/$companyId/budgets',
    lazy(() => import('#web/features/budgets/BudgetsPage.tsx'), 'BudgetsPage'),
  ),
  searchablePage(
    '/operator/companies/$companyId/audit',
    auditSearch,
    lazy(() => import('#web/features/companies/CompanyAuditPage.tsx'), 'CompanyAuditPage'),
  ),
  searchablePage(
    '/operator/products',
    productListSearch,
    lazy(() => import('#web/features/catalogue/ProductsPage.tsx'), 'ProductsPage'),
  ),
  searchablePage(
    '/operator/catalogue-import',
    catalogueImportSearch,
    lazy(() => import('#web/features/catalogue/CatalogueImportPage.tsx'), 'CatalogueImportPage'),
  ),
  searchablePage(
    '/operator/proposals',
    proposalSearch,
    lazy(() => import('#web/features/proposals/AllProposalsPage.tsx'), 'AllProposalsPage'),
  ),
  page(
    '/operator/proposals/$proposalId',
    lazy(() => import('#web/features/proposals/DecideProposalPage.tsx'), 'DecideProposalPage'),
  ),
  page(
    '/operator/products/new',
    lazy(() => import('#web/features/catalogue/ProductPage.tsx'), 'NewProductPage'),
  ),
  page(
    '/operator/products/$id',
    lazy(() => import('#web/features/catalogue/ProductPage.tsx'), 'ProductPage'),
  ),
  page(
    '/operator/categories',
    lazy(() => import('#web/features/catalogue/CategoriesPage.tsx'), 'CategoriesPage'),
  ),
  searchablePage(
    '/operator/brands',
    tableSearch(['name', 'products']),
    lazy(() => import('#web/features/catalogue/BrandsPage.tsx'), 'BrandsPage'),
  ),
  searchablePage(
    '/operator/zones',
    tableSearch(['name', 'province', 'sellers', 'addresses']),
    lazy(() => import('#web/features/delivery-zones/DeliveryZonesPage.tsx'), 'DeliveryZonesPage'),
  ),
  searchablePage(
    '/operator/zones/$zoneId',
    tableSearch(['company', 'name', 'region']),
    lazy(() => import('#web/features/delivery-zones/ZoneAddressesPage.tsx'), 'ZoneAddressesPage'),
  ),
  searchablePage(
    '/operator/synonyms',
    synonymListSearch,
    lazy(() => import('#web/features/catalogue/SynonymsPage.tsx'), 'SynonymsPage'),
  ),
] as const
