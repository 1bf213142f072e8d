// Columns of tables, with what a row shows in them, for table-values.e2e.ts.
import type { SellerPerson } from '#contract/sellers-people.ts'
import { EMAIL_TOPICS } from '#domain/seller-emails.ts'
import type { TaxData } from '#domain/tax-data.ts'
import { es } from '#web/texts/es.ts'

export const exportedTaxData = <Row extends Omit<TaxData, 'cuit' | 'legal_name'>>() => ({
  [es.tax.condition]: ({ vat_condition: condition }: Row) => (condition ? es.tax.conditions[condition] : ''),
  [es.tax.fiscalAddress]: ({ fiscal_address: address }: Row) => address ?? '',
  [es.tax.grossIncome]: ({ gross_income_number: number }: Row) => number ?? '',
})

export const SELLER_PEOPLE = {
  path: '/seller/people',
  columns: {
    [es.companies.person]: ({ name, last_name, email, administrator }: SellerPerson) => [
      `${name} ${last_name}`,
      email,
      administrator ? es.companies.administrator : '',
    ],
    [es.ownSeller.emails]: ({ emails }: SellerPerson) => {
      const topics = EMAIL_TOPICS.filter((topic) => emails[topic]).map((topic) => es.ownSeller.topics[topic])
      return topics.length === EMAIL_TOPICS.length ? es.ownSeller.allTopics : topics.join(', ')
    },
    [es.companies.state]: ({ state }: SellerPerson) => [es.companies.personStates[state]],
  },
  exported: { [es.words.email]: ({ email }: SellerPerson) => email },
}
