/** Changes that the shop tells other systems, with what the back office calls them. */
export const webhookEventNames = {
  'order.placed': 'Order placed',
  'order.paid': 'Order paid',
  'order.processing': 'Order to pack',
  'order.shipped': 'Order shipped',
  'order.delivered': 'Order delivered',
  'order.cancelled': 'Order cancelled',
  'order.refunded': 'Money refunded',
  'return.requested': 'Return requested',
  'return.changed': 'Return accepted, received or settled',
  'stock.changed': 'Stock changed',
} as const
export type WebhookEventType = keyof typeof webhookEventNames

/** It is sent by hand, to try an address. */
export const TEST_EVENT = 'webhook.test'

export const webhookEventTypes = Object.keys(webhookEventNames) as [WebhookEventType, ...WebhookEventType[]]
