import { expect, test } from 'vitest'
import {
  howToPay,
  invoiceTexts,
  onDeliveryTexts,
  paidOnDelivery,
  paymentText,
  receivedTexts,
} from './payment-method-texts.ts'

// Proves CREDIT-11.
test('store credit is named where it paid a part or all', () => {
  const order = { paymentMethod: 'online', totalPaise: 749_00 } as const
  expect(paymentText({ ...order, creditPaise: 0 })).toBe('Paid online')
  expect(paymentText({ ...order, creditPaise: 500_00 })).toBe('Paid online and with store credit')
  expect(paymentText({ ...order, creditPaise: 749_00 })).toBe('Paid with store credit')
})

test('cash on delivery is worded as customers and packers know it', () => {
  expect(invoiceTexts).toMatchObject({ online: 'Paid online', cod: 'Cash on delivery' })
  expect(howToPay('cod')).toBe('in cash')
  expect(paidOnDelivery('cod')).toBe('paid in cash on delivery')
  expect(receivedTexts.cod).toBe('Paid in cash on delivery')
  expect(onDeliveryTexts.cod.packingSlip).toBe('CASH ON DELIVERY')
  expect(onDeliveryTexts.cod.keepReady(500_00)).toBe('Please keep ₹500 in cash ready for the courier.')
})
