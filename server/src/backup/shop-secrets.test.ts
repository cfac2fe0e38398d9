import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig, settingNames } from '../platform/config.ts'
import { parseSecrets, secretSettings, secretsNow, secretsOf } from './shop-secrets.ts'

afterEach(() => vi.unstubAllEnvs())

/** They open the backups or their place, or are public. */
const left = [
  'BACKUP_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'RAZORPAY_KEY_ID',
  'EINVOICE_PUBLIC_KEY',
]

test('every setting that sounds like a secret is in the backup, or opens it', () => {
  const secret = settingNames.filter((name) => /SECRET|PASSWORD|TOKEN|KEY|SMTP_URL|HEADERS/.test(name))
  const others = secret.filter((name) => !(secretSettings as readonly string[]).includes(name))
  expect(others.toSorted()).toEqual(left.toSorted())
})

test('a secret that was changed in its file since the start is the one that is backed up', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-credentials-'))
  const file = join(folder, 'MSG91_AUTH_KEY')
  writeFileSync(file, 'the former key\n')
  vi.stubEnv('CREDENTIALS_DIRECTORY', folder)
  const config = readConfig()
  expect(secretsOf(config)).toMatchObject({ MSG91_AUTH_KEY: 'the former key' })
  writeFileSync(file, 'the new key')
  expect(secretsNow(config)).toMatchObject({ MSG91_AUTH_KEY: 'the new key' })
  writeFileSync(file, 'short')
  expect(secretsNow(config)).toMatchObject({ MSG91_AUTH_KEY: 'the former key' })
  rmSync(folder, { recursive: true })
})

test('secrets whose names lead out of a folder are refused', () => {
  expect(parseSecrets('{"TOKEN_SECRET":"x"}')).toEqual({ TOKEN_SECRET: 'x' })
  expect(() => parseSecrets('{"../TOKEN_SECRET":"x"}')).toThrow()
})
