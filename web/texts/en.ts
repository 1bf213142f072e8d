import { approvalRules } from './en/approval-rules.ts'
import { approvals } from './en/approvals.ts'
import { audit } from './en/audit.ts'
import { budgets } from './en/budgets.ts'
import { cart } from './en/cart.ts'
import { closures } from './en/closures.ts'
import { companies } from './en/companies.ts'
import { compare } from './en/compare.ts'
import { catalogue } from './en/catalogue.ts'
import { delegations } from './en/delegations.ts'
import { deliveryZones } from './en/delivery-zones.ts'
import { product } from './en/product.ts'
import { files } from './en/files.ts'
import { home } from './en/home.ts'
import { keys } from './en/keys.ts'
import { lists } from './en/lists.ts'
import { market } from './en/market.ts'
import { operators } from './en/operators.ts'
import { orderExports } from './en/order-exports.ts'
import { orders } from './en/orders.ts'
import { pendingChanges } from './en/pending-changes.ts'
import { papers } from './en/papers.ts'
import { bestPurchase } from './en/best-purchase.ts'
import { quickOrder } from './en/quick-order.ts'
import { people } from './en/people.ts'
import { priceFiles } from './en/price-files.ts'
import { profile } from './en/account-profile.ts'
import { purchases } from './en/purchases.ts'
import { publications } from './en/publications.ts'
import { dispatching } from './en/dispatching.ts'
import { proposals } from './en/proposals.ts'
import { publishList } from './en/price-files-list.ts'
import { publish } from './en/publications-publish.ts'
import { repricing } from './en/publications-repricing.ts'
import { standings } from './en/publications-standings.ts'
import { sales } from './en/sales.ts'
import { search } from './en/search.ts'
import { secondFactor } from './en/second-factor.ts'
import { sellers } from './en/sellers.ts'
import { ownSeller } from './en/sellers-own.ts'
import { sheets } from './en/sheets.ts'
import { reports } from './en/reports.ts'
import { salesReport } from './en/sales-report.ts'
import { spending } from './en/spending.ts'
import { start } from './en/start.ts'
import { table } from './en/table.ts'
import { zones } from './en/zones.ts'
import { taxData } from './en/tax-data.ts'
import { tax } from '#texts/en/tax.ts'
import type { Texts } from './texts.ts'

export const en: Texts = {
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
