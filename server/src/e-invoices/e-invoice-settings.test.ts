import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { eInvoiceSettings, missingEInvoiceSettings } from './e-invoice-settings.ts'

const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString()
const environment = {
  EINVOICE_CLIENT_ID: 'client-1',
  EINVOICE_CLIENT_SECRET: 'client-secret-1',
  EINVOICE_USER_NAME: 'asha_api',
  EINVOICE_PASSWORD: 'password-1',
  EINVOICE_PUBLIC_KEY: pem.replaceAll('\n', '\\n'),
}

// Proves EINV-06.
test('without one of the keys nothing is registered, and the missing one is named', () => {
  const { EINVOICE_PASSWORD: _, ...others } = environment
  const config = readConfig(others)
  expect(eInvoiceSettings(config)).toBeUndefined()
  expect(missingEInvoiceSettings(config)).toEqual(['EINVOICE_PASSWORD'])
  expect(eInvoiceSettings(readConfig(environment))?.apiUrl()).toBe('https://api.einvoice1.gst.gov.in')
})

test('the public key of the portal may be its base64 part alone', async () => {
  const base64 = pem.replace(/-----[^-]+-----|\n/g, '')
  const settings = eInvoiceSettings(readConfig({ ...environment, EINVOICE_PUBLIC_KEY: base64 }))
  expect(await settings?.publicKey()).toBe(base64)
})

test('what is no RSA public key is refused at the start', () => {
  expect(() => readConfig({ EINVOICE_PUBLIC_KEY: 'MIIBIjANBg' })).toThrow(
    'EINVOICE_PUBLIC_KEY must be an RSA',
  )
})

test.each([
  ['EINVOICE_API_URL', 'http://gsp.example'],
  ['EINVOICE_CLIENT_SECRET', 'sandbox-irp-client-secret'],
  ['EINVOICE_PASSWORD', 'sandbox-irp-password'],
  ['EINVOICE_API_URL', 'https://shop.example/sandbox/irp'],
])('a live shop refuses %s=%s', (name, value) => {
  const live = {
    SHOP_MODE: 'live',
    TOKEN_SECRET: 'b3b1f3a0c5d24e6f8a9b7c6d5e4f30291817',
    SMTP_URL: 'smtps://u:p@smtp.example:465',
    MAIL_FROM: 'shop@shop.example',
    RAZORPAY_KEY_ID: 'rzp_live_abc',
    RAZORPAY_KEY_SECRET: 'a-key-secret',
    RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
    TRUSTED_PROXIES: 'none',
    PUBLIC_URL: 'https://shop.example',
  }
  expect(() => readConfig({ ...live, [name]: value })).toThrow(name)
})
