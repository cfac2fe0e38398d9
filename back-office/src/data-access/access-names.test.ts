import { backOfficeFiles } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { accessName, recordCount } from './access-names.ts'

// Proves DPDP-05.
test('a call that showed personal data is told in words', () => {
  expect(accessName('GET /back-office/orders')).toBe('Order list opened')
  expect(accessName('GET /back-office/orders/:id')).toBe('Order opened')
  expect(accessName('POST /back-office/orders/:id/ship')).toBe('Order changed')
  expect(recordCount('order', 1)).toBe('1 order')
  expect(recordCount('subscriber', 25)).toBe('25 addresses')
  const files = Object.keys(backOfficeFiles).filter((call) => /subscribers|customers|orders|gst/.test(call))
  for (const call of files) expect(accessName(call), call).toMatch(/(downloaded|printed|opened)$/)
})
