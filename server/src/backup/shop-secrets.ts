import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'

/** BACKUP_KEY and the keys of the target are left out, as somebody needs them to read a backup at all. */
export const secretSettings = [
  'TOKEN_SECRET',
  'FILES_S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'OWNER_PASSWORD',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'MSG91_AUTH_KEY',
  'MSG91_WEBHOOK_KEY',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
] as const satisfies readonly (keyof Config)[]

/** Each secret has the name of its setting; those of another release may have other names. */
export type ShopSecrets = Readonly<Record<string, string>>

/** The name of their file in a base backup. */
export const secretsEntry = 'secrets.json'

/** Returns the secrets that the settings have, in a fixed order. */
export const secretsOf = (config: Config): ShopSecrets =>
  Object.fromEntries(
    secretSettings.flatMap((name) => {
      const value = config[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** Returns that of the data folder, where no setting has one. */
export function readTokenSecret(dataFolder: string): string | undefined {
  const file = join(dataFolder, 'token-secret')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Names become names of files. */
const schema = z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string())

export const parseSecrets = (text: string): ShopSecrets => schema.parse(JSON.parse(text))
