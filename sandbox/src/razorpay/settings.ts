/** How the stand-in for Razorpay is set up: what a merchant finds in Razorpay's dashboard. */
export type RazorpaySettings = {
  keyId: string
  keySecret: string
  /** Signs webhooks. */
  webhookSecret: string
  /** Where webhooks go; asked for each time, because a shop's port is known only once it listens. */
  webhookUrl: () => string
  /** The account's setting for orders that say nothing themselves; automatic by default. */
  capture?: 'automatic' | 'manual'
}
