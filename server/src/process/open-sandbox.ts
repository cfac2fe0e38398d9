import type { Sandbox } from '@amritvasya/sandbox'
import type { ShiprocketSettings } from '../couriers/index.ts'
import type { RazorpaySettings } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import { sandboxKeys } from '../platform/sandbox-keys.ts'

export type StandIns = {
  mail: boolean
  pincodes: boolean
  razorpay: boolean
  phones: boolean
  shiprocket: boolean
}

/** Returns, in demo mode, all services that the settings do not place elsewhere. */
export function standIns(config: Config): StandIns {
  const isDemo = config.SHOP_MODE === 'demo'
  return {
    mail: isDemo && !config.SMTP_URL,
    pincodes: isDemo && isOwn(config, config.PINCODE_API_URL),
    razorpay: isDemo && isOwn(config, config.RAZORPAY_API_URL),
    phones: isDemo && !(config.MSG91_AUTH_KEY && config.WHATSAPP_ACCESS_TOKEN),
    shiprocket: isDemo && isOwn(config, config.SHIPROCKET_API_URL),
  }
}

function isOwn({ HOST, PORT, PUBLIC_URL }: Config, address: string | undefined): boolean {
  if (!address) return true
  const { origin, pathname } = new URL(address)
  const own = [
    PUBLIC_URL ?? `http://localhost:${PORT}`,
    `http://localhost:${PORT}`,
    `http://127.0.0.1:${PORT}`,
  ]
  if (!/[:*]|^0\.0\.0\.0$/.test(HOST)) own.push(`http://${HOST}:${PORT}`)
  return pathname.startsWith('/sandbox/') && own.some((shop) => new URL(shop).origin === origin)
}

/**
 * A live shop may leave its packages out, so the import is dynamic.
 * @param shopAddress receives Razorpay's webhooks; known once the shop listens
 */
export async function openSandbox(
  databaseUrl: string,
  { mail, pincodes, razorpay, phones, shiprocket }: StandIns,
  keys: {
    razorpay: RazorpaySettings
    shiprocket: ShiprocketSettings | undefined
  },
  shopAddress: () => string,
): Promise<Sandbox | undefined> {
  if (!mail && !pincodes && !razorpay && !phones && !shiprocket) return undefined
  const { startSandbox } = await import('@amritvasya/sandbox')
  const { keyId, keySecret, webhookSecrets } = keys.razorpay
  const [webhookSecret = ''] = webhookSecrets
  const webhookUrl = () => `${shopAddress()}/api/webhooks/razorpay`
  const courierUrl = () => `${shopAddress()}/api/webhooks/couriers`
  return startSandbox(databaseUrl, {
    mail,
    pincodes,
    ...(razorpay && { razorpay: { keyId, keySecret, webhookSecret, webhookUrl } }),
    ...(phones && { phones: { ...sandboxKeys, shopAddress } }),
    ...(shiprocket && keys.shiprocket && { shiprocket: { ...keys.shiprocket, webhookUrl: courierUrl } }),
  })
}
