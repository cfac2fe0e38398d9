export type RazorpaySettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The shop's port is known only once it listens. */
  webhookUrl: () => string
  /** Automatic when undefined. */
  capture?: 'automatic' | 'manual'
}
