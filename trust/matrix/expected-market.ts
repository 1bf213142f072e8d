// The rows of the market's orders and failures (O2, O3) for expected.ts.
const OPERATOR = ['operator'] as const
const REFUSED_ORDER = { call: { params: { id: 1 }, body: {} }, admitted: 422 } as const
const NO_FAILURE = {
  who: OPERATOR,
  call: { params: { kind: 'emails', id: 999_999 } },
  admitted: 404,
} as const

export const MARKET = {
  'GET /market': { who: OPERATOR },
  'GET /market/orders': { who: OPERATOR },
  'GET /market/orders/:id': { who: OPERATOR, call: { params: { id: 1 } } },
  'POST /market/orders/:id/notes': { who: OPERATOR, ...REFUSED_ORDER },
  'POST /market/orders/:id/claim-answer': { who: OPERATOR, ...REFUSED_ORDER },
  'PUT /market/orders/:id/approver': { who: OPERATOR, ...REFUSED_ORDER },
  'GET /market/failures': { who: OPERATOR },
  'PUT /market/failures/:kind/:id': NO_FAILURE,
  'DELETE /market/failures/:kind/:id': NO_FAILURE,
  'GET /market/search-misses': { who: OPERATOR },
  'PUT /market/search-misses/dismissed': { who: OPERATOR, call: { body: {} }, admitted: 422 },
} as const
