import type { Config } from '../platform/config.ts'
import { sandboxCourier } from '../platform/sandbox-keys.ts'

export type ShiprocketSettings = {
  email: string
  password: string
  /** Shiprocket sends it as `x-api-key` with every webhook. */
  webhookToken: string
  /** Its name in Shiprocket's panel. */
  pickupLocation: string
  pickupPincode: string
  /** The address has the version, without a trailing slash. */
  apiUrl: () => string
}

const live = 'https://apiv2.shiprocket.in/v1/external'

/**
 * @param shopAddress of a server with the sandbox, known once it listens
 * @returns undefined without keys: the feature is off
 */
export function shiprocketSettings(
  config: Config,
  shopAddress?: () => string,
): ShiprocketSettings | undefined {
  const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_WEBHOOK_TOKEN, SHIPROCKET_PICKUP_PINCODE } =
    config
  const common = {
    pickupLocation: config.SHIPROCKET_PICKUP_LOCATION,
    apiUrl: () =>
      config.SHIPROCKET_API_URL?.replace(/\/+$/, '') ??
      (shopAddress ? `${shopAddress()}/sandbox/shiprocket/v1/external` : live),
  }
  if (shopAddress) {
    return {
      ...common,
      email: SHIPROCKET_EMAIL ?? sandboxCourier.email,
      password: SHIPROCKET_PASSWORD ?? sandboxCourier.password,
      webhookToken: SHIPROCKET_WEBHOOK_TOKEN ?? sandboxCourier.webhookToken,
      pickupPincode: SHIPROCKET_PICKUP_PINCODE ?? sandboxCourier.pickupPincode,
    }
  }
  if (!SHIPROCKET_EMAIL || !SHIPROCKET_PASSWORD || !SHIPROCKET_WEBHOOK_TOKEN || !SHIPROCKET_PICKUP_PINCODE)
    return undefined
  return {
    ...common,
    email: SHIPROCKET_EMAIL,
    password: SHIPROCKET_PASSWORD,
    webhookToken: SHIPROCKET_WEBHOOK_TOKEN,
    pickupPincode: SHIPROCKET_PICKUP_PINCODE,
  }
}
