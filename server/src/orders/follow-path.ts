/** Where the status of an order without an account is shown, with the token that opens it. */
export const followPath = (token: string): string => `/order-status?token=${token}`
