import { expect, test } from 'vitest'
import { defaultShop } from '../../platform/default-shop.ts'
import { factsOf, postalAddress } from './policy.ts'
import { privacyPolicy } from './privacy.ts'
import { privacyNotice } from './privacy-notice.ts'
import { returnRefundPolicy } from './return-refund.ts'
import { shippingPolicy } from './shipping.ts'
import { termsAndConditions } from './terms.ts'

const all = [termsAndConditions, privacyPolicy, shippingPolicy, returnRefundPolicy]
const textOf = (policy: (typeof all)[number], shop = defaultShop) =>
  policy(factsOf(shop))
    .sections.flatMap(({ blocks }) => blocks.flat())
    .join('\n')

// Proves STATIC-02, decision 39.
test('what is not set stands as the documents have it', () => {
  const text = textOf(privacyPolicy)
  expect(text).toContain('Questions about your data go to {email}.')
  expect(text).toContain('Customer care: {email}, {phone}')
  expect(postalAddress(defaultShop)).toContain('Maharashtra')
})

// Proves decision 39.
test('what is set stands in every policy, the grievance officer’s own contacts before the shop’s', () => {
  const shop = {
    ...defaultShop,
    email: 'care@example.com',
    phone: '+91 20 0000 0000',
    seller: { legalName: 'Rao Traders', address: '1 Main Road, Pune', state: 'Maharashtra', gstin: null },
    grievanceOfficer: { name: 'A. Rao', designation: 'Partner', email: 'rao@example.com', phone: null },
  }
  for (const policy of all) {
    const text = textOf(policy, shop)
    expect(text).toContain('Legal name: Rao Traders')
    expect(text).toContain('Partner: A. Rao, rao@example.com, +91 20 0000 0000')
    expect(text).not.toMatch(/\{(email|phone|name|legal name|address)\}/)
  }
})

// Proves STATIC-06, STATIC-07, STATIC-08, STATIC-09, STATIC-10, STATIC-11.
test('the documented figures', () => {
  expect(textOf(returnRefundPolicy)).toMatch(/Returns are possible within 5 calendar days of receipt/)
  expect(textOf(returnRefundPolicy)).toMatch(/refund for a prepaid order takes 5–7 days/)
  expect(textOf(returnRefundPolicy)).toMatch(/fees are non-refundable, and 18% GST is included/)
  expect(textOf(returnRefundPolicy)).toMatch(/Cancellation refunds take 7–10 working days/)
  expect(textOf(shippingPolicy)).toMatch(/shipped in 1–2 business days/)
  expect(textOf(shippingPolicy)).toMatch(/international delivery takes 7–10 working days/)
})

// Proves DPDP-01, decision 65.
test('the privacy notice itemises data, and leads to withdrawal, rights and complaint', () => {
  const sections = privacyNotice(factsOf(defaultShop)).sections
  expect(sections.map(({ id }) => id)).toEqual([
    'data-and-purposes',
    'take-back',
    'rights',
    'complain',
    'versions',
  ])
  const text = textOf(privacyNotice)
  for (const path of ['/settings', '/profile', '/my-addresses', '/complaint'])
    expect(text).toContain(`(${path})`)
  expect(text).toContain('the Data Protection Board of India')
  expect(textOf(privacyPolicy)).toContain('(/privacy-notice)')
})

test.each([...all, privacyNotice])(
  'each part of policy %# has an address of its own on its page',
  (policy) => {
    const ids = policy(factsOf(defaultShop)).sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  },
)
