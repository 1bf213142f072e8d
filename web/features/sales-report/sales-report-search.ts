// /sales-report?period=last_month&by=zone&company_id=3 (B10)
import type { SearchSchemaInput } from '@tanstack/react-router'
import type { ReportGroup } from '#contract/reports.ts'
import type { Day } from '#domain/days.ts'
import { type Period, SALES_GROUPINGS, type SalesGrouping } from '#domain/reports.ts'
import {
  behindGroup as behindGroupOf,
  daysOf,
  type Drill,
  type ReportSearch,
  reportSearch,
} from '#web/components/report-search.ts'
import { oneOf, wholeNumber } from '#web/search-params.ts'

export interface SalesReportSearch extends ReportSearch {
  by: SalesGrouping
  variant_id?: number | undefined
  region_id?: number | undefined
  company_id?: number | undefined
}

export function salesReportSearch(search: Partial<SalesReportSearch> & SearchSchemaInput): SalesReportSearch {
  return {
    ...reportSearch(search),
    by: oneOf(search.by, SALES_GROUPINGS) ?? 'product',
    variant_id: wholeNumber(search.variant_id, 1),
    region_id: wholeNumber(search.region_id, 1),
    company_id: wholeNumber(search.company_id, 1),
  }
}

/** What is read and exported: the filters, with the days of the period. */
export function salesReportQuery(search: SalesReportSearch, today: Day) {
  const { variant_id, category_id, region_id, company_id, currency } = search
  return { ...daysOf(search, today), variant_id, category_id, region_id, company_id, currency }
}

const DRILL: Drill<SalesGrouping> = {
  fieldOf: {
    product: 'variant_id',
    category: 'category_id',
    zone: 'region_id',
    company: 'company_id',
  },
  inMonth: 'product',
  next(by, isSame) {
    // A category leads to those below it, until there are none.
    if (by === 'category') return isSame ? 'product' : 'category'
    return by === 'product' ? 'company' : 'product'
  },
}

export const behindGroup = (
  search: SalesReportSearch,
  { key }: Pick<ReportGroup, 'key'>,
  shown: Period,
): SalesReportSearch => behindGroupOf<SalesGrouping, SalesReportSearch>(search, key, shown, DRILL)
