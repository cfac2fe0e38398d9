/** Units of one variant in a cart or an order. */
export const MAX_LINE_QUANTITY = 99

export const MAX_CART_LINES = 100
