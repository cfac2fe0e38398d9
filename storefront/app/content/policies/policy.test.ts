import { asMarkdown, placeholders, withFacts } from '@amritvasya/contract/rules/policies/policy'
import { privacyPolicy } from '@amritvasya/contract/rules/policies/privacy'
import { privacyNotice } from '@amritvasya/contract/rules/policies/privacy-notice'
import { returnRefundPolicy } from '@amritvasya/contract/rules/policies/return-refund'
import { shippingPolicy } from '@amritvasya/contract/rules/policies/shipping'
import { termsAndConditions } from '@amritvasya/contract/rules/policies/terms'
import { expect, test } from 'vitest'
import { defaultShop } from '../../platform/default-shop.ts'
import { factsOf, postalAddress } from './facts.ts'

const all = [termsAndConditions, privacyPolicy, shippingPolicy, returnRefundPolicy]
const policyTerms = {
  near: { min: 2, max: 4 },
  rest: { min: 3, max: 7 },
  exchanges: false,
  returnsAsCredit: false,
  fetchesReturns: false,
}
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

// Proves RETURN-12.
test('the policies say the days for returns that the owner has set', () => {
  const shop = { ...defaultShop, returnDays: 10 }
  expect(textOf(returnRefundPolicy, shop)).toContain('within 10 calendar days of receipt')
  expect(textOf(returnRefundPolicy, shop)).not.toContain('5 calendar days')
  expect(textOf(returnRefundPolicy, { ...defaultShop, returnDays: 1 })).toContain('within 1 calendar day of')
})

// Proves PAGE-11.
test('terms and shipping follow the state, the days and the ways to pay of the settings', () => {
  expect(textOf(termsAndConditions)).toContain('Courts in Maharashtra decide')
  expect(textOf(termsAndConditions)).not.toContain('cash on delivery')
  const shop = {
    ...defaultShop,
    seller: { legalName: 'Rao Traders', address: '1 Main Road', state: 'Kerala', gstin: null },
    cashOnDelivery: { upTo: 2_000 },
    storeCredit: true as const,
    dispatch: { cutOff: '14:00', packingDays: 1, closedWeekdays: [0, 3], transit: { min: 1, max: 9 } },
    policyTerms: { ...policyTerms, near: { min: 1, max: 1 }, rest: { min: 4, max: 9 } },
  }
  const terms = textOf(termsAndConditions, shop)
  expect(terms).toContain('Courts in Kerala decide')
  expect(terms).toContain('You may choose cash on delivery up to ₹2,000')
  expect(terms).toContain('Store credit in your account pays')
  expect(terms).toContain('GSTIN: none')
  const shipping = textOf(shippingPolicy, shop)
  expect(shipping).toContain(
    'Monday, Tuesday, Thursday, Friday and Saturday, without public holidays in Kerala',
  )
  expect(shipping).toContain('Within Kerala: usually 1 working day after')
  expect(shipping).toContain('Elsewhere in India: usually 4–9 working days')
  for (const policy of all) expect(textOf(policy, shop)).not.toContain('Maharashtra')
})

// Proves PAGE-11.
test('a text that the owner edited follows the settings by its placeholders', () => {
  const edited = asMarkdown(termsAndConditions(placeholders))
  const shown = withFacts(edited, factsOf({ ...defaultShop, cashOnDelivery: { upTo: 2_000 } }))
  expect(shown).toContain('Courts in Maharashtra decide')
  expect(shown).toContain('cash on delivery up to ₹2,000')
})

// Proves PAGE-11.
test('the return policy promises no more than the return page offers', () => {
  const usual = textOf(returnRefundPolicy)
  expect(usual).toContain('choose “Send a piece back”')
  expect(usual).toContain('You get your money back.')
  expect(usual).not.toMatch(/courier fetch|store credit|piece again/)
  const offering = { ...policyTerms, exchanges: true, returnsAsCredit: true, fetchesReturns: true }
  const all = textOf(returnRefundPolicy, { ...defaultShop, policyTerms: offering })
  expect(all).toContain('choose store credit or the same piece again')
  expect(all).toContain('We have a courier fetch the pieces')
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
