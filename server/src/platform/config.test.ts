import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, settingNames } from './config.ts'

test('every setting stands in the table of docs/operations.md, and nothing else does', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})

test('defaults stand for what is not set, empty or blank', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    SHOP_MODE: 'demo',
  })
})

test.each([['10.0.0.1'], ['10.0.0.0/8, ::1'], ['fc00::/7']])('TRUSTED_PROXIES takes %s', (list) => {
  expect(readConfig({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list)
})

test.each(['x', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::1/129', '10.0.0.1,', 'localhost'])(
  'TRUSTED_PROXIES refuses %s',
  (list) => {
    expect(() => readConfig({ TRUSTED_PROXIES: list })).toThrow(ConfigError)
  },
)

test('a message names the setting and never its value, which can hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:s3cret@host/x' })).toThrow(
    /^Wrong setting: DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\/$/,
  )
})

const live = {
  SHOP_MODE: 'live',
  TOKEN_SECRET: '1f0c5a7e93b2d4486a0e5cf17b398d21',
  SMTP_URL: 'smtps://shop:secret@smtp.example:465',
  MAIL_FROM: 'Amritvasya <shop@example.com>',
  RAZORPAY_KEY_ID: 'rzp_live_1A2b3C4d5E6f7G',
  RAZORPAY_KEY_SECRET: 'q8Vt2xL0m4Zr6Wc1',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
}

test('a live shop starts with what it needs, and says what is missing instead of using the sandbox', () => {
  expect(readConfig(live)).toMatchObject({ SHOP_MODE: 'live' })
  const needed = [
    'TOKEN_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ]
  for (const name of needed) {
    expect(() => readConfig({ ...live, [name]: '' })).toThrow(
      `SHOP_MODE=live runs without the sandbox and needs ${name}`,
    )
  }
  expect(() => readConfig({ SHOP_MODE: 'live' })).toThrow(`needs ${needed.join(', ')}`)
})

test.each([
  ['RAZORPAY_KEY_ID', 'rzp_test_AmritvasyaDemo'],
  ['RAZORPAY_KEY_SECRET', 'sandbox-key-secret'],
  ['RAZORPAY_WEBHOOK_SECRET', 'sandbox-webhook-secret'],
  ['RAZORPAY_WEBHOOK_SECRET', 'a new webhook secret, sandbox-webhook-secret'],
  ['RAZORPAY_API_URL', 'http://localhost:3000/sandbox/razorpay'],
  ['RAZORPAY_CHECKOUT_URL', 'https://shop.example/sandbox/razorpay/checkout.js'],
  ['PINCODE_API_URL', 'http://localhost:3000/sandbox/pincode'],
])('P1: a live shop refuses what everybody knows of the sandbox: %s %s', (name, value) => {
  expect(() => readConfig({ ...live, [name]: value })).toThrow(
    `SHOP_MODE=live runs without the sandbox and refuses what belongs to it: ${name}`,
  )
  expect(readConfig({ [name]: value })).toMatchObject({ SHOP_MODE: 'demo', [name]: value })
})

test('a key that is none of Razorpay’s, and a short webhook secret, stop the start', () => {
  expect(() => readConfig({ RAZORPAY_KEY_ID: 'key' })).toThrow('RAZORPAY_KEY_ID must be a key')
  expect(() => readConfig({ RAZORPAY_WEBHOOK_SECRET: 'long enough,short' })).toThrow('at least 8 characters')
})

test('a live shop refuses a secret that is short or plainly no secret', () => {
  expect(() => readConfig({ ...live, TOKEN_SECRET: 'short' })).toThrow('at least 32 characters')
  expect(() => readConfig({ ...live, TOKEN_SECRET: 'x'.repeat(40) })).toThrow('nobody can guess')
})

test.each(['shop', 'a@b@c', 'x\r\nBcc: <a@b.co>', 'Name <a>', '<a@b.co'])(
  'MAIL_FROM refuses %j',
  (MAIL_FROM) => {
    expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM')
  },
)
