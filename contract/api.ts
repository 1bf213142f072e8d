// Every endpoint. The application does not start with an unserved one.
import * as account from './account.ts'
import * as approvalRules from './approval-rules.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as bestPurchase from './best-purchase.ts'
import * as budgets from './budgets.ts'
import * as closures from './closures.ts'
import * as proposals from './proposals.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as catalogueImport from './catalogue-import.ts'
import * as catalogueProducts from './catalogue-products.ts'
import * as catalogueSynonyms from './catalogue-synonyms.ts'
import * as dispatching from './dispatching.ts'
import * as delegations from './delegations.ts'
import * as deliveryZones from './delivery-zones.ts'
import * as companies from './companies.ts'
import * as companyPeople from './company-people.ts'
import * as companyDelegations from './company-delegations.ts'
import * as companyPlaces from './company-places.ts'
import * as companySpreadsheet from './company-spreadsheet.ts'
import type { Endpoint } from './endpoint.ts'
import * as home from './home.ts'
import * as lists from './lists.ts'
import * as market from './market.ts'
import * as operators from './operators.ts'
import * as orderExports from './order-exports.ts'
import * as pendingChanges from './pending-changes.ts'
import * as papers from './papers.ts'
import * as people from './people.ts'
import * as priceFiles from './price-files.ts'
import * as product from './product.ts'
import * as publications from './publications.ts'
import * as publicationsPublish from './publications-publish.ts'
import * as publicationsRepricing from './publications-repricing.ts'
import * as publicationsStandings from './publications-standings.ts'
import * as purchases from './purchases.ts'
import * as quickOrder from './quick-order.ts'
import * as sales from './sales.ts'
import * as salesReport from './sales-report.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as sellersPeople from './sellers-people.ts'
import * as sellers from './sellers.ts'
import * as spending from './spending.ts'
import * as taxData from './tax-data.ts'
import * as views from './views.ts'
import * as zones from './zones.ts'

const features = {
  account,
  secondFactor,
  operators,
  orderExports,
  people,
  search,
  product,
  catalogue,
  catalogueProducts,
  catalogueImport,
  catalogueSynonyms,
  cart,
  bestPurchase,
  closures,
  proposals,
  lists,
  purchases,
  approvalRules,
  budgets,
  approvals,
  delegations,
  quickOrder,
  sales,
  dispatching,
  papers,
  home,
  publications,
  publicationsPublish,
  publicationsRepricing,
  publicationsStandings,
  priceFiles,
  market,
  audit,
  zones,
  deliveryZones,
  sellers,
  sellersPeople,
  spending,
  salesReport,
  taxData,
  views,
  companies,
  companyPeople,
  companyDelegations,
  pendingChanges,
  companyPlaces,
  companySpreadsheet,
}
export type Contract = typeof features

export interface ListedEndpoint {
  feature: string
  name: string
  endpoint: Endpoint
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

export const ENDPOINTS: readonly ListedEndpoint[] = Object.entries(features).flatMap(([feature, module]) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
)
