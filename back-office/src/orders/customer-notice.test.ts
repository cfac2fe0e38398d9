import type { AdminOrder } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import {
  needsManualNotice,
  noticeChannels,
  noticeWords,
  reasonHelp,
  whatsappText,
} from './customer-notice.ts'

const address = { fullName: 'Om Prakash', phoneNumber: '9876543210' } as AdminOrder['address']
const order = (email: string, changes: Partial<AdminOrder> = {}) =>
  ({
    orderNumber: 'AV-1',
    status: 'processing',
    customer: { name: 'Om Prakash', email, phone: '9876543210' },
    address,
    shipment: null,
    payment: { link: null },
    ...changes,
  }) as AdminOrder
const shipment = { courier: 'Blue Dart', trackingNumber: 'BD1', trackingUrl: 'https://courier.test/BD1' }
const shipped = { status: 'shipped', shipment } as const

test('an order says by which way its customer is told, for each event', () => {
  const phoneChannels = { shipped: ['whatsapp', 'sms'], delivered: [] } satisfies AdminOrder['phoneChannels']
  expect(noticeWords(order('a@example.com'))).toBe('The customer is told by email.')
  expect(noticeWords(order('a@example.com', { phoneChannels }), 'shipped')).toBe(
    'The customer is told by WhatsApp, SMS or email.',
  )
  expect(noticeWords(order('', { phoneChannels }), 'shipped')).toBe(
    'The customer is told by WhatsApp or SMS.',
  )
  expect(noticeChannels(order('', { phoneChannels }), 'delivered')).toBeUndefined()
  expect(noticeWords(order('a@example.com'), 'delivered', ' in 10 minutes')).toBe(
    'The customer is told by email in 10 minutes.',
  )
})

test('without an email no word promises that the customer is told', () => {
  expect(noticeWords(order(''), 'shipped')).toBe('No email is known: tell them by phone or WhatsApp.')
  expect(reasonHelp(order(''))).toBe('No email is known, so it is not mailed')
  const nobody = order('', {
    customer: { name: 'Walk-in customer', email: '', phone: '' },
    address: { ...address, phoneNumber: '' },
  })
  expect(noticeWords(nobody)).toBe('No email and no phone number is known, so nobody is told.')
})

test('the message by WhatsApp holds the link to pay, or the number of each parcel on its way', () => {
  expect(whatsappText(order(''))).toBe('Namaste Om Prakash, this is about your order AV-1.')
  const unpaid = order('', {
    status: 'pending',
    payment: { link: 'https://shop.test/pay' } as AdminOrder['payment'],
  })
  expect(whatsappText(unpaid)).toBe(
    'Namaste Om Prakash, please pay for your order AV-1 here: https://shop.test/pay',
  )
  expect(whatsappText(order('', shipped))).toBe(
    'Namaste Om Prakash, your order AV-1 is on its way with Blue Dart, tracking number BD1: https://courier.test/BD1',
  )
  const parcels = [
    { ...shipment, deliveredAt: '2026-11-29T10:00:00.000Z', cameBackAt: null },
    { ...shipment, trackingNumber: 'BD2', trackingUrl: null, deliveredAt: null, cameBackAt: null },
  ] as AdminOrder['parcels']
  expect(whatsappText(order('', { ...shipped, parcels }))).toBe(
    'Namaste Om Prakash, your order AV-1 is on its way with Blue Dart, tracking number BD2',
  )
})

test('the staff are offered WhatsApp for what the shop itself can tell nobody', () => {
  const link = { link: 'https://shop.test/pay' } as AdminOrder['payment']
  expect(needsManualNotice(order('', shipped))).toBe(true)
  expect(needsManualNotice(order('', { status: 'pending', payment: link }))).toBe(true)
  expect(needsManualNotice(order('a@example.com', shipped))).toBe(false)
  expect(
    needsManualNotice(order('', { ...shipped, phoneChannels: { shipped: ['sms'], delivered: [] } })),
  ).toBe(false)
  expect(needsManualNotice(order(''))).toBe(false)
})
