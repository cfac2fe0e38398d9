/** Returns the path of the status page for an order without an account. */
export const followPath = (token: string): string => `/order-status?token=${token}`
