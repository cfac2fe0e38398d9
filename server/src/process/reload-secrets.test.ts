import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { messagingKeys } from '../messaging/index.ts'
import { razorpaySettings } from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import { Secrets } from '../platform/secrets.ts'
import { secretsReloader } from '../process/reload-secrets.ts'
import { createTestDatabase } from '../testing/index.ts'
import { rowOf } from '../testing/rows.ts'
import { addTestStaff } from '../testing/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-reload-'))
const [newest, old] = ['n'.repeat(64), 'o'.repeat(64)]
const shop = await createTestDatabase()
vi.stubEnv('CREDENTIALS_DIRECTORY', folder)
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const writeSecret = (list: string) => writeFileSync(join(folder, 'TOKEN_SECRET'), list)

test('a reload whose encryption fails says that the secret was taken up, and the next one encrypts', async () => {
  writeSecret(old)
  const config = readConfig()
  const secrets = new Secrets(old)
  const reencryptMails = vi.fn(async () => {})
  const { database } = shop
  const reload = secretsReloader({
    config,
    database,
    secrets,
    razorpay: razorpaySettings(config),
    messaging: messagingKeys(config),
    irp: undefined,
    reencryptMails,
  })
  const { id } = await addTestStaff(shop, 'owner')
  const encrypted_totp_secret = secrets.encrypt('staff', 'JBSWY3DPEHPK3PXP')
  await database.updateTable('staff').set({ encrypted_totp_secret }).where('id', '=', id).execute()

  writeSecret(`${newest},${old}`)
  await sql`ALTER TABLE staff RENAME TO staff_of_another_time`.execute(database)
  expect(await reload()).toMatch(
    /^Secrets reloaded: TOKEN_SECRET\nEncrypting anew failed: .+ still need the old TOKEN_SECRET: .+ reload again$/,
  )
  expect(new Secrets(newest).decrypt('staff', secrets.encrypt('staff', 'signed'))).toBe('signed')
  await sql`ALTER TABLE staff_of_another_time RENAME TO staff`.execute(database)

  reencryptMails.mockRejectedValueOnce(new Error('The database is away'))
  expect(await reload()).toMatch(
    /^Secrets reloaded: none has changed\nEncrypting anew failed: The database is away\./,
  )
  expect(await reload()).toBe('Secrets reloaded: none has changed')
  expect(reencryptMails).toHaveBeenCalledTimes(2)
  const { encrypted_totp_secret: anew } = await rowOf(database, 'staff', id)
  expect(new Secrets(newest).decrypt('staff', anew ?? Buffer.alloc(0))).toBe('JBSWY3DPEHPK3PXP')
  expect(await reload()).toBe('Secrets reloaded: none has changed')
  expect(reencryptMails).toHaveBeenCalledTimes(2)
})

test('keys of MSG91 and WhatsApp are taken up, and both webhook keys count while one changes', async () => {
  const write = (name: string, value: string) => writeFileSync(join(folder, name), value)
  const [formerKey, nextKey] = ['former-webhook-key-1', 'next-webhook-key-0001']
  writeSecret(newest)
  write('MSG91_AUTH_KEY', 'auth-key-0001')
  write('MSG91_WEBHOOK_KEY', formerKey)
  const config = readConfig()
  const messaging = messagingKeys(config)
  const irp = undefined
  const { database } = shop
  const secrets = new Secrets(newest)
  const razorpay = razorpaySettings(config)
  const reload = secretsReloader({
    config,
    database,
    secrets,
    razorpay,
    messaging,
    irp,
    reencryptMails: async () => {},
  })
  write('MSG91_AUTH_KEY', 'auth-key-0002')
  write('MSG91_WEBHOOK_KEY', nextKey)
  await expect(reload()).rejects.toThrow('MSG91_WEBHOOK_KEY has none of the secrets in use')
  expect(messaging.sms?.authKey).toBe('auth-key-0001')
  write('MSG91_WEBHOOK_KEY', `${nextKey},${formerKey}`)
  expect(await reload()).toBe('Secrets reloaded: MSG91_AUTH_KEY, MSG91_WEBHOOK_KEY')
  expect(messaging.sms).toMatchObject({ authKey: 'auth-key-0002', webhookKeys: [nextKey, formerKey] })
  expect(messaging.whatsapp).toBeUndefined()

  const whatsapp = {
    WHATSAPP_ACCESS_TOKEN: 'access-token-000000001',
    WHATSAPP_PHONE_NUMBER_ID: '105500000000001',
    WHATSAPP_APP_SECRET: 'app-secret-000000001',
    WHATSAPP_VERIFY_TOKEN: 'verify-token-0001',
  }
  for (const [name, value] of Object.entries(whatsapp)) write(name, value)
  expect(await reload()).toBe(`Secrets reloaded: ${Object.keys(whatsapp).join(', ')}`)
  write('WHATSAPP_ACCESS_TOKEN', 'access-token-000000002')
  write('WHATSAPP_APP_SECRET', 'app-secret-000000002,app-secret-000000001')
  await reload()
  expect(messaging.whatsapp).toMatchObject({
    accessToken: 'access-token-000000002',
    appSecrets: ['app-secret-000000002', 'app-secret-000000001'],
  })
})
