import type { LaunchItem } from '@amritvasya/contract'
import { demoShop } from '@amritvasya/demo'
import { expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { startTestShop } from '../../testing/test-shop.ts'
import { type Facts, launchChecks } from './checks.ts'

const ready: Facts = {
  settings: {
    email: 'care@example.com',
    phone: '9876543210',
    whatsapp: '919876543210',
    address: '1 Lake Road',
    seller: { legalName: 'Lake Road Stones', gstin: '27AAPFU0939F1ZV' },
    grievanceOfficer: { name: 'Asha', email: null, phone: '9876543210' },
    sampleReviews: false,
    guidance: { testimonials: [{ author: 'Meera, Pune' }] },
  },
  server: {
    mode: 'live',
    publicUrl: 'https://shop.example',
    keyId: 'rzp_live_abc',
    hasSmtp: true,
    hasOwnTokenSecret: true,
    hasOwnDatabase: true,
    knowsProxies: true,
    hasOwnerPassword: false,
  },
  catalogue: { published: 3, withoutHsn: 0, withoutPicture: 0, withoutStock: 1 },
  people: { withoutSecondFactor: [], withDemoPassword: [] },
}
const demoSeller = demoShop.seller
const withSeller = (legalName: string, gstin: string | null): Facts => ({
  ...ready,
  settings: { ...ready.settings, seller: { legalName, gstin } },
})
const withOfficer = (name: string, phone: string | null): Facts => ({
  ...ready,
  settings: { ...ready.settings, grievanceOfficer: { name, email: null, phone } },
})
const open = (facts: Facts) => launchChecks(facts).filter(({ isDone }) => !isDone)

test('a shop that is ready lacks nothing', () => {
  expect(open(ready)).toEqual([])
})

test.each<[string, Facts]>([
  ['mode', { ...ready, server: { ...ready.server, mode: 'demo' } }],
  ['address', { ...ready, server: { ...ready.server, publicUrl: 'http://shop.example' } }],
  ['razorpay', { ...ready, server: { ...ready.server, keyId: 'rzp_test_abc' } }],
  ['mail', { ...ready, server: { ...ready.server, hasSmtp: false } }],
  ['secret', { ...ready, server: { ...ready.server, hasOwnTokenSecret: false } }],
  ['contacts', { ...ready, settings: { ...ready.settings, phone: null } }],
  ['gstin', withSeller('Lake Road Stones', null)],
  ['gstin', withSeller('Lake Road Stones', demoSeller.gstin)],
  ['seller', withSeller(demoSeller.legalName, '27AAPFU0939F1ZV')],
  ['grievance-officer', withOfficer('Asha Kulkarni (demo)', '9876543210')],
  ['grievance-officer', withOfficer('Asha', null)],
  ['grievance-officer', { ...ready, settings: { ...ready.settings, grievanceOfficer: null } }],
  ['whatsapp', { ...ready, settings: { ...ready.settings, whatsapp: '910000000000' } }],
  ['sample-reviews', { ...ready, settings: { ...ready.settings, sampleReviews: true } }],
  ['hsn', { ...ready, catalogue: { ...ready.catalogue, withoutHsn: 2 } }],
  ['second-factor', { ...ready, people: { ...ready.people, withoutSecondFactor: ['Meera'] } }],
  ['demo-password', { ...ready, people: { ...ready.people, withDemoPassword: ['owner@example.com'] } }],
  ['proxies', { ...ready, server: { ...ready.server, knowsProxies: false } }],
  ['first-password', { ...ready, server: { ...ready.server, hasOwnerPassword: true } }],
])('the launch check finds what is missing: %s', (key, facts) => {
  expect(open(facts).map((item) => item.key)).toEqual([key])
})

test('the owner of a fresh demo shop sees what is missing, needed things first, and no secret', async () => {
  const shop = await startTestShop({
    config: readConfig({ RAZORPAY_KEY_SECRET: 'never-to-be-told', OWNER_PASSWORD: 'not-this-either' }),
  })
  const owner = await addTestStaff(shop, 'owner')
  const { body } = await shop.send('GET /back-office/launch-check', owner)
  const { mode, checks } = body.item as { mode: string; checks: LaunchItem[] }
  expect(mode).toBe('demo')
  const missing = checks.filter(({ isDone }) => !isDone)
  expect(missing.map(({ key }) => key)).toContain('seller')
  expect(missing.find(({ key }) => key === 'second-factor')?.help).toBe('Still without one: A owner.')
  expect(checks.findIndex(({ isNeeded }) => !isNeeded)).toBe(checks.filter(({ isNeeded }) => isNeeded).length)
  expect(JSON.stringify(body)).not.toMatch(/never-to-be-told|not-this-either/)
  await shop.close()
})
