import type { Sandbox } from '@amritvasya/sandbox'
import type { ShiprocketSettings } from '../couriers/index.ts'
import type { RazorpaySettings } from '../payments/index.ts'
import { type Config, ConfigError } from '../platform/config.ts'
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

/**
 * Some of the stand-ins remember in memory, so they need one process for pages and jobs.
 * @throws {ConfigError} when a shop of several processes would have them
 */
export function refuseSplitSandbox(config: Config): void {
  if (config.PROCESS_ROLE === 'all' && config.WEB_PROCESSES === 1) return
  const { razorpay, phones, shiprocket } = standIns(config)
  if (!razorpay && !phones && !shiprocket) return
  throw new ConfigError(
    'WEB_PROCESSES and PROCESS_ROLE do without the sandbox: write SHOP_MODE=live, or set RAZORPAY_API_URL, ' +
      'MSG91_AUTH_KEY, WHATSAPP_ACCESS_TOKEN and SHIPROCKET_API_URL',
  )
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
