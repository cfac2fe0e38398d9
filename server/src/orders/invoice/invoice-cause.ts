/** Returns the cause of an order's first invoice; a replacement appends the id of the replaced one. */
export const invoiceCause = (orderId: string): string => `invoice:${orderId}`
