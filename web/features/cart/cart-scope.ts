// Changes of the cart run one after the other, in the order the buyer made them; the last answer is the newest.
export const CART_SCOPE = { scope: { id: 'cart' } } as const
