import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { EditedTaxData } from '#contract/tax-data.ts'
import { DEFAULT_VAT_RATE } from '#domain/vat.ts'
import { call } from './call.ts'
import { refreshCompanies } from './companies.ts'
import { refreshSellers } from './sellers.ts'

const KEY = 'tax-data'

/** Whose tax data: of a company, or of a seller. */
export interface Side {
  kind: 'company' | 'seller'
  id: number
}

export type TaxDataForm = Pick<
  EditedTaxData,
  | 'cuit'
  | 'fiscal_address'
  | 'gross_income_number'
  | 'legal_name'
  | 'revision'
  | 'shipping_vat_rate'
  | 'vat_condition'
>

export const taxDataQuery = ({ kind, id }: Side) =>
  queryOptions({
    queryKey: [KEY, kind, id],
    queryFn: ({ signal }) =>
      kind === 'company'
        ? call('GET /companies/:company_id/tax-data', { params: { company_id: id }, signal })
        : call('GET /sellers/:seller_id/tax-data', { params: { seller_id: id }, signal }),
  })

export function changeTaxData({ kind, id }: Side, form: TaxDataForm): Promise<EditedTaxData> {
  const { shipping_vat_rate, ...body } = form
  return kind === 'company'
    ? call('PUT /companies/:company_id/tax-data', { params: { company_id: id }, body })
    : call('PUT /sellers/:seller_id/tax-data', {
        params: { seller_id: id },
        body: {
          ...body,
          legal_name: body.legal_name ?? '',
          shipping_vat_rate: shipping_vat_rate ?? DEFAULT_VAT_RATE,
        },
      })
}

export const cuitChangesQuery = queryOptions({
  queryKey: [KEY, 'cuit-changes'],
  queryFn: ({ signal }) => call('GET /cuit-changes', { signal }),
})

export const decideCuitChange = (id: number, accepted: boolean) =>
  call('PUT /cuit-changes/:id', { params: { id }, body: { accepted } })

export async function refreshTaxData(queryClient: QueryClient): Promise<void> {
  await Promise.all([refreshCompanies(queryClient), refreshSellers(queryClient)])
}
