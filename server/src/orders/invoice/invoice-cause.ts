/** Returns the cause of the first invoice; a replacement appends the replaced one's id. */
export const invoiceCause = (orderId: string): string => `invoice:${orderId}`
