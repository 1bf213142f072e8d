import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/companies.ts'
import * as delegations from '#contract/company-delegations.ts'
import * as people from '#contract/company-people.ts'
import * as places from '#contract/company-places.ts'
import * as spreadsheet from '#contract/company-spreadsheet.ts'
import { SMALL_FILE_MAX_BYTES } from '#domain/file-limits.ts'
import type { Deps } from '#server/deps.ts'
import { withFilePart } from '#server/http/file-part.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { changeCompanyState, createCompany, updateCompany } from './actions.ts'
import { blockPerson, unblockPerson } from './block.ts'
import { delegateFor, endDelegationFor, listDelegationsOf } from './delegations.ts'
import { endPersonSessions, invitePerson, removePerson, sendLink, updatePerson } from './people-actions.ts'
import { listPeople } from './people-queries.ts'
import { listAddresses, listCostCenters, saveAddress, saveCostCenter } from './places.ts'
import { listCompanies, readCompany } from './queries.ts'
import { downloadCompany } from './spreadsheet/download.ts'
import { importCompany } from './spreadsheet/spreadsheet.ts'

export async function addCompanies(app: FastifyInstance, deps: Deps): Promise<void> {
  readRoute(app, deps, contract.companies, (from, { query }) => listCompanies(from, query))
  route(app, deps, contract.companyDetails, ({ caller, params }) =>
    readCompany(deps.db, caller, params.company_id),
  )
  route(app, deps, contract.createCompany, ({ caller, body, key }) => createCompany(deps, caller, body, key))
  route(app, deps, contract.updateCompany, ({ caller, params, body }) =>
    updateCompany(deps, caller, params.company_id, body),
  )
  route(app, deps, contract.changeCompanyState, ({ caller, params, body }) =>
    changeCompanyState(deps, caller, params.company_id, body.active),
  )

  readRoute(app, deps, people.people, (from, { caller, params, query }) =>
    listPeople(from, caller, params.company_id, query),
  )
  route(app, deps, people.invitePerson, ({ caller, params, body, key }) =>
    invitePerson(deps, caller, params.company_id, body, key),
  )
  route(app, deps, people.updatePerson, ({ caller, params, body }) =>
    updatePerson(deps, caller, params.company_id, params.id, body),
  )
  route(app, deps, people.removePerson, ({ caller, params }) =>
    removePerson(deps, caller, params.company_id, params.id),
  )
  route(app, deps, people.blockPerson, ({ caller, params, body }) =>
    blockPerson(deps, caller, params.company_id, params.id, body.successor_id),
  )
  route(app, deps, people.unblockPerson, ({ caller, params }) =>
    unblockPerson(deps, caller, params.company_id, params.id),
  )
  route(app, deps, people.sendPersonLink, ({ caller, params }) =>
    sendLink(deps, caller, params.company_id, params.id),
  )
  route(app, deps, people.endPersonSessions, ({ caller, params }) =>
    endPersonSessions(deps, caller, params.company_id, params.id),
  )

  readRoute(app, deps, delegations.companyDelegations, (from, { caller, params, query }) =>
    listDelegationsOf(from, caller, params.company_id, query),
  )
  route(app, deps, delegations.delegateFor, ({ caller, params, body, key }) =>
    delegateFor(deps, caller, params.company_id, body, key),
  )
  route(app, deps, delegations.endDelegationFor, ({ caller, params }) =>
    endDelegationFor(deps, caller, params.company_id, params.id),
  )

  readRoute(app, deps, places.companyCostCenters, (from, { caller, params, query }) =>
    listCostCenters(from, caller, params.company_id, query),
  )
  route(app, deps, places.createCostCenter, ({ caller, params, body, key }) =>
    saveCostCenter(deps, caller, { companyId: params.company_id, id: null, key }, body),
  )
  route(app, deps, places.updateCostCenter, ({ caller, params, body, key }) =>
    saveCostCenter(deps, caller, { companyId: params.company_id, id: params.id, key }, body),
  )
  readRoute(app, deps, places.companyAddresses, (from, { caller, params, query }) =>
    listAddresses(from, caller, params.company_id, query),
  )
  route(app, deps, places.createAddress, ({ caller, params, body, key }) =>
    saveAddress(deps, caller, { companyId: params.company_id, id: null, key }, body),
  )
  route(app, deps, places.updateAddress, ({ caller, params, body, key }) =>
    saveAddress(deps, caller, { companyId: params.company_id, id: params.id, key }, body),
  )

  readRoute(app, deps, spreadsheet.companyFile, (from, { caller, params, language }) =>
    downloadCompany(from, caller, params.company_id, language),
  )
  await withFilePart(app, { maxBytes: SMALL_FILE_MAX_BYTES, missing: 'not_xlsx' }, (uploads) =>
    route(uploads, deps, spreadsheet.importCompanyFile, ({ caller, params, query, language, request }) =>
      importCompany(
        deps,
        caller,
        { companyId: params.company_id, isTrial: !query.apply, language },
        request.filePart,
      ),
    ),
  )
}
