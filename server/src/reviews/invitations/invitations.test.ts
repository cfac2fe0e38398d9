import { afterAll, expect, test } from 'vitest'
import { ConsentLedger, ObjectionLinks } from '../../consents/index.ts'
import { JobSender } from '../../platform/jobs/job-sender.ts'
import { Outbox } from '../../platform/mail/outbox.ts'
import { addRows, changeRows } from '../../testing/rows.ts'
import { sampleId, sampleProduct, saveSamples } from '../../testing/sample-catalogue.ts'
import { addOrder } from '../../testing/sample-order.ts'
import { customerId } from '../../testing/shop-with-payments.ts'
import { signUp, startTestShop } from '../../testing/test-shop.ts'
import { sendReviewInvitations } from './invitation.service.ts'

const shop = await startTestShop()
const jobs = new JobSender(shop.database)
afterAll(async () => {
  await jobs.close()
  await shop.close()
})

const email = 'asha@example.com'
const angel = sampleId('Angel')
await saveSamples(shop.database, { products: [sampleProduct('Angel')] })
await signUp(shop, email)
const asha = await customerId(shop, email)

const now = new Date('2026-06-20T04:30:00Z')
const ask = (days = 7) =>
  sendReviewInvitations(
    {
      database: shop.database,
      outbox: new Outbox(shop.secrets, jobs),
      settings: async () => ({ name: 'Amritvasya', reviewRequestAfterDays: days }),
      publicUrl: 'https://shop.example',
      consents: new ConsentLedger(shop.secrets),
      objectionLinks: new ObjectionLinks(shop.secrets, () => 'https://shop.example'),
    },
    now,
  )
async function delivered(daysAgo: number, product = angel, customer: string | null = asha) {
  const order = await addOrder(shop.database, {
    customer_id: customer,
    customer_email: email,
    status: 'delivered',
  })
  await changeRows(shop.database, 'order_line', { order_id: order.id }, { product_id: product })
  const created_at = new Date(now.getTime() - daysAgo * 24 * 3_600_000)
  await addRows(shop.database, 'order_status_history', {
    order_id: order.id,
    status: 'delivered',
    created_at,
  })
  return order
}
const subjects = async () => (await shop.mailsTo(email)).map(({ subject }) => subject)

test('some days after the delivery a mail asks for a review, once for each order, whoever runs the job', async () => {
  const order = await delivered(8)
  const early = await delivered(6)
  await Promise.all([ask(), ask()])
  await ask()
  const mine = (await subjects()).filter((subject) => subject.includes(order.orderNumber))
  expect(mine).toEqual([`How do you like your order ${order.orderNumber}?`])
  expect((await shop.mailsTo(email))[0]?.text).toContain(`https://shop.example/product/${angel}#reviews`)
  expect((await subjects()).join()).not.toContain(early.orderNumber)
})

test('nobody is invited long after, without an account, for what is gone, or when the owner has turned it off', async () => {
  const before = await subjects()
  await delivered(60)
  await delivered(9, angel, null)
  await delivered(9, sampleId('gone'))
  expect(await ask()).toBe(0)
  await delivered(10)
  expect(await ask(0)).toBe(0)
  expect(await subjects()).toEqual(before)
})

test('who has reviewed everything in the order is not invited', async () => {
  await ask()
  await addRows(shop.database, 'review', {
    id: sampleId('r'),
    product_id: angel,
    customer_id: asha,
    user_name: 'Asha',
    rating: 5,
    comment: 'Calm',
  })
  await delivered(9)
  expect(await ask()).toBe(0)
})

// Proves DPDP-03, decision 64.
test('a customer who took the consent back by the link of an invitation gets no other one', async () => {
  const order = await delivered(8, sampleId('Angel'))
  await shop.database.deleteFrom('review').execute()
  expect(await ask()).toBe(1)
  const [mail] = await shop.mailsTo(email)
  expect(mail?.subject).toContain(order.orderNumber)
  const token = /withdraw-consent\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
  for (const time of ['once', 'twice']) {
    const reply = await shop.send('POST /public/consents/withdraw', { body: { token } })
    expect(reply, time).toMatchObject({ status: 200 })
  }
  await delivered(9)
  expect(await ask()).toBe(0)
})
