import { expect, test } from 'vitest'
import {
  howToPay,
  invoiceTexts,
  onDeliveryTexts,
  paidOnDelivery,
  receivedTexts,
} from './payment-method-texts.ts'

test('cash on delivery is worded as customers and packers know it', () => {
  expect(invoiceTexts).toMatchObject({ online: 'Paid online', cod: 'Cash on delivery' })
  expect(howToPay('cod')).toBe('in cash')
  expect(paidOnDelivery('cod')).toBe('paid in cash on delivery')
  expect(receivedTexts.cod).toBe('Paid in cash on delivery')
  expect(onDeliveryTexts.cod.packingSlip).toBe('CASH ON DELIVERY')
  expect(onDeliveryTexts.cod.keepReady(500_00)).toBe('Please keep ₹500 in cash ready for the courier.')
})
