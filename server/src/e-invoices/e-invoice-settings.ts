import type { Config } from '../platform/config.ts'
import { sandboxIrp } from '../platform/sandbox-keys.ts'

export type EInvoiceSettings = {
  clientId: string
  clientSecret: string
  userName: string
  password: string
  /** PEM, or its base64 part alone; the sandbox makes one at each start. */
  publicKey: () => Promise<string>
  /** The address has no trailing slash. */
  apiUrl: () => string
}

/** NIC's own portal for those who need no GSP. */
const live = 'https://api.einvoice1.gst.gov.in'

const names = [
  'EINVOICE_CLIENT_ID',
  'EINVOICE_CLIENT_SECRET',
  'EINVOICE_USER_NAME',
  'EINVOICE_PASSWORD',
  'EINVOICE_PUBLIC_KEY',
] as const

/** Returns the names of the settings that a live shop lacks. */
export const missingEInvoiceSettings = (config: Config): string[] => names.filter((name) => !config[name])

/**
 * @param shopAddress of a server with the sandbox, known once it listens
 * @returns undefined while one of the keys is missing
 */
export function eInvoiceSettings(config: Config, shopAddress?: () => string): EInvoiceSettings | undefined {
  const sandbox = shopAddress && (() => `${shopAddress()}/sandbox/irp`)
  const clientId = config.EINVOICE_CLIENT_ID ?? (sandbox && sandboxIrp.clientId)
  const clientSecret = config.EINVOICE_CLIENT_SECRET ?? (sandbox && sandboxIrp.clientSecret)
  const userName = config.EINVOICE_USER_NAME ?? (sandbox && sandboxIrp.userName)
  const password = config.EINVOICE_PASSWORD ?? (sandbox && sandboxIrp.password)
  const key = config.EINVOICE_PUBLIC_KEY
  if (!clientId || !clientSecret || !userName || !password || !(key || sandbox)) return undefined
  return {
    clientId,
    clientSecret,
    userName,
    password,
    publicKey: async () => key ?? (sandbox ? keyOfSandbox(sandbox()) : ''),
    apiUrl: () => config.EINVOICE_API_URL?.replace(/\/+$/, '') ?? sandbox?.() ?? live,
  }
}

const keyOfSandbox = async (address: string) => (await fetch(`${address}/public-key`)).text()
