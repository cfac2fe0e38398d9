import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { addOrder } from '../testing/sample-order.ts'
import { addTestStaff } from '../testing/staff.ts'
import { startTestShop, testSecret } from '../testing/test-shop.ts'
import { startReceiver } from '../testing/webhook-receiver.ts'

const shop = await startTestShop({ config: readConfig({ WEBHOOK_ADDRESSES: '127.0.0.1' }) })
const { database } = shop
const receiver = await startReceiver()
const children = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await receiver.close()
  await shop.close()
})

const ORDERS = 40
const KILLS = 6
const TAKEN_BEFORE_KILL = 5

/** The lease of a killed process would end after a minute. */
const sendAtOnce = () =>
  sql`UPDATE outgoing_event SET leased_until = NULL, next_try_at = now() WHERE state = 'waiting'`.execute(
    database,
  )

async function start(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../testing/webhook-process.ts'), [shop.url, testSecret])
  children.add(child)
  await once(child, 'message')
  return child
}

// Proves HOOK-04, W9.
test(`of ${ORDERS} orders no event is lost while senders are killed ${KILLS} times in the middle of a delivery`, async () => {
  const owner = await addTestStaff(shop, 'owner')
  const { body } = await shop.send('POST /back-office/webhooks', {
    ...owner,
    body: { url: receiver.url, events: ['order.placed', 'order.shipped'] },
  })
  const { id } = body.item as { id: string }
  await shop.send(`POST /back-office/webhooks/${id}/secret`, { ...owner, body: {} })

  const orders = await Promise.all(
    Array.from({ length: ORDERS }, () => addOrder(database, { status: 'processing' })),
  )
  await sql`UPDATE shop_order SET status = 'shipped'`.execute(database)
  const events = await database.selectFrom('outgoing_event').select(['id', 'type']).execute()
  expect(events.length).toBe(2 * ORDERS)

  for (let kill = 0; kill < KILLS; kill++) {
    const child = await start()
    let taken = 0
    // The receiver has taken the event, and its sender dies before it can note that.
    receiver.answerWith(() => {
      if (++taken < TAKEN_BEFORE_KILL) return { status: 204 }
      child.kill('SIGKILL')
      return 'silence'
    })
    await sendAtOnce()
    await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
  }
  receiver.answerWith(() => ({ status: 204 }))
  const last = await Promise.all([start(), start()])
  await vi.waitFor(
    async () => {
      await sendAtOnce()
      const states = await database.selectFrom('outgoing_event').select('state').distinct().execute()
      expect(states).toEqual([{ state: 'delivered' }])
    },
    { timeout: 60_000, interval: 500 },
  )
  for (const child of last) child.kill('SIGKILL')

  const ids = receiver.received.map(({ id: event }) => event)
  expect(new Set(ids)).toEqual(new Set(events.map(({ id: event }) => event)))
  // Each was told at least once, and those that came twice have the same id and body.
  expect(ids.length).toBeGreaterThan(events.length)
  const bodies = new Map<string, string>()
  for (const { id: event, body: sent } of receiver.received) {
    expect(bodies.get(event) ?? sent).toBe(sent)
    bodies.set(event, sent)
  }
  for (const order of orders) {
    const received = receiver.received.filter(({ body: sent }) => sent.includes(order.id))
    const types = received.map(({ body: sent }) => (JSON.parse(sent) as { type: string }).type)
    expect(types.indexOf('order.placed')).toBeLessThan(types.indexOf('order.shipped'))
  }
}, 180_000)
