/** What an order's first invoice is issued for; those that replace it add the id of the one that they replace. */
export const invoiceCause = (orderId: string): string => `invoice:${orderId}`
