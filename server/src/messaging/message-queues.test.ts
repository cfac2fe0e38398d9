import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt } from 'jose'
import { pino } from 'pino'
import { afterAll, expect, test, vi } from 'vitest'
import { startWorkers } from '../platform/jobs/workers.ts'
import { eventually } from '../testing/eventually.ts'
import { sampleTemplate, startShopWithPhones } from '../testing/shop-with-phones.ts'
import { PhoneMessages } from './phone-messages.ts'
import { MessageJobHandler, messageJobHandlers } from './send-message.ts'

let calls = 0
/** Takes every call, and answers none. */
const silent = createServer(() => {
  calls += 1
})
const shop = await startShopWithPhones()
silent.listen(0, '127.0.0.1')
await once(silent, 'listening')
afterAll(async () => {
  silent.closeAllConnections()
  silent.close()
  await shop.close()
})

const COUNT = 40

// Proves MESSAGE-11, H3.
test('neither a code nor an SMS waits for WhatsApp messages that nobody answers', async () => {
  await shop.register(sampleTemplate('whatsapp', 'orderConfirmed'))
  await shop.register(sampleTemplate('sms', 'shipped'))
  await shop.register(sampleTemplate('sms', 'signInCode'))
  const token = await shop.optIn('queues@example.com', 'whatsapp', 'sms')
  const { keys } = shop.messaging
  const apiUrl = () => `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const messages = {
    ...shop.messaging,
    keys: { ...keys, whatsapp: keys.whatsapp && { ...keys.whatsapp, apiUrl } },
  }
  const phoneMessages = new PhoneMessages(messages)
  const event = { phone: '9876543210', customerId: String(decodeJwt(token).sub), about: null }
  const orderLink = shop.address.replace('127.0.0.1', 'localhost')
  await shop.database.transaction().execute(async (transaction) => {
    for (let i = 0; i < COUNT; i++) {
      const values = { orderNumber: `AV-${i}`, orderLink }
      await phoneMessages.enqueue(transaction, { ...event, kind: 'orderConfirmed', values })
    }
  })
  const handler = new MessageJobHandler({ ...messages, phoneMessages })
  const log = pino({ level: 'silent' })
  const workers = await startWorkers(shop.url, log, messageJobHandlers(handler), { subscribe: () => {} })
  try {
    await eventually(() => expect(calls).toBeGreaterThan(0))
    await shop.database.transaction().execute(async (transaction) => {
      const values = { orderNumber: 'AV-1', orderLink, trackingNumber: 'TRACK1' }
      await phoneMessages.enqueue(transaction, { ...event, kind: 'shipped', values })
      await phoneMessages.enqueue(transaction, { ...event, kind: 'signInCode', values: { code: '123456' } })
    })
    const texts = () => shop.phones.store.messages.map(({ text }) => text)
    await vi.waitFor(() => expect(texts()).toHaveLength(2), 60_000)
    expect(texts()).toContainEqual(expect.stringContaining('123456 is your code'))
    expect(texts()).toContainEqual(expect.stringContaining('TRACK1'))
    expect(calls).toBeLessThan(COUNT)
  } finally {
    silent.closeAllConnections()
    await workers.stop()
  }
})
