import type { GoLiveItem } from '@amritvasya/contract'
import { indianDay } from '@amritvasya/contract/rules/dates'
import { demoShop } from '@amritvasya/demo'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readSettings, saveSettings } from '../../content/index.ts'
import { personalData as payments } from '../../payments/index.ts'
import { readConfig } from '../../platform/config.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'
import { goLiveChecks, type ShopFacts } from './checks.ts'

const none = { count: 0, names: [] }
const ready: ShopFacts = {
  settings: {
    email: 'care@example.com',
    phone: '9876543210',
    whatsapp: '919811122233',
    address: '1 Lake Road',
    seller: { legalName: 'Lake Road Stones', gstin: '27AAPFU0939F1ZV' },
    grievanceOfficer: { name: 'Asha', email: null, phone: '9876543210' },
    sampleReviews: false,
    sellsElsewhere: false,
    guidance: { testimonials: [{ author: 'Meera, Pune' }] },
  },
  selfDeclaration: 'current',
  server: {
    mode: 'live',
    publicUrl: 'https://shop.example',
    keyId: 'rzp_live_abc',
    hasSmtp: true,
    hasCourierService: true,
    hasOwnTokenSecret: true,
    hasOwnDatabase: true,
    knowsProxies: true,
    hasOwnerPassword: false,
    hasSms: true,
    hasWhatsapp: true,
  },
  catalogue: {
    published: 3,
    withoutHsn: 0,
    withEndedRate: 0,
    withoutPicture: 0,
    withoutStock: 0,
  },
  declarations: { origin: none, importer: none, maker: none, netQuantity: none, struckPrice: none },
  messages: { problems: [], owedOff: [] },
  running: {
    today: '2026-12-01',
    holidays: ['2026-01-26', '2027-03-31'],
    paymentPage: { failure: null, differences: [], ageSeconds: 60 },
    receivedWebhooks: { downtimes: true, disputes: true, couriers: true },
  },
  people: { withoutSecondFactor: [], withDemoPassword: [] },
}
const demoSeller = demoShop.seller
const withSeller = (legalName: string, gstin: string | null): ShopFacts => ({
  ...ready,
  settings: { ...ready.settings, seller: { legalName, gstin } },
})
const withOfficer = (name: string, phone: string | null): ShopFacts => ({
  ...ready,
  settings: { ...ready.settings, grievanceOfficer: { name, email: null, phone } },
})
const running = (changes: Partial<ShopFacts['running']>): ShopFacts => ({
  ...ready,
  running: { ...ready.running, ...changes },
})
const withWebhooks = (changes: Partial<ShopFacts['running']['receivedWebhooks']>) =>
  running({ receivedWebhooks: { ...ready.running.receivedWebhooks, ...changes } })
const visited = (changes: object) =>
  running({ paymentPage: { failure: null, differences: [], ageSeconds: 60, ...changes } })
const open = (facts: ShopFacts) => goLiveChecks(facts).filter(({ isDone }) => !isDone)

test('a shop that is ready lacks nothing', () => {
  expect(open(ready)).toEqual([])
})

test.each<[missing: string, key: string, facts: ShopFacts]>([
  ['a live mode', 'mode', { ...ready, server: { ...ready.server, mode: 'demo' } }],
  [
    'an https address',
    'address',
    { ...ready, server: { ...ready.server, publicUrl: 'http://shop.example' } },
  ],
  ['live Razorpay keys', 'razorpay', { ...ready, server: { ...ready.server, keyId: 'rzp_test_abc' } }],
  ['a mail server', 'mail', { ...ready, server: { ...ready.server, hasSmtp: false } }],
  [
    'a token secret of its own',
    'secret',
    { ...ready, server: { ...ready.server, hasOwnTokenSecret: false } },
  ],
  ['a phone number', 'contacts', { ...ready, settings: { ...ready.settings, phone: null } }],
  ['a GSTIN', 'gstin', withSeller('Lake Road Stones', null)],
  ['a GSTIN other than the demo’s', 'gstin', withSeller('Lake Road Stones', demoSeller.gstin)],
  ['a legal name other than the demo’s', 'seller', withSeller(demoSeller.legalName, '27AAPFU0939F1ZV')],
  [
    'a grievance officer who is no sample',
    'grievance-officer',
    withOfficer('Asha Kulkarni (demo)', '9876543210'),
  ],
  ['a phone number of the grievance officer', 'grievance-officer', withOfficer('Asha', null)],
  [
    'a grievance officer',
    'grievance-officer',
    { ...ready, settings: { ...ready.settings, grievanceOfficer: null } },
  ],
  [
    'a WhatsApp number that exists',
    'whatsapp',
    { ...ready, settings: { ...ready.settings, whatsapp: '910000000000' } },
  ],
  [
    'a WhatsApp number other than the hint’s example',
    'whatsapp',
    { ...ready, settings: { ...ready.settings, whatsapp: '919876543210' } },
  ],
  [
    'reviews that are no samples',
    'sample-reviews',
    { ...ready, settings: { ...ready.settings, sampleReviews: true } },
  ],
  ['a declaration about this version', 'self-declaration', { ...ready, selfDeclaration: 'outdated' }],
  ['a declaration at all', 'self-declaration', { ...ready, selfDeclaration: 'none' }],
  ['holidays', 'holidays', running({ holidays: [] })],
  ['holidays that are not over', 'holidays', running({ holidays: ['2026-11-30'] })],
  ['holidays of the coming months', 'holidays', running({ holidays: ['2027-04-01'] })],
  ['a first visit of the payment page', 'payment-page', running({ paymentPage: null })],
  ['a visit of the payment page that succeeds', 'payment-page', visited({ failure: 'No answer' })],
  ['a visit of the payment page within a day', 'payment-page', visited({ ageSeconds: 86_500 })],
  ['a payment page without differences', 'payment-page', visited({ differences: ['a script'] })],
  ['a webhook of a downtime', 'webhook-downtime', withWebhooks({ downtimes: false })],
  ['a webhook of a dispute', 'webhook-dispute', withWebhooks({ disputes: false })],
  ['a webhook of couriers', 'webhook-couriers', withWebhooks({ couriers: false })],
  ['stock of every product', 'stock', { ...ready, catalogue: { ...ready.catalogue, withoutStock: 1 } }],
  ['HSN codes', 'hsn', { ...ready, catalogue: { ...ready.catalogue, withoutHsn: 2 } }],
  [
    'GST rates that have not ended',
    'gst-rates',
    { ...ready, catalogue: { ...ready.catalogue, withEndedRate: 1 } },
  ],
  [
    'a second factor',
    'second-factor',
    { ...ready, people: { ...ready.people, withoutSecondFactor: ['Meera'] } },
  ],
  [
    'a password other than the demo’s',
    'demo-password',
    { ...ready, people: { ...ready.people, withDemoPassword: ['owner@example.com'] } },
  ],
  ['the proxies it trusts', 'proxies', { ...ready, server: { ...ready.server, knowsProxies: false } }],
  ['keys for SMS', 'sms', { ...ready, server: { ...ready.server, hasSms: false } }],
  ['keys for WhatsApp', 'whatsapp-messages', { ...ready, server: { ...ready.server, hasWhatsapp: false } }],
  [
    'the registration of messages that are on',
    'phone-message-registration',
    { ...ready, messages: { ...ready.messages, problems: ['SMS needs the entity id'] } },
  ],
  [
    'the messages that the law asks for',
    'owed-messages',
    { ...ready, messages: { ...ready.messages, owedOff: ['Notice of a data breach'] } },
  ],
  [
    'settings without a first password',
    'first-password',
    { ...ready, server: { ...ready.server, hasOwnerPassword: true } },
  ],
])('the go-live checklist asks for %s', (_missing, key, facts) => {
  expect(open(facts).map((item) => item.key)).toEqual([key])
})

// Proves LAUNCH-01.
test('what may be left out is no reason to stay closed, but a changed payment page is', () => {
  const bare: ShopFacts = {
    ...ready,
    selfDeclaration: 'none',
    server: { ...ready.server, hasSms: false, hasWhatsapp: false, hasCourierService: false },
    running: {
      today: '2026-12-01',
      holidays: [],
      paymentPage: null,
      receivedWebhooks: { downtimes: false, disputes: false, couriers: null },
    },
  }
  const needed = (facts: ShopFacts) => open(facts).filter(({ isNeeded }) => isNeeded)
  expect(open(bare).map(({ key }) => key)).toEqual([
    'couriers',
    'self-declaration',
    'sms',
    'whatsapp-messages',
    'holidays',
    'payment-page',
    'webhook-downtime',
    'webhook-dispute',
  ])
  expect(needed(bare)).toEqual([])
  expect(needed(visited({ differences: ['a script'] })).map(({ key }) => key)).toEqual(['payment-page'])
})

// Proves TAX-10.
test('a seller without a GSTIN reads what that means for other states', () => {
  const seller = { legalName: 'Lake Road Stones', gstin: null }
  const helpWith = (sellsElsewhere: boolean) =>
    open({ ...ready, settings: { ...ready.settings, seller, sellsElsewhere } }).map(({ key, help }) => [
      key,
      help,
    ])
  expect(helpWith(false)).toEqual([['gstin', expect.stringContaining('orders to other states are refused')]])
  expect(helpWith(true)).toEqual([['gstin', expect.stringContaining('handicrafts alone')]])
})

const shop = closedAtEnd(
  await startTestShop({
    config: readConfig({
      RAZORPAY_KEY_SECRET: 'never-to-be-told',
      OWNER_PASSWORD: 'not-this-either',
      SHIPROCKET_EMAIL: 'api@shop.example',
      SHIPROCKET_PASSWORD: 'secret of shiprocket',
      SHIPROCKET_WEBHOOK_TOKEN: 'token of the webhook of shiprocket',
      SHIPROCKET_PICKUP_PINCODE: '411001',
    }),
  }),
)
const owner = await addTestStaff(shop, 'owner')

test('the owner of a fresh demo shop sees what is missing, needed things first, and no secret', async () => {
  const { body } = await shop.send('GET /back-office/go-live-checklist', owner)
  const { mode, checks } = body.item as { mode: string; checks: GoLiveItem[] }
  expect(mode).toBe('demo')
  const missing = checks.filter(({ isDone }) => !isDone)
  expect(missing.map(({ key }) => key)).toContain('seller')
  expect(missing.find(({ key }) => key === 'second-factor')?.help).toBe('Still without one: A owner.')
  expect(checks.findIndex(({ isNeeded }) => !isNeeded)).toBe(checks.filter(({ isNeeded }) => isNeeded).length)
  expect(JSON.stringify(body)).not.toMatch(/never-to-be-told|not-this-either/)
})

// Proves LAUNCH-01.
test('the checklist reads visits, holidays and heard webhooks of the shop itself', async () => {
  const keys = ['holidays', 'payment-page', 'webhook-downtime', 'webhook-dispute', 'webhook-couriers']
  const read = async () => {
    const { item } = (await shop.send('GET /back-office/go-live-checklist', owner)).body as {
      item: { checks: GoLiveItem[] }
    }
    return item.checks.filter(({ key }) => keys.includes(key))
  }
  const missing = async () => (await read()).filter(({ isDone }) => !isDone).map(({ key }) => key)
  const { database } = shop
  const order = await addOrder(database)
  // A report that the shop asked for proves no webhook.
  await sql`INSERT INTO parcel (id, order_id, service, weight_grams, length_cm, breadth_cm, height_cm, courier_name, heard_at)
    VALUES ('p1', ${order.id}, 'shiprocket', 1, 1, 1, 1, 'Blue Dart', now())`.execute(database)
  expect((await missing()).toSorted()).toEqual(keys.toSorted())
  const day = indianDay(Date.now() + 10 * 86_400_000)
  await database.transaction().execute(async (transaction) => {
    const { delivery } = await readSettings(transaction)
    await saveSettings(transaction, { delivery: { ...delivery, holidays: [{ day, name: 'Diwali' }] } })
  })
  await sql`INSERT INTO payment_downtime (id, method, severity, instrument, is_over, reported_at, received_at)
    VALUES ('down_1', 'upi', 'high', '', true, now(), now() - interval '90 days')`.execute(database)
  await sql`INSERT INTO dispute_event (id) VALUES ('evt_1')`.execute(database)
  await sql`INSERT INTO payment_page_visit (id, visited_at, differences, failure) VALUES (1, now(), '[]', NULL)`.execute(
    database,
  )
  await sql`UPDATE parcel SET webhook_at = now()`.execute(database)
  await payments.purge(database)
  expect(await missing()).toEqual([])
})
