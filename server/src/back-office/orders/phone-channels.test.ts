import type { AdminOrder } from '@amritvasya/contract'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { placeholderEmail } from '../../platform/mail/placeholder-email.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { sampleTemplate, startShopWithPhones } from '../../testing/shop-with-phones.ts'
import { closedAtEnd } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startShopWithPhones())
await shop.register(sampleTemplate('sms', 'shipped'))

const read = async (id: string) =>
  (await shop.send(`GET /back-office/orders/${id}`, shop.owner)).body.item as AdminOrder

test('the order tells which messages reach the phone, and no mailbox of an account with a phone alone', async () => {
  const customer = String(decodeJwt(await shop.optIn('told@example.com', 'sms', 'whatsapp')).sub)
  const account = { customer_id: customer, customer_email: placeholderEmail(customer) }
  const [own, guest] = await Promise.all([addOrder(shop.database, account), addOrder(shop.database)])
  const seen = await read(own.id)
  expect(seen.phoneChannels).toEqual({ shipped: ['sms'], delivered: [] })
  expect(seen.customer.email).toBe('')
  const guests = await read(guest.id)
  expect(guests.phoneChannels).toBeUndefined()
  expect(guests.customer.email).toBe('asha@example.com')
})
