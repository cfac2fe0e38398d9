import type { ShownWebhookEvent, Webhook } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { at } from '../story/story.ts'
import { block, fail, failed, none, office, see } from './states.ts'

const id = 'a'.repeat(24)
const eventId = 'e'.repeat(24)
const common = { formerSecretEndsAt: null, failingSince: null, problem: null, waiting: 0, failed: 0 }
const items: readonly Webhook[] = [
  {
    ...common,
    id,
    url: 'https://books.example/webhooks/amritvasya',
    note: 'Accounting',
    events: ['order.paid', 'order.refunded', 'order.cancelled'],
    isActive: true,
    hasSecret: true,
    createdAt: at('11-10 10:00').toISOString(),
    version: '0'.repeat(32),
  },
  {
    ...common,
    id: 'b'.repeat(24),
    url: 'https://warehouse.example/in',
    note: 'Warehouse',
    events: ['order.processing', 'order.cancelled', 'return.requested', 'stock.changed'],
    isActive: true,
    hasSecret: true,
    failingSince: at('11-18 08:12').toISOString(),
    waiting: 3,
    failed: 1,
    createdAt: at('11-12 10:00').toISOString(),
    version: '1'.repeat(32),
  },
  {
    ...common,
    id: 'c'.repeat(24),
    url: 'https://bot.example/shop',
    note: '',
    events: ['order.placed'],
    isActive: true,
    hasSecret: false,
    waiting: 2,
    createdAt: at('11-18 09:00').toISOString(),
    version: '2'.repeat(32),
  },
]
const event = (place: number, changes: Partial<ShownWebhookEvent>): ShownWebhookEvent => ({
  id: String(place).repeat(24),
  webhookId: id,
  url: 'https://books.example/webhooks/amritvasya',
  type: 'order.paid',
  orderId: 'd'.repeat(24),
  state: 'delivered',
  tries: 1,
  happenedAt: at(`11-18 1${place}:05`).toISOString(),
  nextTryAt: null,
  deliveredAt: at(`11-18 1${place}:05`).toISOString(),
  payload: JSON.stringify({
    type: 'order.processing',
    timestamp: at('11-18 11:05').toISOString(),
    data: {
      orderId: 'd'.repeat(24),
      orderNumber: 'AV-20261118-0007',
      status: 'processing',
      paymentStatus: 'paid',
    },
  }),
  attempts: [],
  ...changes,
})
const toWarehouse = {
  webhookId: 'b'.repeat(24),
  url: 'https://warehouse.example/in',
  deliveredAt: null,
} as const
const failing = event(2, {
  ...toWarehouse,
  id: eventId,
  type: 'order.processing',
  state: 'failed',
  tries: 10,
  attempts: [
    { at: at('11-18 11:40').toISOString(), status: 503, problem: 'It answered with 503', took: 412 },
    {
      at: at('11-18 11:10').toISOString(),
      status: null,
      problem: 'It took longer than 15 seconds',
      took: 15_003,
    },
    { at: at('11-18 11:05').toISOString(), status: 500, problem: 'It answered with 500', took: 96 },
  ],
})
const events: readonly ShownWebhookEvent[] = [
  event(3, {}),
  failing,
  event(1, {
    ...toWarehouse,
    type: 'stock.changed',
    orderId: null,
    state: 'waiting',
    tries: 4,
    nextTryAt: at('11-18 16:00').toISOString(),
  }),
  event(0, { type: 'order.refunded' }),
]

const CALLS = '**/api/back-office/webhooks?*'
const EVENT_CALLS = '**/api/back-office/webhook-events?*'
const answer = async ({ page }: Visit) => {
  await page.route(CALLS, (route) => route.fulfill({ json: { success: true, items, total: items.length } }))
  await page.route(EVENT_CALLS, (route) =>
    route.fulfill({ json: { success: true, items: events, total: events.length } }),
  )
  for (const item of items) {
    await page.route(`**/api/back-office/webhooks/${item.id}`, (route) =>
      route.fulfill({ json: { success: true, item } }),
    )
  }
  await page.route(`**/api/back-office/webhook-events/${eventId}`, (route) =>
    route.fulfill({ json: { success: true, item: failing } }),
  )
  await page.route(`**/api/back-office/webhooks/${id}/secret`, (route) =>
    route.fulfill({
      json: {
        success: true,
        item: {
          id,
          secret: `whsec_${'Qm9va3MtYW5kLXN0b25lcy1vbi1hLXJpdmVy'.slice(0, 32)}MDEyMzQ1Njc4OTA=`,
          formerSecretEndsAt: null,
        },
      },
    }),
  )
}

export const webhooks: readonly Screen[] = [
  {
    ...office('office-webhooks', 'Webhooks', 'webhooks'),
    before: answer,
    steps: see('https://warehouse.example/in'),
  },
  {
    ...office('office-webhooks-empty', 'Before the first webhook', 'webhooks'),
    before: none(CALLS),
    steps: see('No webhooks yet'),
  },
  {
    ...office('office-webhooks-loading', 'While webhooks load', 'webhooks'),
    before: block(CALLS),
    isWaiting: true,
  },
  {
    ...office('office-webhooks-error', 'Webhooks that could not be loaded', 'webhooks'),
    before: fail(CALLS),
    steps: see('Try again'),
    problems: failed,
  },
  {
    ...office('office-webhook', 'A webhook that fails', 'webhooks/edit'),
    path: () => `/back-office/webhooks/${'b'.repeat(24)}`,
    before: answer,
    steps: see(/It has accepted nothing since/),
  },
  {
    ...office('office-webhook-secret', 'A new secret', 'webhooks/edit'),
    path: () => `/back-office/webhooks/${id}`,
    before: answer,
    steps: async ({ page }) => {
      await page.getByRole('main').getByRole('button', { name: 'New secret' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
      await page.getByText('Store this secret in the other system').waitFor()
    },
    isWindow: true,
  },
  office('office-webhook-create', 'Adding a webhook', 'webhooks/create'),
  {
    ...office('office-webhook-events', 'What other systems were told', 'webhook-events'),
    before: answer,
    steps: see('Order to pack'),
  },
  {
    ...office('office-webhook-events-empty', 'Before the first event', 'webhook-events'),
    before: none(EVENT_CALLS),
    steps: see('No events yet'),
  },
  {
    ...office('office-webhook-event', 'An event that was given up', 'webhook-events/show'),
    path: () => `/back-office/webhook-events/${eventId}/show`,
    before: answer,
    steps: see('It took longer than 15 seconds'),
  },
]
