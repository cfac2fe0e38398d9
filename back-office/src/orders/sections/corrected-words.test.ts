import type { AdminOrder } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { correctedWords } from './corrected-words.ts'

const order = (city: string, trackingNumber?: string) =>
  ({
    address: { fullName: 'Asha Rao', city },
    shipment: trackingNumber ? { courier: 'Blue Dart', trackingNumber, trackingUrl: null } : null,
  }) as AdminOrder

test('what stayed as it was is not called corrected', () => {
  const corrected = 'Corrected; the customer is told by mail'
  const address = correctedWords('address', order('Pune'), corrected)
  expect(address(order('Pune', 'BD1'))).toBe('Nothing was changed')
  expect(address({ ...order('Pune'), address: { city: 'Pune', fullName: 'Asha Rao' } as never })).toBe(
    'Nothing was changed',
  )
  expect(address(order('Mumbai'))).toBe(corrected)
  const shipment = correctedWords('shipment', order('Pune', 'BD1'), corrected)
  expect(shipment(order('Pune', 'BD1'))).toBe('Nothing was changed')
  expect(shipment(order('Pune', 'BD2'))).toBe(corrected)
})
