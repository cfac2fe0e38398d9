export type RazorpaySettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** A function, because the shop's port is known only once it listens. */
  webhookUrl: () => string
  /** Default for orders without a setting; automatic when undefined. */
  capture?: 'automatic' | 'manual'
}
