import type { AdminBooking, AdminMessage } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { bookingForm, messageForm } from '../../testing/sample-forms.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')
const packer = await addTestStaff(shop, 'packer')

test('a message waits until somebody says it is answered; the note stays with the staff', async () => {
  await shop.send('POST /public/contact', { body: messageForm })
  const open = async () => {
    const { body } = await shop.send('GET /back-office/messages?isAnswered=false&q=16%20cm', packer)
    return body as { items: AdminMessage[]; total: number }
  }
  const [message] = (await open()).items
  expect(message).toMatchObject({
    name: 'Asha Rao',
    subject: 'Size of a bracelet',
    isAnswered: false,
    note: '',
  })
  const answered = await shop.send(`PUT /back-office/messages/${message?.id}`, {
    ...packer,
    body: { isAnswered: true, note: 'Called her' },
  })
  expect(answered.body.item).toMatchObject({ isAnswered: true, note: 'Called her' })
  expect((await open()).total).toBe(0)
  const log = await shop.send('GET /back-office/audit?subject=message', owner)
  expect(log.body.items).toMatchObject([{ staffName: 'A packer', label: 'Size of a bracelet' }])
})

test('what people ask the cards is for the owner alone', async () => {
  const body = { ...bookingForm, name: 'Ravi', email: '', phone: '9876543210', question: 'Shall I move?' }
  expect((await shop.send('POST /public/service-requests', { body })).status).toBe(200)
  expect((await shop.send('GET /back-office/guidance-bookings', packer)).status).toBe(403)
  const { body: list } = await shop.send('GET /back-office/guidance-bookings?q=move', owner)
  const [request] = list.items as AdminBooking[]
  expect(request).toMatchObject({ name: 'Ravi', package: 'tarot', price: 1101, preferredTime: 'Evenings' })
  const answered = await shop.send(`PUT /back-office/guidance-bookings/${request?.id}`, {
    ...owner,
    body: { isAnswered: true, note: 'Friday, 7 pm' },
  })
  expect(answered.body.item).toMatchObject({ isAnswered: true, note: 'Friday, 7 pm' })
})
