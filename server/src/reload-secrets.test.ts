import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { razorpaySettings } from './payments/index.ts'
import { readConfig } from './platform/config.ts'
import { Secrets } from './platform/secrets.ts'
import { secretsReloader } from './reload-secrets.ts'
import { createTestDatabase, type TestDatabase } from './testing/index.ts'
import { addTestStaff } from './testing/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'amritvasya-reload-'))
const [newest, old] = ['n'.repeat(64), 'o'.repeat(64)]
let shop: TestDatabase
beforeAll(async () => {
  shop = await createTestDatabase()
  vi.stubEnv('CREDENTIALS_DIRECTORY', folder)
})
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
  const { encrypted_totp_secret: anew } = await database
    .selectFrom('staff')
    .select('encrypted_totp_secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(new Secrets(newest).decrypt('staff', anew ?? Buffer.alloc(0))).toBe('JBSWY3DPEHPK3PXP')
  expect(await reload()).toBe('Secrets reloaded: none has changed')
  expect(reencryptMails).toHaveBeenCalledTimes(2)
})
