import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig, settingNames, trustedProxiesOf } from './config.ts'

test('every setting stands in the table of docs/operations.md, and nothing else does', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const documented = [...page.matchAll(/^\| `([A-Z0-9_]+)` \|/gm)].map(([, name]) => name)
  expect(documented.toSorted()).toEqual(settingNames.toSorted())
})

test('defaults stand for what is not set, empty or blank', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({
    PORT: 3000,
    HOST: 'localhost',
    SHOP_MODE: 'demo',
  })
})

test('a setting that is no variable is read from systemd’s credentials, and a variable counts more', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amritvasya-credentials-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'RAZORPAY_KEY_SECRET'), 'from-a-credential\n')
  writeFileSync(join(folder, 'SMTP_URL'), 'smtps://credential.example\n')
  const environment = { CREDENTIALS_DIRECTORY: folder, SMTP_URL: 'smtps://variable.example' }
  expect(readConfig(environment)).toMatchObject({
    RAZORPAY_KEY_SECRET: 'from-a-credential',
    SMTP_URL: 'smtps://variable.example',
  })
  mkdirSync(join(folder, 'MAIL_FROM'))
  expect(() => readConfig(environment)).toThrow(/^Wrong setting: the credential MAIL_FROM cannot be read: /)
})

test.each([['10.0.0.1'], ['10.0.0.0/8, ::1'], ['fc00::/7'], ['none']])('TRUSTED_PROXIES takes %s', (list) => {
  expect(readConfig({ TRUSTED_PROXIES: list }).TRUSTED_PROXIES).toBe(list)
})

test.each([
  'x',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '::1/129',
  '10.0.0.1,',
  'localhost',
  'none, ::1',
])('TRUSTED_PROXIES refuses %s', (list) => {
  expect(() => readConfig({ TRUSTED_PROXIES: list })).toThrow(ConfigError)
})

test('a message names the setting and never its value, which can hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:s3cret@host/x' })).toThrow(
    /^Wrong setting: DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\/$/,
  )
})

test.each([
  [{ PORT: 'x' }, 'Wrong setting: PORT must be a port from 0 to 65535'],
  [{ PORT: '99999' }, 'Wrong setting: PORT must be a port from 0 to 65535'],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8, x' },
    'Wrong setting: TRUSTED_PROXIES must be addresses or networks, or none',
  ],
])('a message says what the setting must be: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test('the addresses of PostgreSQL itself and of a replica go with another one', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://replica.example/shop' }
  expect(() => readConfig(replica)).toThrow(/^DATABASE_REPLICA_URL needs the DATABASE_URL /)
  const direct = { DATABASE_DIRECT_URL: 'postgres://db.example/shop' }
  expect(() => readConfig(direct)).toThrow(/^DATABASE_DIRECT_URL goes with a pooler: /)
  expect(readConfig({ ...direct, DATABASE_URL: 'postgres://127.0.0.1:6432/shop' })).toMatchObject(direct)
})

test.each([
  [{ WEB_PROCESSES: '2', PROCESS_ROLE: 'worker' }, /^PROCESS_ROLE=worker serves no pages/],
  [{ WEB_PROCESSES: '2', PAGE_FILES: '/run/pages' }, /^PAGE_FILES belongs to one process alone/],
  [{ PROCESS_ROLE: 'web' }, /^PROCESS_ROLE=web needs .* DATABASE_URL$/],
  [{ PROCESS_ROLE: 'worker', DATABASE_URL: 'postgres://db.example/shop' }, /needs WEB_URL/],
])('processes that could not work together are refused: %j', (environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem)
})

const live = {
  SHOP_MODE: 'live',
  TOKEN_SECRET: '1f0c5a7e93b2d4486a0e5cf17b398d21',
  SMTP_URL: 'smtps://shop:secret@smtp.example:465',
  MAIL_FROM: 'Amritvasya <shop@example.com>',
  RAZORPAY_KEY_ID: 'rzp_live_1A2b3C4d5E6f7G',
  RAZORPAY_KEY_SECRET: 'q8Vt2xL0m4Zr6Wc1',
  RAZORPAY_WEBHOOK_SECRET: 'a webhook secret',
  TRUSTED_PROXIES: 'none',
  PUBLIC_URL: 'https://shop.example',
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

// Proves P1.
test.each([
  ['RAZORPAY_KEY_ID', 'rzp_test_AmritvasyaDemo'],
  ['RAZORPAY_KEY_SECRET', 'sandbox-key-secret'],
  ['RAZORPAY_WEBHOOK_SECRET', 'sandbox-webhook-secret'],
  ['RAZORPAY_WEBHOOK_SECRET', 'a new webhook secret, sandbox-webhook-secret'],
  ['RAZORPAY_API_URL', 'http://localhost:3000/sandbox/razorpay'],
  ['RAZORPAY_CHECKOUT_URL', 'https://shop.example/sandbox/razorpay/checkout.js'],
  ['PINCODE_API_URL', 'http://localhost:3000/sandbox/pincode'],
])('a live shop refuses what everybody knows of the sandbox: %s %s', (name, value) => {
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

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [{ HOST: '::' }, 'HOST=::'],
  [{ HOST: 'shop.example' }, 'HOST=shop.example'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'an https PUBLIC_URL'],
  [{ RAZORPAY_KEY_ID: 'rzp_live_1A2b3C4d5E6f7G' }, 'a live RAZORPAY_KEY_ID'],
])('nobody opens a demo to others by leaving SHOP_MODE out: %j', (settings, sign) => {
  expect(() => readConfig(settings)).toThrow(sign)
  expect(() => readConfig(settings)).toThrow(/write SHOP_MODE=live .* or SHOP_MODE=demo/)
  expect(readConfig({ ...settings, SHOP_MODE: 'demo' })).toMatchObject(settings)
})

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])(
  'a demo on this machine alone needs no mode: %s',
  (HOST) => {
    expect(readConfig({ HOST })).toMatchObject({ SHOP_MODE: 'demo', HOST })
  },
)

// Proves H4.
test('a live shop refuses the published password of the demo', () => {
  expect(() => readConfig({ ...live, OWNER_PASSWORD: 'Amritvasya-demo-1' })).toThrow(
    'the password of the demo',
  )
})

test('a live shop must say which proxies stand in front of it', () => {
  expect(() => readConfig({ ...live, TRUSTED_PROXIES: '' })).toThrow(/needs TRUSTED_PROXIES: .* or none/)
  expect(trustedProxiesOf(readConfig(live))).toBeUndefined()
  expect(trustedProxiesOf(readConfig({ ...live, TRUSTED_PROXIES: '10.0.0.1' }))).toBe('10.0.0.1')
})

test('a live shop must say at which address shoppers reach it', () => {
  expect(() => readConfig({ ...live, PUBLIC_URL: '' })).toThrow(/needs PUBLIC_URL: .* https:\/\/shop.example/)
})

test('while the secret is being changed the old one follows after a comma, as strong as the new one', () => {
  const both = `${live.TOKEN_SECRET}, 0a9b8c7d6e5f4a3b2c1d0e9f8a7b6c5d`
  expect(readConfig({ ...live, TOKEN_SECRET: both }).TOKEN_SECRET).toBe(both)
  expect(() => readConfig({ ...live, TOKEN_SECRET: `${live.TOKEN_SECRET},short` })).toThrow(
    'at least 32 characters',
  )
  expect(() => readConfig({ ...live, TOKEN_SECRET: `${live.TOKEN_SECRET},${'x'.repeat(40)}` })).toThrow(
    'nobody can guess',
  )
})

test('a live shop sends neither payments nor customers’ data unencrypted to another machine', () => {
  const http = 'http://pay.example/v1'
  expect(() => readConfig({ ...live, RAZORPAY_API_URL: http })).toThrow(
    'RAZORPAY_API_URL must begin with https://',
  )
  expect(() => readConfig({ ...live, RAZORPAY_CHECKOUT_URL: http })).toThrow('RAZORPAY_CHECKOUT_URL')
  expect(readConfig({ ...live, RAZORPAY_API_URL: 'http://127.0.0.1:9/v1' })).toBeDefined()
  expect(() => readConfig({ ...live, PUBLIC_URL: 'http://shop.example' })).toThrow(
    'PUBLIC_URL must begin with https://',
  )
  expect(() => readConfig({ ...live, DATABASE_URL: 'postgres://shop:s3cret@db.example/shop' })).toThrow(
    /^(?!.*s3cret).*sslmode/,
  )
  const pooled = {
    DATABASE_URL: 'postgres://127.0.0.1:6432/shop',
    DATABASE_DIRECT_URL: 'postgres://db.example/shop',
  }
  expect(() => readConfig({ ...live, ...pooled })).toThrow('needs DATABASE_DIRECT_URL to say how')
  const read = { ...pooled, DATABASE_DIRECT_URL: '', DATABASE_REPLICA_URL: 'postgres://db.example/shop' }
  expect(() => readConfig({ ...live, ...read })).toThrow('needs DATABASE_REPLICA_URL to say how')
  for (const address of [
    'postgres://shop:s@db.example/shop?sslmode=verify-full',
    'postgres://shop:s@db.example/shop?sslmode=disable',
    'postgres://shop:s@localhost/shop',
    'postgres:///shop?host=%2Fvar%2Frun%2Fpostgresql',
  ]) {
    expect(readConfig({ ...live, DATABASE_URL: address }).DATABASE_URL).toBe(address)
  }
})

test.each([
  [{ BACKUP_TARGET: '/backups' }, 'BACKUP_TARGET needs BACKUP_KEY, which encrypts the backups'],
  [
    { BACKUP_TARGET: '/backups', DATABASE_URL: 'postgres://localhost/shop' },
    'BACKUP_TARGET backs up the embedded database alone: back up that of DATABASE_URL with pgBackRest',
  ],
  [
    { BACKUP_TARGET: 's3://backups/shop', BACKUP_KEY: 'a passphrase on paper' },
    'BACKUP_TARGET=s3://… needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY',
  ],
  [
    { BACKUP_TARGET: 'backups' },
    'Wrong setting: BACKUP_TARGET must be an absolute folder or s3://bucket/prefix',
  ],
  [
    { BACKUP_KEY: 'short' },
    'Wrong setting: BACKUP_KEY must be an age identity (AGE-SECRET-KEY-1…) or a passphrase of at least 20 characters',
  ],
])('settings of backups that cannot work are refused in one line: %j', (settings, line) => {
  expect(() => readConfig(settings)).toThrow(line)
})
