import type { spending as es } from '../es/spending.ts'

export const spending: typeof es = {
  title: 'Spending',
  intro: 'What was approved of the orders you decide on, by date of purchase and without cancelled units.',
  introOfCompany: 'What was approved in your whole company, by date of purchase and without cancelled units.',
  groupings: {
    month: 'Month',
    cost_center: 'Cost center',
    category: 'Category',
    seller: 'Seller',
    buyer: 'Buyer',
  },
  by: {
    month: 'Spending by month',
    cost_center: 'Spending by cost center',
    category: 'Spending by category',
    seller: 'Spending by seller',
    buyer: 'Spending by buyer',
  },
  fields: {
    cost_center: 'Cost center',
    category_id: 'Category',
    provider_id: 'Seller',
    client_id: 'Buyer',
  },
  behind: 'Orders of this spending',
  empty: 'No spending in this period',
}
