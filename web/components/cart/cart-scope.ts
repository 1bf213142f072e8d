// Changes of the cart run one after the other, in the order the buyer made them; the last answer is the newest.
export const CART_SCOPE = { scope: { id: 'cart' } } as const

/** `error_code` of a refusal of the cart (K3). */
export const OTHER_ZONE = 1
export const OVER_LIMIT = 2
