import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/publications.ts'
import { publish, publishables } from '#contract/publications-publish.ts'
import * as repricing from '#contract/publications-repricing.ts'
import { standings } from '#contract/publications-standings.ts'
import type { Deps } from '#server/deps.ts'
import { readRoute } from '#server/http/read-route.ts'
import { route } from '#server/http/route.ts'
import { textIn } from '#server/texts/language.ts'
import { claimPrice, confirmPrice, setPrice, setState } from './actions.ts'
import { confirmPrices, lastBulkChange, setStates, undoBulkChange } from './bulk.ts'
import { changeManyPrices } from './repricing.ts'
import { listPublishables, publishItems } from './publish.ts'
import { listScheduledPrices } from './scheduled.ts'
import { listStandings } from './standings.ts'
import { takeBackPrice, takeBackPrices } from './taking-back.ts'
import { countStates, listBrands, listPublications, readPrice } from './queries.ts'

export function addPublications(app: FastifyInstance, deps: Deps): void {
  readRoute(app, deps, contract.publications, (from, { caller, query }) =>
    listPublications(from, caller, query),
  )
  readRoute(app, deps, contract.publicationStates, (from, { caller, query }) =>
    countStates(from, caller, query),
  )
  readRoute(app, deps, contract.publicationBrands, (from, { caller }) => listBrands(from, caller))
  readRoute(app, deps, repricing.scheduledPrices, (from, { caller, query }) =>
    listScheduledPrices(from, caller, query),
  )
  readRoute(app, deps, publishables, (from, { caller, query }) => listPublishables(from, caller, query))
  route(app, deps, publish, ({ caller, body, key }) => publishItems(deps, caller, body.items, key))
  readRoute(app, deps, standings, (from, { caller, query }) => listStandings(from, caller, query))
  route(app, deps, repricing.changePrices, ({ caller, body, key }) =>
    changeManyPrices(deps, caller, body, key),
  )
  route(app, deps, contract.price, ({ caller, params }) => readPrice(deps, caller, params.id))
  route(app, deps, contract.changePrice, ({ caller, params, body, key }) =>
    setPrice(deps, caller, params.id, body, key),
  )
  route(app, deps, contract.takeBackPrice, ({ caller, params, key }) =>
    takeBackPrice(deps, caller, params.id, key),
  )
  route(app, deps, repricing.takeBackPrices, ({ caller, body, key }) =>
    takeBackPrices(deps, caller, body.ids, key),
  )
  route(app, deps, contract.confirmPrice, ({ caller, params, key }) =>
    confirmPrice(deps, caller, params.id, key),
  )
  route(app, deps, contract.confirmPrices, ({ caller, query, body, key }) =>
    confirmPrices(deps, caller, query, body.ids ?? null, key),
  )
  route(app, deps, contract.claimPrice, async ({ caller, params, body, key, language }) => {
    await claimPrice(deps, caller, params.id, body, key)
    return textIn(language, 'price_claim_sent')
  })
  route(app, deps, contract.changePublicationState, ({ caller, params, body, key }) =>
    setState(deps, caller, params.id, body, key),
  )
  route(app, deps, contract.pausePublications, ({ caller, query, key }) =>
    setStates(deps, caller, 'paused', query, key),
  )
  route(app, deps, contract.activatePublications, ({ caller, query, key }) =>
    setStates(deps, caller, 'active', query, key),
  )
  route(app, deps, contract.lastPublicationChange, ({ caller }) => lastBulkChange(deps, caller))
  route(app, deps, contract.undoPublicationChange, ({ caller, params }) =>
    undoBulkChange(deps, caller, params.id),
  )
}
