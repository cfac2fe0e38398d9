import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { messagingKeys } from './messaging-keys.ts'

test('while a key of webhooks changes, the new one and the old one behind its comma count', () => {
  const environment = {
    MSG91_AUTH_KEY: 'auth-key-0001',
    MSG91_WEBHOOK_KEY: 'next-webhook-key-0001,former-webhook-key-1',
    WHATSAPP_ACCESS_TOKEN: 'access-token-000000001',
    WHATSAPP_PHONE_NUMBER_ID: '105500000000001',
    WHATSAPP_APP_SECRET: 'app-secret-000000002,app-secret-000000001',
    WHATSAPP_VERIFY_TOKEN: 'verify-token-0001',
  }
  expect(messagingKeys(readConfig(environment))).toMatchObject({
    sms: { authKey: 'auth-key-0001', webhookKeys: ['next-webhook-key-0001', 'former-webhook-key-1'] },
    whatsapp: { appSecrets: ['app-secret-000000002', 'app-secret-000000001'] },
  })
})
