// The rows of published and proposed products (B8) for expected.ts.
const OPERATOR = ['operator'] as const
const SELLER = ['seller'] as const
const OF_SELLER = ['seller', 'colleague of the seller'] as const

const decides = (resource: 'proposalToAccept' | 'proposalToRefuse' | 'proposalThatExists') =>
  ({ who: OPERATOR, resource, reach: OPERATOR, writes: true }) as const

export const PROPOSALS = {
  'GET /publishable': { who: SELLER },
  'POST /publications': { who: SELLER, call: { body: {} }, admitted: 422 },
  'GET /catalogue/proposals': { who: OPERATOR },
  'GET /catalogue/proposals/:id': { who: OPERATOR, resource: 'proposal', reach: OPERATOR },
  'PUT /catalogue/proposals/:id/accept': decides('proposalToAccept'),
  'PUT /catalogue/proposals/:id/refuse': decides('proposalToRefuse'),
  'PUT /catalogue/proposals/:id/exists': decides('proposalThatExists'),
  'GET /product-proposals': { who: SELLER },
  'GET /product-proposals/:id': { who: SELLER, resource: 'proposal', reach: OF_SELLER },
  'POST /product-proposals': { who: SELLER, call: { body: {} }, admitted: 422 },
  'PUT /product-proposals/:id': { who: SELLER, resource: 'proposal', reach: OF_SELLER, writes: true },
  'DELETE /product-proposals/:id': { who: SELLER, resource: 'proposal', reach: OF_SELLER, writes: true },
  'POST /product-proposals/pictures': { who: SELLER, call: { body: {} }, admitted: 415 },
} as const
