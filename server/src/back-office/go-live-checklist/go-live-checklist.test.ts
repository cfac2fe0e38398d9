import type { GoLiveItem } from '@amritvasya/contract'
import { demoShop } from '@amritvasya/demo'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { startTestShop } from '../../testing/test-shop.ts'
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
    eInvoices: true,
    guidance: { testimonials: [{ author: 'Meera, Pune' }] },
  },
  isDeclarationOutdated: false,
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
    hasMessages: true,
  },
  catalogue: { published: 3, withoutHsn: 0, withEndedRate: 0, withoutPicture: 0, withoutStock: 1 },
  declarations: { origin: none, importer: none, maker: none, netQuantity: none, struckPrice: none },
  eInvoices: { missingKeys: [], sellerAddress: '12 Laxmi Road, Pune 411 030', late: [] },
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
  ['a declaration about this version', 'self-declaration', { ...ready, isDeclarationOutdated: true }],
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
  ['keys for messages', 'phone-messages', { ...ready, server: { ...ready.server, hasMessages: false } }],
  [
    'the keys of e-invoices',
    'e-invoice-keys',
    { ...ready, eInvoices: { ...ready.eInvoices, missingKeys: ['EINVOICE_PASSWORD'] } },
  ],
  [
    'a pincode in the address of e-invoices',
    'e-invoice-address',
    { ...ready, eInvoices: { ...ready.eInvoices, sellerAddress: '12 Laxmi Road, Pune' } },
  ],
  [
    'late e-invoices',
    'e-invoices-late',
    { ...ready, eInvoices: { ...ready.eInvoices, late: ['INV2627-000042'] } },
  ],
  [
    'settings without a first password',
    'first-password',
    { ...ready, server: { ...ready.server, hasOwnerPassword: true } },
  ],
])('the go-live checklist asks for %s', (_missing, key, facts) => {
  expect(open(facts).map((item) => item.key)).toEqual([key])
})

// Proves EINV-06.
test('the go-live checklist does not name e-invoices while they are off', () => {
  const off = { ...ready, settings: { ...ready.settings, eInvoices: false } }
  const wanting = { missingKeys: ['EINVOICE_PASSWORD'], sellerAddress: null, late: ['INV2627-000042'] }
  expect(open({ ...off, eInvoices: wanting })).toEqual([])
})

test('the owner of a fresh demo shop sees what is missing, needed things first, and no secret', async () => {
  const shop = await startTestShop({
    config: readConfig({ RAZORPAY_KEY_SECRET: 'never-to-be-told', OWNER_PASSWORD: 'not-this-either' }),
  })
  const owner = await addTestStaff(shop, 'owner')
  const { body } = await shop.send('GET /back-office/go-live-checklist', owner)
  const { mode, checks } = body.item as { mode: string; checks: GoLiveItem[] }
  expect(mode).toBe('demo')
  const missing = checks.filter(({ isDone }) => !isDone)
  expect(missing.map(({ key }) => key)).toContain('seller')
  expect(missing.find(({ key }) => key === 'second-factor')?.help).toBe('Still without one: A owner.')
  expect(checks.findIndex(({ isNeeded }) => !isNeeded)).toBe(checks.filter(({ isNeeded }) => isNeeded).length)
  expect(JSON.stringify(body)).not.toMatch(/never-to-be-told|not-this-either/)
  await shop.close()
})
