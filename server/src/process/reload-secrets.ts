import type { Kysely } from 'kysely'
import { type EInvoiceSettings, replaceEInvoiceKeys } from '../e-invoices/index.ts'
import { type MessagingKeys, replaceMessagingKeys } from '../messaging/index.ts'
import { reencryptWebhookSecrets } from '../outgoing-webhooks/index.ts'
import { type RazorpaySettings, replaceRazorpayKeys } from '../payments/index.ts'
import { type Config, ConfigError, rereadConfig, settingNames } from '../platform/config.ts'
import { inspect } from '../platform/database/connect.ts'
import type { Tables } from '../platform/database/database.ts'
import { differsInLogin, replaceLogin } from '../platform/database/login.ts'
import { reencryptLastingKeys } from '../platform/lasting-keys/lasting-keys.ts'
import { secretsIn } from '../platform/mode-rules.ts'
import { chooseDataFolder } from '../platform/process/data-folder.ts'
import type { Secrets } from '../platform/secrets.ts'
import { loadTokenSecret } from '../platform/token-secret.ts'
import { reencryptSecondFactors } from '../staff/index.ts'

const lists = [
  'TOKEN_SECRET',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'MSG91_WEBHOOK_KEY',
  'WHATSAPP_APP_SECRET',
] as const
const reloadable: readonly string[] = [
  ...lists,
  'RAZORPAY_KEY_ID',
  'MSG91_AUTH_KEY',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_VERIFY_TOKEN',
  'EINVOICE_CLIENT_ID',
  'EINVOICE_CLIENT_SECRET',
  'EINVOICE_USER_NAME',
  'EINVOICE_PASSWORD',
  'EINVOICE_PUBLIC_KEY',
]

type Reloadable = {
  config: Config
  database: Kysely<Tables>
  secrets: Secrets
  razorpay: RazorpaySettings
  messaging: MessagingKeys
  irp: EInvoiceSettings | undefined
  reencryptMails(): Promise<void>
}

/** Uses the secret of the data folder where no setting names one. */
const withTokenSecret = (config: Config): Config => ({
  ...config,
  TOKEN_SECRET: config.TOKEN_SECRET ?? loadTokenSecret(chooseDataFolder(config)),
})

/**
 * Whoever forgets the old secret behind the comma would sign everybody out and refuse webhooks.
 * @throws {ConfigError} naming the setting
 */
function assertOverlap(former: Config, next: Config): void {
  for (const name of lists) {
    const inUse = secretsIn(former[name] ?? '')
    if (former[name] === undefined || secretsIn(next[name] ?? '').some((secret) => inUse.includes(secret)))
      continue
    throw new ConfigError(
      `${name} has none of the secrets in use: the old one follows the new one and a comma`,
    )
  }
}

/**
 * Returns a function that reads the settings anew and takes up changed secrets, without a restart. It returns the
 * report for the operator, and rejects with a ConfigError or a StartError while the former secrets stay in use. An
 * encryption anew that fails is in the report, and the next call repeats it.
 */
export function secretsReloader(shop: Reloadable): () => Promise<string> {
  let former = withTokenSecret(shop.config)
  let owesEncryption = false
  return async () => {
    const next = withTokenSecret(rereadConfig())
    const changed = settingNames.filter((name) => former[name as keyof Config] !== next[name as keyof Config])
    assertOverlap(former, next)
    const hasNewLogin = await takeLogin(shop.config, former, next)
    replaceRazorpayKeys(shop.razorpay, next)
    replaceMessagingKeys(shop.messaging, next)
    replaceEInvoiceKeys(shop.irp, next)
    const hasNewTokenSecret = shop.secrets.replace(next.TOKEN_SECRET ?? '')
    const taken = changed.filter((name) =>
      name === 'DATABASE_URL' ? hasNewLogin : reloadable.includes(name),
    )
    former = { ...former, ...Object.fromEntries(taken.map((name) => [name, next[name as keyof Config]])) }
    if (hasNewTokenSecret) owesEncryption = shop.secrets.isChanging
    const problem = owesEncryption ? await encryptAnew(shop) : undefined
    owesEncryption = problem !== undefined
    return describe(
      taken,
      changed.filter((name) => !taken.includes(name)),
      problem,
    )
  }
}

/** @returns why it failed */
async function encryptAnew({ database, secrets, reencryptMails }: Reloadable): Promise<string | undefined> {
  try {
    await reencryptSecondFactors(database, secrets)
    await reencryptLastingKeys(database, secrets)
    await reencryptWebhookSecrets(database, secrets)
    await reencryptMails()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * @returns false when the address differs in more than user and password, or not at all
 * @throws {StartError} when the database refuses it
 */
async function takeLogin(
  { DATABASE_URL: atStart = '' }: Config,
  { DATABASE_URL: former = '' }: Config,
  { DATABASE_URL: next = '' }: Config,
): Promise<boolean> {
  if (!former || !next || !differsInLogin(former, next)) return false
  await inspect(next)
  replaceLogin(atStart, next)
  return true
}

const describe = (taken: readonly string[], others: readonly string[], problem: string | undefined): string =>
  [
    taken.length > 0 ? `Secrets reloaded: ${taken.join(', ')}` : 'Secrets reloaded: none has changed',
    ...(others.length > 0 ? [`Changes from the next start on: ${others.join(', ')}`] : []),
    ...(problem
      ? [
          `Encrypting anew failed: ${problem}. Second factors and mails still need the old TOKEN_SECRET: leave it behind the ` +
            'comma, and reload again',
        ]
      : []),
  ].join('\n')
