import { demoOwner, sandboxCourier, sandboxKeys } from './sandbox-keys.ts'

type Settings = { SHOP_MODE: 'demo' | 'live'; HOST: string } & {
  [Name in
    | (typeof neededLive)[number]
    | 'PUBLIC_URL'
    | 'DATABASE_URL'
    | 'DATABASE_DIRECT_URL'
    | 'DATABASE_REPLICA_URL'
    | 'OWNER_PASSWORD'
    | 'TRUSTED_PROXIES'
    | 'FORMER_SHOP_ADDRESSES'
    | 'WEBHOOK_ADDRESSES'
    | 'PINCODE_API_URL'
    | 'RAZORPAY_API_URL'
    | 'RAZORPAY_CHECKOUT_URL'
    | 'MSG91_API_URL'
    | 'MSG91_WEBHOOK_KEY'
    | 'WHATSAPP_API_URL'
    | 'WHATSAPP_APP_SECRET'
    | 'SHIPROCKET_API_URL'
    | 'SHIPROCKET_PASSWORD'
    | 'SHIPROCKET_WEBHOOK_TOKEN']?: string | undefined
}

export const secretsIn = (list: string): string[] => list.split(',').map((secret) => secret.trim())

/** In demo mode the sandbox or the data folder replaces them. */
const neededLive = [
  'TOKEN_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
] as const

/** An empty name is a socket. */
export const isLoopback = (host: string): boolean =>
  host === '' || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Anybody could mark orders as paid, or messages as delivered, with published secrets. */
function ofSandbox(config: Settings): string[] {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET = '', RAZORPAY_WEBHOOK_SECRET = '' } = config
  const leads = (
    [
      'RAZORPAY_API_URL',
      'RAZORPAY_CHECKOUT_URL',
      'PINCODE_API_URL',
      'MSG91_API_URL',
      'WHATSAPP_API_URL',
      'SHIPROCKET_API_URL',
    ] as const
  ).filter((name) => {
    const address = config[name]
    return address && new URL(address).pathname.startsWith('/sandbox/')
  })
  return [
    ...(RAZORPAY_KEY_ID === sandboxKeys.keyId ? ['RAZORPAY_KEY_ID'] : []),
    ...(secretsIn(RAZORPAY_KEY_SECRET).includes(sandboxKeys.keySecret) ? ['RAZORPAY_KEY_SECRET'] : []),
    ...(secretsIn(RAZORPAY_WEBHOOK_SECRET).includes(sandboxKeys.webhookSecret)
      ? ['RAZORPAY_WEBHOOK_SECRET']
      : []),
    ...(secretsIn(config.MSG91_WEBHOOK_KEY ?? '').includes(sandboxKeys.smsWebhookKey)
      ? ['MSG91_WEBHOOK_KEY']
      : []),
    ...(secretsIn(config.WHATSAPP_APP_SECRET ?? '').includes(sandboxKeys.whatsappAppSecret)
      ? ['WHATSAPP_APP_SECRET']
      : []),
    ...(config.SHIPROCKET_PASSWORD === sandboxCourier.password ? ['SHIPROCKET_PASSWORD'] : []),
    ...(config.SHIPROCKET_WEBHOOK_TOKEN === sandboxCourier.webhookToken ? ['SHIPROCKET_WEBHOOK_TOKEN'] : []),
    ...leads,
  ]
}

/** Payments and customers' data would travel unencrypted. */
function findUnencrypted(config: Settings): string | undefined {
  const courier = config.SHIPROCKET_API_URL
  if (courier?.startsWith('http:') && !isLoopback(new URL(courier).hostname)) {
    return 'SHOP_MODE=live books parcels over HTTPS only: SHIPROCKET_API_URL must begin with https://'
  }
  for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const) {
    const address = config[name]
    if (address?.startsWith('http:') && !isLoopback(new URL(address).hostname)) {
      return `SHOP_MODE=live pays over HTTPS only: ${name} must begin with https://`
    }
  }
  const { PUBLIC_URL } = config
  if (PUBLIC_URL?.startsWith('http:') && !isLoopback(new URL(PUBLIC_URL).hostname)) {
    return 'SHOP_MODE=live is reached over HTTPS only: PUBLIC_URL must begin with https://'
  }
  const open = (['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).find((name) =>
    isOpen(config[name]),
  )
  if (!open) return undefined
  return (
    `SHOP_MODE=live needs ${open} to say how it is encrypted: add ?sslmode=verify-full, ` +
    'or ?sslmode=disable on a network of your own'
  )
}

/** Says whether a database on another machine is named without a word about encryption. */
function isOpen(address: string | undefined): boolean {
  if (!address) return false
  const { hostname, searchParams } = new URL(address)
  const host = hostname || (searchParams.get('host') ?? '')
  return !isLoopback(host) && !host.startsWith('/') && !searchParams.has('sslmode')
}

function findLiveProblem(config: Settings): string | undefined {
  const missing = neededLive.filter((name) => !config[name])
  if (missing.length > 0) return `SHOP_MODE=live runs without the sandbox and needs ${missing.join(', ')}`
  const sandboxed = ofSandbox(config)
  if (sandboxed.length > 0) {
    return `SHOP_MODE=live runs without the sandbox and refuses what belongs to it: ${sandboxed.join(', ')}`
  }
  if (secretsIn(config.TOKEN_SECRET ?? '').some((secret) => new Set(secret).size < 10)) {
    return 'SHOP_MODE=live needs a TOKEN_SECRET that nobody can guess, for example from `openssl rand -hex 32`'
  }
  if (config.OWNER_PASSWORD === demoOwner.password) {
    return 'SHOP_MODE=live refuses the password of the demo, which everybody knows: choose another OWNER_PASSWORD'
  }
  if (config.FORMER_SHOP_ADDRESSES) {
    return 'SHOP_MODE=live fetches pictures of a former shop from public addresses only: unset FORMER_SHOP_ADDRESSES'
  }
  if (config.WEBHOOK_ADDRESSES) {
    return 'SHOP_MODE=live sends webhooks to public addresses only: unset WEBHOOK_ADDRESSES'
  }
  if (!config.TRUSTED_PROXIES) {
    return (
      'SHOP_MODE=live needs TRUSTED_PROXIES: the addresses of the proxies in front of the shop, such as 127.0.0.1, ' +
      'or none if there is none'
    )
  }
  if (!config.PUBLIC_URL) {
    return (
      'SHOP_MODE=live needs PUBLIC_URL: the address that shoppers know, such as https://shop.example; links in mails, ' +
      'the cookie of the back office and HSTS follow it'
    )
  }
  return findUnencrypted(config)
}

function findRealSigns({ HOST, PUBLIC_URL, RAZORPAY_KEY_ID }: Settings): string[] {
  return [
    ...(isLoopback(HOST) ? [] : [`HOST=${HOST}`]),
    ...(PUBLIC_URL?.startsWith('https:') ? ['an https PUBLIC_URL'] : []),
    ...(RAZORPAY_KEY_ID?.startsWith('rzp_live_') ? ['a live RAZORPAY_KEY_ID'] : []),
  ]
}

/**
 * A demo shop has a published password and an open mailbox, so others may reach it only if SHOP_MODE says so.
 * @param isChosen true if the environment sets SHOP_MODE
 */
export function findModeProblem(config: Settings, isChosen: boolean): string | undefined {
  if (config.SHOP_MODE === 'live') return findLiveProblem(config)
  const signs = isChosen ? [] : findRealSigns(config)
  if (signs.length === 0) return undefined
  return (
    `Without SHOP_MODE this is a demo shop, with a published password and an open mailbox, but the settings have ` +
    `${signs.join(' and ')}: write SHOP_MODE=live for a real shop, or SHOP_MODE=demo to open a demo to others`
  )
}
