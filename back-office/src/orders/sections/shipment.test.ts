import { expect, test } from 'vitest'
import { shipmentOf } from './shipment.ts'

const saved = (trackingUrl: string | null) => ({ courier: 'Delhivery', trackingNumber: 'DL1', trackingUrl })
const urlOf = (...parts: Parameters<typeof shipmentOf>) => shipmentOf(...parts).trackingUrl

test('the tracking link of a known courier follows its number, until another one is typed', () => {
  expect(urlOf({ courier: ' blue dart', trackingNumber: '7012 34' })).toBe(
    'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=701234',
  )
  expect(urlOf({ courier: 'Delhivery', trackingNumber: 'A/1' })).toBe(
    'https://www.delhivery.com/track/package/A%2F1',
  )
  expect(urlOf({ courier: 'Delhivery' })).toBe('')
  expect(urlOf({ courier: 'My cousin', trackingNumber: '1' })).toBe('')
  expect(urlOf({ courier: 'Delhivery', trackingNumber: '1', trackingUrl: '' })).toBe('')
  const old = 'https://www.delhivery.com/track/package/DL1'
  expect(urlOf({ trackingNumber: 'DL2' }, saved(old))).toBe('https://www.delhivery.com/track/package/DL2')
  expect(urlOf({ trackingNumber: 'DL2' }, saved('https://example.com/1'))).toBe('https://example.com/1')
  expect(urlOf({ courier: 'India Post' }, saved(old))).toBe('')
})
