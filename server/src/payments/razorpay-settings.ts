import type { Config } from '../platform/config.ts'
import { secretsIn } from '../platform/mode-rules.ts'
import { sandboxKeys } from '../platform/sandbox-keys.ts'

export type RazorpaySettings = {
  keyId: string
  keySecret: string
  /** They prove payments whose window opened with a former key. */
  formerKeySecrets?: readonly string[]
  /** The current one comes first, then earlier ones for late webhooks. */
  webhookSecrets: readonly string[]
  /** It has the version, and no trailing slash. */
  apiUrl: () => string
  /** It is the address of Razorpay's window. */
  checkoutUrl: () => string
}

const withVersion = (address: string): string => {
  const base = address.replace(/\/+$/, '')
  return /\/v\d+$/.test(base) ? base : `${base}/v1`
}

/** @param shopAddress of a server with the sandbox, known once it listens */
export function razorpaySettings(config: Config, shopAddress?: () => string): RazorpaySettings {
  const { RAZORPAY_API_URL, RAZORPAY_CHECKOUT_URL } = config
  const [keySecret = '', ...formerKeySecrets] = secretsIn(config.RAZORPAY_KEY_SECRET ?? sandboxKeys.keySecret)
  const sandbox = shopAddress && (() => `${shopAddress()}/sandbox/razorpay`)
  return {
    keyId: config.RAZORPAY_KEY_ID ?? sandboxKeys.keyId,
    keySecret,
    formerKeySecrets,
    webhookSecrets: secretsIn(config.RAZORPAY_WEBHOOK_SECRET ?? sandboxKeys.webhookSecret),
    apiUrl: () => withVersion(RAZORPAY_API_URL ?? sandbox?.() ?? 'https://api.razorpay.com'),
    checkoutUrl: () =>
      RAZORPAY_CHECKOUT_URL ??
      (sandbox ? '/sandbox/razorpay/checkout.js' : 'https://checkout.razorpay.com/v1/checkout.js'),
  }
}
