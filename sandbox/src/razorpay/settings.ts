export type RazorpaySettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  /** The shop's port is known only once it listens. */
  webhookUrl: () => string
  /** It is automatic when undefined. */
  capture?: 'automatic' | 'manual'
}
