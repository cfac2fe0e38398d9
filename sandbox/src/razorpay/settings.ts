/** The settings of a merchant in Razorpay's dashboard. */
export type RazorpaySettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** URL for webhooks; a function, because the shop's port is known only once it listens. */
  webhookUrl: () => string
  /** Default for orders without a setting; automatic when undefined. */
  capture?: 'automatic' | 'manual'
}
