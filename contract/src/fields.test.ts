import { expect, test } from 'vitest'
import { addressFields } from './addresses/address.ts'
import { neededText } from './back-office/fields.ts'
import { business } from './checkout/place-order.ts'
import { couponCode } from './coupons/coupon.ts'
import { email, fullName, letterText, optionalLine, optionalText, otp, phone } from './fields.ts'

/** It has marks of direction, as phones put them around copied text, and a blank of no width within. */
const pasted = (text: string) =>
  `\u2068\u202a${text.slice(0, 3)}\u200b\u2060${text.slice(3)}\u00ad\u202c\u2069\ufeff`

test('what was pasted with invisible marks is taken as it looks', () => {
  expect(phone.parse(pasted('+91 98765–43210'))).toBe('9876543210')
  expect(email.parse(pasted('Asha@Example.com'))).toBe('asha@example.com')
  expect(fullName().parse(`${pasted('Asha')}\u00a0Rao\t`)).toBe('Asha Rao')
  expect(optionalLine(40, 'Landmark').parse(pasted('Near the temple'))).toBe('Near the temple')
  expect(optionalText(40, 'Note').parse(pasted('Two\nlines'))).toBe('Two\nlines')
  expect(letterText('Missing', { max: 40, what: 'Message' }).parse(pasted('Hello'))).toBe('Hello')
  expect(neededText('Name', 40).parse(pasted('Rose Quartz'))).toBe('Rose Quartz')
  expect(couponCode.parse(pasted('welcome 10'))).toBe('WELCOME10')
  expect(otp.parse(pasted('194438'))).toBe('194438')
  expect(business.parse({ gstin: pasted('27AAPFU0939F1ZV'), name: pasted('Urja') })).toEqual({
    gstin: '27AAPFU0939F1ZV',
    name: 'Urja',
  })
  const place = {
    fullName: pasted('കാർത്തിക'),
    phoneNumber: pasted('98765 43210'),
    addressLine1: pasted('12–14 MG\u00a0Road'),
    city: pasted('Pune'),
    state: pasted('Maharashtra'),
    pincode: pasted('411001'),
  }
  expect(addressFields.parse(place)).toMatchObject({
    fullName: 'കാർത്തിക',
    phoneNumber: '9876543210',
    addressLine1: '12–14 MG Road',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
  })
})

// Proves bad input 12, bad input 13, bad input 17.
test('line breaks, control characters and digits of other scripts are refused as before', () => {
  const lists = ['"a b"@c.co', 'a@b.co, c@d.co', 'a@b.co;c@d.co', 'Asha <a@b.co>', `${'a'.repeat(65)}@b.co`]
  for (const wrong of ['a@b.co\r\nBcc: x@y.co', 'a@b.co\r\n', ...lists, ['a'], 5]) {
    expect(email.safeParse(wrong).success).toBe(false)
  }
  for (const wrong of ['Asha\nRao', 'Asha\u0007', 'Asha\u2028Rao']) {
    expect(fullName().safeParse(wrong).success).toBe(false)
  }
  for (const wrong of ['987654321', '٩٨٧٦٥٤٣٢١٠', '98765x43210']) {
    expect(phone.safeParse(wrong).success).toBe(false)
  }
  expect(fullName().safeParse('\u200b\u2060').success).toBe(false)
})
