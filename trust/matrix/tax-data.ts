// Tax data of the two sides, and a change of a CUIT that waits (F1).
import { me } from '#contract/account.ts'
import { changeSellerTaxData, companyTaxData, type EditedTaxData, sellerTaxData } from '#contract/tax-data.ts'
import type { Side } from './sides.ts'

let streets = 0

async function formOf(read: Promise<EditedTaxData>) {
  const { cuit_change: _, shipping_vat_rate, ...data } = await read
  const filled = { legal_name: data.legal_name ?? 'Acme S.A.', fiscal_address: `Calle ${++streets}` }
  return { ...data, ...filled, ...(shipping_vat_rate && { shipping_vat_rate }) }
}

async function companyToTax({ companyId, operator }: Side) {
  const params = { company_id: companyId }
  return { params, body: await formOf(operator.callOrThrow(companyTaxData, { params })) }
}

async function ownSeller({ seller }: Side) {
  const { provider } = await seller.callOrThrow(me)
  return { params: { seller_id: provider?.id ?? 0 } }
}

async function sellerToTax(side: Side) {
  const { params } = await ownSeller(side)
  return { params, body: await formOf(side.seller.callOrThrow(sellerTaxData, { params })) }
}

async function cuitChange(side: Side, cuit: string) {
  const { params, body } = await sellerToTax(side)
  const { cuit_change } = await side.seller.callOrThrow(changeSellerTaxData, {
    params,
    body: { ...body, cuit },
  })
  return { params: { id: cuit_change?.id ?? 0 }, body: { accepted: false } }
}

export const taxResources = (newCuit: () => string) => ({
  companyToTax,
  ownSeller,
  sellerToTax,
  cuitChange: (side: Side) => cuitChange(side, newCuit()),
})
