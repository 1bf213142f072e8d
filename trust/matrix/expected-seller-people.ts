// The rows of a seller's people and contact (B17) for expected.ts.
const who = ['seller_administrator'] as const
const REFUSED = { who, call: { body: {} }, admitted: 422 } as const
const person = (resource: 'sellerPerson' | 'sellerPersonToChange') =>
  ({ who, resource, reach: ['seller'], writes: true }) as const

export const SELLER_PEOPLE = {
  'GET /providers/people': { who },
  'POST /providers/people': REFUSED,
  'PUT /providers/people/:id': person('sellerPersonToChange'),
  'DELETE /providers/people/:id': person('sellerPerson'),
  'PUT /providers/people/:id/block': person('sellerPerson'),
  'PUT /providers/people/:id/unblock': person('sellerPerson'),
  'POST /providers/people/:id/link': person('sellerPerson'),
  'DELETE /providers/people/:id/sessions': person('sellerPerson'),
  'GET /providers/contact': { who },
  'PUT /providers/contact': REFUSED,
} as const
