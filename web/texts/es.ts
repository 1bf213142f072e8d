import { approvalRules } from './es/approval-rules.ts'
import { approvals } from './es/approvals.ts'
import { audit } from './es/audit.ts'
import { budgets } from './es/budgets.ts'
import { cart } from './es/cart.ts'
import { closures } from './es/closures.ts'
import { companies } from './es/companies.ts'
import { compare } from './es/compare.ts'
import { catalogue } from './es/catalogue.ts'
import { delegations } from './es/delegations.ts'
import { deliveryZones } from './es/delivery-zones.ts'
import { product } from './es/product.ts'
import { files } from './es/files.ts'
import { home } from './es/home.ts'
import { keys } from './es/keys.ts'
import { lists } from './es/lists.ts'
import { market } from './es/market.ts'
import { operators } from './es/operators.ts'
import { orderExports } from './es/order-exports.ts'
import { orders } from './es/orders.ts'
import { pendingChanges } from './es/pending-changes.ts'
import { papers } from './es/papers.ts'
import { bestPurchase } from './es/best-purchase.ts'
import { quickOrder } from './es/quick-order.ts'
import { people } from './es/people.ts'
import { priceFiles } from './es/price-files.ts'
import { profile } from './es/account-profile.ts'
import { purchases } from './es/purchases.ts'
import { publications } from './es/publications.ts'
import { dispatching } from './es/dispatching.ts'
import { proposals } from './es/proposals.ts'
import { publishList } from './es/price-files-list.ts'
import { publish } from './es/publications-publish.ts'
import { repricing } from './es/publications-repricing.ts'
import { standings } from './es/publications-standings.ts'
import { sales } from './es/sales.ts'
import { search } from './es/search.ts'
import { secondFactor } from './es/second-factor.ts'
import { sellers } from './es/sellers.ts'
import { ownSeller } from './es/sellers-own.ts'
import { sheets } from './es/sheets.ts'
import { reports } from './es/reports.ts'
import { salesReport } from './es/sales-report.ts'
import { spending } from './es/spending.ts'
import { start } from './es/start.ts'
import { table } from './es/table.ts'
import { zones } from './es/zones.ts'
import { taxData } from './es/tax-data.ts'
import { tax } from '#texts/es/tax.ts'

export const es = {
  ...start,
  files,
  home,
  search,
  sellers,
  ownSeller,
  product,
  audit,
  budgets,
  cart,
  keys,
  lists,
  market,
  catalogue,
  operators,
  orderExports,
  orders,
  papers,
  bestPurchase,
  quickOrder,
  people,
  pendingChanges,
  purchases,
  profile,
  approvalRules,
  approvals,
  closures,
  companies,
  compare,
  delegations,
  sales,
  dispatching,
  publications,
  publish,
  proposals,
  publishList,
  repricing,
  standings,
  priceFiles,
  secondFactor,
  sheets,
  reports,
  salesReport,
  spending,
  table,
  tax,
  taxData,
  zones,
  deliveryZones,
}
