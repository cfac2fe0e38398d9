import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shiprocketSettings } from '../couriers/index.ts'
import { razorpaySettings } from '../payments/index.ts'
import { readConfig } from '../platform/config.ts'
import { createTestDatabase } from '../testing/index.ts'
import { startTestShop } from '../testing/test-shop.ts'
import { openSandbox, refuseSplitSandbox, standIns } from './open-sandbox.ts'

const elsewhere = {
  SMTP_URL: 'smtp://mail.example:25',
  PINCODE_API_URL: 'https://pincodes.example/api',
  RAZORPAY_API_URL: 'https://api.razorpay.com',
  SHIPROCKET_API_URL: 'https://apiv2.shiprocket.in/v1/external',
}
const all = { mail: true, pincodes: true, razorpay: true, phones: true, shiprocket: true }
const live = {
  ...elsewhere,
  SHOP_MODE: 'live',
  TOKEN_SECRET: 'a secret that nobody else could ever guess',
  MAIL_FROM: 'shop@example.com',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'the key secret',
  RAZORPAY_WEBHOOK_SECRET: 'the webhook secret',
  TRUSTED_PROXIES: 'none',
  PUBLIC_URL: 'https://shop.example',
}

test('a shop of several processes has no stand-ins that remember in memory', () => {
  expect(() => refuseSplitSandbox(readConfig({ WEB_PROCESSES: '2' }))).toThrow('do without the sandbox')
  expect(() => refuseSplitSandbox(readConfig({ ...live, WEB_PROCESSES: '2' }))).not.toThrow()
})

test.each([
  ['nothing set', {}, all],
  ['a mail server of one’s own', { SMTP_URL: elsewhere.SMTP_URL }, { ...all, mail: false }],
  ['another pincode service', { PINCODE_API_URL: elsewhere.PINCODE_API_URL }, { ...all, pincodes: false }],
  [
    'another courier service',
    { SHIPROCKET_API_URL: elsewhere.SHIPROCKET_API_URL },
    { ...all, shiprocket: false },
  ],
  ['another Razorpay', { RAZORPAY_API_URL: elsewhere.RAZORPAY_API_URL }, { ...all, razorpay: false }],
  [
    'the sandbox of another shop',
    { RAZORPAY_API_URL: 'http://localhost:3001/sandbox/razorpay/v1' },
    { ...all, razorpay: false },
  ],
  [
    'this shop’s own sandbox, by its address',
    {
      RAZORPAY_API_URL: 'http://127.0.0.1:3000/sandbox/razorpay/v1',
      PINCODE_API_URL: 'https://shop.example/sandbox/pincode',
      PUBLIC_URL: 'https://shop.example/',
      SHOP_MODE: 'demo',
    },
    all,
  ],
  ['a live shop', live, { mail: false, pincodes: false, razorpay: false, phones: false, shiprocket: false }],
  [
    'messages to phones by real providers',
    { MSG91_AUTH_KEY: 'a key of MSG91', WHATSAPP_ACCESS_TOKEN: 'a token of Meta' },
    { ...all, phones: false },
  ],
])('the sandbox stands in for what is not elsewhere: %s', (_, environment, expected) => {
  expect(standIns(readConfig(environment))).toEqual(expected)
})

test('with Razorpay elsewhere its window is Razorpay’s own', () => {
  const config = readConfig({ RAZORPAY_API_URL: elsewhere.RAZORPAY_API_URL })
  const settings = razorpaySettings(config, standIns(config).razorpay ? () => '' : undefined)
  expect([settings.apiUrl(), settings.checkoutUrl()]).toEqual([
    'https://api.razorpay.com/v1',
    'https://checkout.razorpay.com/v1/checkout.js',
  ])
})

const addresses = ['/sandbox/mail', '/sandbox/pincode/411001', '/sandbox/razorpay/checkout.js'] as const
test.each([
  [elsewhere, [404, 404, 404], []],
  [
    { SMTP_URL: elsewhere.SMTP_URL, RAZORPAY_API_URL: elsewhere.RAZORPAY_API_URL },
    [404, 200, 404],
    ['sandbox_shiprocket'],
  ],
  [
    { PINCODE_API_URL: elsewhere.PINCODE_API_URL, RAZORPAY_API_URL: elsewhere.RAZORPAY_API_URL },
    [200, 404, 404],
    ['sandbox', 'sandbox_shiprocket'],
  ],
])(
  'what is elsewhere is not opened here, neither its pages nor its tables: %j',
  async (environment, statuses, schemas) => {
    const config = readConfig(environment)
    const database = await createTestDatabase()
    const keys = {
      razorpay: razorpaySettings(config),
      shiprocket: shiprocketSettings(config, () => ''),
    }
    const sandbox = await openSandbox(database.url, standIns(config), keys, () => '')
    const shop = await startTestShop({ on: database, ...(sandbox && { sandbox }) })
    const answers = await Promise.all(addresses.map((address) => fetch(`${shop.address}${address}`)))
    expect(answers.map(({ status }) => status)).toEqual(statuses)
    const { rows } = await sql<{ name: string }>`
    SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE 'sandbox%' ORDER BY 1`.execute(shop.database)
    expect(rows.map(({ name }) => name)).toEqual(schemas)
    await sandbox?.stop()
    await shop.close()
  },
)
