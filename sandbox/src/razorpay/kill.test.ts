import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Payment, Refund } from './entities.ts'
import type { Proof } from './payments.ts'
import { createTestDatabase } from './test-database.ts'
import { keys, startAlone, startShop } from './testing.ts'

const testDatabase = await createTestDatabase()
const shop = await startShop()
const killed: ChildProcess[] = []
afterAll(async () => {
  for (const child of killed) child.kill('SIGKILL')
  await shop.stop()
  await testDatabase.close()
})

async function startProcess() {
  const script = join(import.meta.dirname, 'alone-process.ts')
  const child = fork(script, [testDatabase.url, shop.url], { silent: true, execArgv: [] })
  killed.push(child)
  const [line] = await once(child.stdout ?? child, 'data')
  return { child, address: String(line).trim() }
}

const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

test('killed at any moment, nothing that was answered is lost, and its webhooks come', async () => {
  const { child, address } = await startProcess()
  const post = async <T>(path: string, body: object, headers: Record<string, string> = {}): Promise<T> => {
    const all = { authorization, 'content-type': 'application/json', ...headers }
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: all,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as T
  }
  const paid: Proof[] = []
  const refunded: Refund[] = []
  const buyer = async () => {
    for (;;) {
      const { id: orderId } = await post<{ id: string }>('/v1/orders', { amount: 10_000, currency: 'INR' })
      const proof = await post<Proof>('/pay', { orderId, outcome: 'success' })
      paid.push(proof)
      if (paid.length >= 60) child.kill('SIGKILL')
      const { razorpay_payment_id: id } = proof
      const header = { 'x-refund-idempotency': `refund-of-${id}` }
      refunded.push(await post<Refund>(`/v1/payments/${id}/refund`, { amount: 4_000 }, header))
    }
  }
  await Promise.allSettled([...Array(8).keys()].map(buyer))
  expect(paid.length).toBeGreaterThanOrEqual(60)
  expect(refunded.length).toBeGreaterThan(0)

  const razorpay = await startAlone(testDatabase.url, shop.url)
  for (const { razorpay_payment_id: id } of paid) {
    const { body } = await razorpay.get<Payment>(`/v1/payments/${id}`)
    expect(body.captured).toBe(true)
  }
  for (const { id } of refunded) expect((await razorpay.get<Refund>(`/v1/refunds/${id}`)).body.id).toBe(id)
  // The killed process's deliveries follow after its lease of ten seconds. They are awaited by event name, as some are
  // sent twice.
  const promised = ['payment.captured', 'order.paid']
  for (const { razorpay_order_id: order } of paid)
    await shop.webhooks(order, (got) => promised.every((name) => got.some(({ event }) => event === name)))
  await razorpay.stop()
}, 60_000)
