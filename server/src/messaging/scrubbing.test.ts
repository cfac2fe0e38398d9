import { suggestedText } from '@amritvasya/contract/rules/phone-messages'
import { afterEach, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { sampleTemplate, startShopWithPhones } from '../testing/shop-with-phones.ts'
import { closedAtEnd } from '../testing/test-shop.ts'

const shop = closedAtEnd(await startShopWithPhones())
await shop.register(sampleTemplate('sms', 'orderConfirmed'))
afterEach(async () => {
  const { store } = shop.phones
  store.messages.length = 0
  store.promotionConsents.clear()
  store.now = () => new Date()
  await shop.database.deleteFrom('phone_message').execute()
})

type Dlt = { templateId: string; header: string; category: 'transactional' | 'service' | 'promotional' }
const registered: Dlt = { templateId: '1107161234567890123', header: 'AMRITV', category: 'service' }

let count = 0
/** Sends the news of an order by the template as the operators have it. @returns what became of it, when it is known */
async function sendWith(changes: Partial<Dlt>) {
  const text = suggestedText('orderConfirmed', 'sms')
  const dlt = { ...registered, ...changes }
  shop.phones.store.register({ channel: 'sms', templateId: 'sandbox-orderConfirmed', text, dlt })
  await shop.database.deleteFrom('message_consent').execute()
  const email = `scrubbed-${++count}@example.com`
  await shop.buy(await shop.optIn(email, 'sms'))
  const [row] = await shop.rows()
  await shop.handler.run({ id: row?.id })
  return eventually(async () => {
    const [reported] = await shop.rows()
    expect(reported?.status).toMatch(/^(delivered|failed)$/)
    const mails = await shop.mailsTo(email)
    return {
      status: reported?.status,
      failure: reported?.failure,
      mails: mails.filter(({ subject }) => subject.startsWith('Your order')).length,
    }
  })
}
const indianTime = (time: string) => new Date(`2026-11-27T${time}:00+05:30`)
const senders = () => shop.phones.store.messages.map(({ sender }) => sender)

// Proves MESSAGE-13.
test('news of an order comes from the registered header, with the suffix of its category', async () => {
  expect(await sendWith({})).toEqual({ status: 'delivered', failure: null, mails: 0 })
  expect(senders()).toEqual(['VM-AMRITV-S'])
})

// Proves MESSAGE-13 and MESSAGE-05.
test.each([
  ['no DLT template id', { templateId: '' }, 'DLT TEMPLATE ID IS NOT REGISTERED (16)'],
  ['a short DLT template id', { templateId: '1107' }, 'DLT TEMPLATE ID IS NOT REGISTERED (16)'],
  ['the header of somebody else', { header: 'OTHERS' }, 'DLT HEADER IS NOT REGISTERED FOR THIS ENTITY (16)'],
  ['the suffix of promotion', { header: 'AMRITV-P' }, 'DLT HEADER SUFFIX IS NOT OF THE CATEGORY (16)'],
] as const)('operators refuse %s, and the mail follows', async (_, dlt, failure) => {
  expect(await sendWith(dlt)).toEqual({ status: 'failed', failure, mails: 1 })
  expect(senders()).toEqual([])
})

// Proves MESSAGE-13 and MESSAGE-07.
test.each(['09:59', '21:00'])(
  'operators refuse promotion at %s, whatever the shop takes it for',
  async (time) => {
    shop.phones.store.now = () => indianTime(time)
    shop.phones.store.promotionConsents.add('919876543210')
    const failure = 'DLT PROMOTION OUTSIDE OF 10 TO 21 H (16)'
    expect(await sendWith({ category: 'promotional' })).toEqual({ status: 'failed', failure, mails: 1 })
  },
)

// Proves MESSAGE-13.
test.each(['10:00', '20:59'])(
  'at %s operators let promotion through to those alone who consented',
  async (time) => {
    shop.phones.store.now = () => indianTime(time)
    const failure = 'DLT PROMOTION WITHOUT CONSENT (16)'
    expect(await sendWith({ category: 'promotional' })).toEqual({ status: 'failed', failure, mails: 1 })
    await shop.database.deleteFrom('phone_message').execute()
    shop.phones.store.promotionConsents.add('919876543210')
    expect(await sendWith({ category: 'promotional' })).toMatchObject({ status: 'delivered' })
    expect(senders()).toEqual(['VM-AMRITV-P'])
  },
)
