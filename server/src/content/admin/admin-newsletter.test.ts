import type { Subscriber } from '@amritvasya/contract'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { addRows } from '../../testing/rows.ts'
import { addTestStaff } from '../../testing/staff.ts'
import { closedAtEnd, startTestShop } from '../../testing/test-shop.ts'

const shop = closedAtEnd(await startTestShop())
const owner = await addTestStaff(shop, 'owner')

const confirmed_at = new Date('2026-03-01T10:00:00Z')
await addRows(shop.database, 'newsletter_subscriber', [
  { id: newId(), email: 'asha@example.com', confirmed_at },
  { id: newId(), email: '=cmd@example.com', confirmed_at },
  { id: newId(), email: 'unsure@example.com', confirmed_at: null },
])

const write = (isTrial: boolean, letterId = newId(), changes: { text?: string } = {}) =>
  shop.send('POST /back-office/newsletters', {
    ...owner,
    body: {
      letterId,
      subject: 'New malas',
      heading: 'New malas',
      text: 'They came today.\n\nSee you.',
      isTrial,
      ...changes,
    },
  })

test('a letter goes to whoever confirmed, and on trial to the sender alone', async () => {
  expect((await write(true)).body.item).toEqual({ sentTo: 1 })
  expect((await shop.mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Trial: New malas'])
  expect(await shop.mailsTo('asha@example.com')).toEqual([])
  expect((await write(false)).body.item).toEqual({ sentTo: 2 })
  expect((await shop.mailsTo('asha@example.com'))[0]?.text).toContain('Unsubscribe')
  expect(await shop.mailsTo('unsure@example.com')).toEqual([])
})

test('a letter that is sent to all again, after a lost answer or twice at once, goes out once', async () => {
  const before = (await shop.mailsTo('asha@example.com')).length
  const letterId = newId()
  expect((await write(true, letterId)).status).toBe(200)
  const replies = await Promise.all([write(false, letterId), write(false, letterId)])
  replies.push(await write(false, letterId))
  expect(replies.map(({ body }) => body.item)).toEqual(Array(3).fill({ sentTo: 2 }))
  expect(await shop.mailsTo('asha@example.com')).toHaveLength(before + 1)
})

test('another letter under the id of one that was sent is refused, and goes to nobody', async () => {
  const letterId = newId()
  await write(false, letterId)
  const before = (await shop.mailsTo('asha@example.com')).length
  const reply = await write(false, letterId, { text: 'Something else.' })
  expect([reply.status, reply.body.code]).toEqual([409, 'IDEMPOTENCY_CONFLICT'])
  expect(await shop.mailsTo('asha@example.com')).toHaveLength(before)
})

test('the list as CSV has whoever confirmed, and no cell that a spreadsheet would run', async () => {
  const reply = await fetch(`${shop.address}/api/back-office/subscribers.csv`, owner)
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="newsletter.csv"')
  expect(await reply.text()).toBe(
    `email,confirmed\r\n'=cmd@example.com,2026-03-01T10:00:00.000Z\r\nasha@example.com,2026-03-01T10:00:00.000Z\r\n`,
  )
})

test('a removed subscriber is forgotten, and the log does not keep the address either', async () => {
  const list = await shop.send('GET /back-office/subscribers?isConfirmed=false', owner)
  const [{ id } = { id: '' }] = list.body.items as Subscriber[]
  expect((await shop.send(`DELETE /back-office/subscribers/${id}`, owner)).status).toBe(200)
  expect((await shop.send(`DELETE /back-office/subscribers/${id}`, owner)).status).toBe(404)
  const log = await shop.send('GET /back-office/audit?subject=subscriber', owner)
  expect(log.body.total).toBe(1)
  expect(JSON.stringify(log.body)).not.toContain('unsure')
})
