import { expect, test } from 'vitest'
import {
  checkDigit,
  fullGtin,
  ownBarcode,
  ownNumberOf,
  readBarcode,
  shortGtin,
  whyNoGtin,
} from './barcodes.ts'

// Proves BARCODE-01.
test.each(['96385074', '036000291452', '4006381333931', '8901030865275', '10614141543219'])(
  'the GTIN %s is one, and no other last digit would be',
  (gtin) => {
    expect(whyNoGtin(gtin)).toBeUndefined()
    const others = [...'0123456789'].filter((digit) => digit !== gtin.at(-1))
    expect(others.map((digit) => whyNoGtin(gtin.slice(0, -1) + digit))).toEqual(others.map(() => 'check'))
    expect(shortGtin(fullGtin(gtin))).toBe(gtin)
  },
)

test.each([
  '',
  '123',
  '40063813339310',
  '400638133393',
  '00000000',
  '400638133393a',
  '４００６３８１３３３９３１',
])('%j is no GTIN', (text) => expect(whyNoGtin(text)).toBeDefined())

test('one digit that is read wrong, and most neighbours that are swapped, are noticed', () => {
  const code = ownBarcode(1_234)
  for (let place = 0; place < code.length; place++) {
    const wrong = code.slice(0, place) + ((Number(code[place]) + 1) % 10) + code.slice(place + 1)
    expect(ownNumberOf(wrong), wrong).toBeUndefined()
  }
})

// Proves BARCODE-01.
test('the shop’s own codes have ten digits, so that none is a GTIN, and lead back to their number', () => {
  for (const number of [1, 42, 99_999_999]) {
    const code = ownBarcode(number)
    expect(code).toMatch(/^9\d{9}$/)
    expect(checkDigit(code.slice(0, -1))).toBe(Number(code.at(-1)))
    expect(readBarcode(` ${code} `)).toEqual({ ownNumber: number })
    expect(whyNoGtin(code)).toBe('digits')
  }
})

test('the same article is found by UPC-A and by EAN-13 with a zero before it', () => {
  expect(readBarcode('036000291452')).toEqual(readBarcode('0036000291452'))
  expect(readBarcode('AV-261126-ABCDE')).toBeUndefined()
})
