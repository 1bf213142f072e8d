import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/tax-data.ts'
import { checkCompany } from '#server/accounts/company-access.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { changeCompany, changeSeller, decideCuit, refuseOtherSeller } from './actions.ts'
import { listCuitChanges } from './queries.ts'
import { readTaxData } from '#server/accounts/tax-data.ts'

export function addTaxData(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.companyTaxData, async ({ caller, params }) => {
    await checkCompany(deps.db, caller, params.company_id)
    return readTaxData(deps.db, { kind: 'company', id: params.company_id })
  })
  route(app, deps, contract.changeCompanyTaxData, ({ caller, params, body }) =>
    changeCompany(deps, caller, params.company_id, body),
  )
  route(app, deps, contract.sellerTaxData, ({ caller, params }) => {
    refuseOtherSeller(caller, params.seller_id)
    return readTaxData(deps.db, { kind: 'seller', id: params.seller_id })
  })
  route(app, deps, contract.changeSellerTaxData, ({ caller, params, body }) =>
    changeSeller(deps, caller, params.seller_id, body),
  )
  route(app, deps, contract.cuitChanges, () => listCuitChanges(deps))
  route(app, deps, contract.decideCuitChange, ({ caller, params, body }) =>
    decideCuit(deps, caller, params.id, body.accepted),
  )
}
