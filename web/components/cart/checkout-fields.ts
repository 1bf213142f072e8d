// Where each thing that may be missing is asked for.
export const FIELD_IDS = {
  address: 'checkout-address',
  cost_center: 'checkout-cost-center',
  provider_comments: 'checkout-provider-comments',
} as const
