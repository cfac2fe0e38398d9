import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planMessage, type WaitingMessage } from './plan-message.ts'

const india = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`)
const message = (n: number, createdAt: Date): WaitingMessage => ({
  id: `${n}`,
  kind: 'paid',
  orderId: `${n}`.repeat(24).slice(0, 24),
  orderNumber: `AV-${n}`,
  amountPaise: n * 100_00,
  createdAt,
  path: null,
  respondBy: null,
})
const night = { from: '22:00', to: '07:00' }

// Proves PUSH-01.
test('an order is told by its number and amount, and by nothing else', () => {
  expect(planMessage([message(1, india(26, '12:00'))], undefined, india(26, '12:00'))).toEqual({
    ids: ['1'],
    topic: '1'.repeat(24),
    content: {
      title: 'Order AV-1 is paid',
      body: '₹100',
      tag: '1'.repeat(24),
      path: `/back-office/orders/${'1'.repeat(24)}/show`,
    },
  })
})

// Proves PUSH-03.
test('nothing is sent in quiet hours; one summary follows them, and later orders stand by themselves', () => {
  const waiting = [
    message(1, india(25, '22:30')),
    message(2, india(26, '03:00')),
    message(3, india(26, '07:05')),
  ]
  expect(planMessage(waiting, night, india(26, '06:59'))).toBeUndefined()
  const summary = planMessage(waiting, night, india(26, '07:06'))
  expect(summary).toMatchObject({
    ids: ['1', '2'],
    content: {
      title: '2 orders were paid in your quiet hours',
      body: '₹300 in all',
      path: '/back-office/orders',
    },
  })
  expect(planMessage(waiting.slice(2), night, india(26, '07:06'))).toMatchObject({
    ids: ['3'],
    content: { title: 'Order AV-3 is paid' },
  })
  expect(planMessage(waiting.slice(0, 1), night, india(26, '07:06'))?.content.title).toBe(
    'Order AV-1 is paid',
  )
})

// Proves DISPUTE-03, PUSH-03.
test('a dispute is told before orders, with its deadline, and not in quiet hours', () => {
  const path = `/back-office/orders/${'a'.repeat(24)}/show`
  const dispute: WaitingMessage = {
    ...message(3, india(26, '03:00')),
    kind: 'dispute',
    path,
    respondBy: india(29, '18:00'),
  }
  const waiting = [message(1, india(25, '22:30')), message(2, india(26, '03:00')), dispute]
  expect(planMessage(waiting, night, india(26, '06:59'))).toBeUndefined()
  expect(planMessage(waiting, night, india(26, '07:06'))).toMatchObject({
    ids: ['3'],
    content: {
      title: 'A payment is disputed: AV-3',
      body: expect.stringMatching(/^₹300, answer by Nov 29/),
      path,
    },
  })
})

// Proves PUSH-02, PUSH-03.
test('whatever waits, each order is told once, and never in quiet hours', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const asTime = (n: number) =>
    `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
  const at = (n: number) => india(25, asTime(n))
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 12 }), minute, minute, minute, (created, from, to, now) => {
      const quiet = from === to ? undefined : { from: asTime(from), to: asTime(to) }
      let waiting = created.map((n, i) => message(i + 1, at(n)))
      const sentIds: string[] = []
      for (let planned = planMessage(waiting, quiet, at(now)); planned; ) {
        sentIds.push(...planned.ids)
        const { ids } = planned
        waiting = waiting.filter(({ id }) => !ids.includes(id))
        planned = planMessage(waiting, quiet, at(now))
      }
      expect(new Set(sentIds).size).toBe(sentIds.length)
      expect([0, created.length]).toContain(sentIds.length)
    }),
    { numRuns: 1_000 },
  )
})
