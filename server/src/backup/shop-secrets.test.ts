import { expect, test } from 'vitest'
import { settingNames } from '../platform/config.ts'
import { parseSecrets, secretSettings } from './shop-secrets.ts'

/** They open the backups or their place, or are public. */
const left = [
  'BACKUP_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'FILES_S3_ACCESS_KEY_ID',
  'RAZORPAY_KEY_ID',
]

test('every setting that sounds like a secret is in the backup, or opens it', () => {
  const secret = settingNames.filter((name) => /SECRET|PASSWORD|TOKEN|KEY|SMTP_URL|HEADERS/.test(name))
  const others = secret.filter((name) => !(secretSettings as readonly string[]).includes(name))
  expect(others.toSorted()).toEqual(left.toSorted())
})

test('secrets whose names lead out of a folder are refused', () => {
  expect(parseSecrets('{"TOKEN_SECRET":"x"}')).toEqual({ TOKEN_SECRET: 'x' })
  expect(() => parseSecrets('{"../TOKEN_SECRET":"x"}')).toThrow()
})
