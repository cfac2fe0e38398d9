/** Returns the status page of an order without an account. */
export const trackingPath = (token: string): string => `/order-status?token=${token}`
