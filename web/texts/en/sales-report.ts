import type { salesReport as es } from '../es/sales-report.ts'

export const salesReport: typeof es = {
  title: 'Sales report',
  intro: 'What was bought from you in approved orders, by date of purchase and without cancelled units.',
  groupings: {
    month: 'Month',
    product: 'Product',
    category: 'Category',
    zone: 'Zone',
    company: 'Company',
  },
  by: {
    month: 'Sales by month',
    product: 'Sales by product',
    category: 'Sales by category',
    zone: 'Sales by zone',
    company: 'Sales by company',
  },
  fields: {
    variant_id: 'Product',
    category_id: 'Category',
    region_id: 'Zone',
    company_id: 'Company',
  },
  buyer: 'Buyer',
  behind: 'Orders of these sales',
  empty: 'No sales in this period',
}
