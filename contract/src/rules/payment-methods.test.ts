import { expect, test } from 'vitest'
import {
  capitalised,
  checkoutMethods,
  collectsOnDelivery,
  defaultMethod,
  fieldPerOffer,
  isPaidThroughRazorpay,
  isRefundedByHand,
  offerOf,
  onDeliveryMethods,
  type PaymentMethod,
  paymentMethods,
  prepaidMethods,
  razorpayMethods,
  receivedMethods,
  refundedByHandMethods,
} from './payment-methods.ts'

test('online payments are due before packing and refunded by Razorpay; cash is neither', () => {
  expect([prepaidMethods, razorpayMethods]).toEqual([['online'], ['online']])
  expect([onDeliveryMethods, refundedByHandMethods]).toEqual([['cod'], ['cod', 'cash', 'upi']])
})

test('shoppers cannot choose what only the staff can have received', () => {
  expect(checkoutMethods).toEqual(['online', 'cod'])
  expect(receivedMethods).toEqual(['cash', 'upi'])
})

test('every method is refunded by its provider or by hand', () => {
  expect([...razorpayMethods, ...refundedByHandMethods].sort()).toEqual([...paymentMethods].sort())
  expect(razorpayMethods.filter(isRefundedByHand)).toEqual([])
})

test('the default is always offered, and paid before the parcel is packed', () => {
  expect(offerOf(defaultMethod)).toBeNull()
  expect(collectsOnDelivery(defaultMethod)).toBe(false)
  expect(isPaidThroughRazorpay(defaultMethod)).toBe(true)
})

test('only the owner offers a method that the courier collects', () => {
  expect(onDeliveryMethods.filter((method) => offerOf(method) === null)).toEqual([])
})

test('the stored values of methods and the names of their settings stay', () => {
  expect(paymentMethods.slice(0, 2)).toEqual(['online', 'cod'])
  expect(offerOf('cod')).toMatchObject({ setting: 'cashOnDelivery', upTo: 5_000 })
})

test('the settings have a field for every offer', () => {
  expect(fieldPerOffer('', () => true)).toMatchObject({ cashOnDelivery: true })
  expect(fieldPerOffer('UpTo', ({ upTo }) => upTo)).toMatchObject({ cashOnDeliveryUpTo: 5_000 })
})

test('a method’s name can begin a sentence', () => {
  expect(capitalised('cash on delivery')).toBe('Cash on delivery')
  expect(capitalised('UPI on delivery')).toBe('UPI on delivery')
})

test('a page that does not know a method takes it for the default', () => {
  const newer = 'newer' as PaymentMethod
  expect([collectsOnDelivery(newer), isPaidThroughRazorpay(newer), isRefundedByHand(newer)]).toEqual([
    false,
    true,
    false,
  ])
})
