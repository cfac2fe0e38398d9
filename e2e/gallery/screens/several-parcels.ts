import type { AdminOrder, Order } from '@amritvasya/contract'
import type { Screen } from '../screen.ts'
import { all, office, see } from './states.ts'

type Step = NonNullable<Screen['before']>
type Answer<Key extends string, Item> = { success: true } & Record<Key, Item>

const first = { courier: 'Delhivery', trackingNumber: 'DL20261120071', trackingUrl: null }
const sentAt = '2026-11-20T05:10:00.000Z'
const other = { ...first, courier: 'India Post', trackingNumber: 'EK987654321IN' }

/** The first line has left in two parcels as far as it goes; the rest is to be packed. */
const inParcels = (order: AdminOrder): AdminOrder => {
  const [one, two, three] = order.lines
  if (!one || !two || !three) throw new Error('The order has too few lines')
  const ended = { undoDeliveryUntil: null, cameBackAt: null }
  return {
    ...order,
    actions: ['ship', 'cancel-pieces', 'refund'],
    pieces: 1,
    lines: [
      { ...one, unsent: 0 },
      { ...two, unsent: 0 },
      { ...three, unsent: 1 },
    ],
    parcels: [
      {
        id: 'a'.repeat(24),
        ...first,
        sentAt,
        deliveredAt: '2026-11-22T09:30:00.000Z',
        ...ended,
        pieces: [
          { lineId: one.id, quantity: 1 },
          { lineId: two.id, quantity: 1 },
        ],
      },
      {
        id: 'b'.repeat(24),
        ...other,
        sentAt: '2026-11-21T08:00:00.000Z',
        deliveredAt: null,
        ...ended,
        pieces: [{ lineId: two.id, quantity: 1 }],
      },
    ],
  }
}

export const officeShows: (change: (order: AdminOrder) => AdminOrder) => Step =
  (change) =>
  ({ page }) =>
    page.route('**/api/back-office/orders/*', async (route) => {
      const response = await route.fetch()
      const { item, ...rest } = (await response.json()) as Answer<'item', AdminOrder>
      await route.fulfill({ response, json: { ...rest, item: change(item) } })
    })

const theirs: Step = ({ page }) =>
  page.route('**/api/orders/my-orders/*', async (route) => {
    const response = await route.fetch()
    const { order, ...rest } = (await response.json()) as Answer<'order', Order>
    const pieces = order.orderItems.map(({ productSnapshot: { name, size, color }, quantity }) => ({
      name,
      size,
      color,
      quantity,
    }))
    const parcels = [
      {
        ...first,
        sentAt,
        deliveredAt: '2026-11-22T09:30:00.000Z',
        cameBackAt: null,
        pieces: pieces.slice(0, 1),
      },
      {
        ...other,
        sentAt: '2026-11-21T08:00:00.000Z',
        deliveredAt: null,
        cameBackAt: null,
        pieces: pieces.slice(1, 2),
      },
    ]
    await route.fulfill({
      response,
      json: { ...rest, order: { ...order, parcels, unsent: pieces.slice(2) } },
    })
  })

const packing: Pick<Screen, 'path'> = {
  path: ({ orders }) => `/back-office/orders/${orders.packing.id}/show`,
}

export const officeParcels: readonly Screen[] = [
  {
    ...office('office-order-parcels', 'An order that travels in several parcels', 'orders/show'),
    ...packing,
    before: officeShows(inParcels),
    steps: see('1 piece is still to send.'),
    isWhole: true,
  },
  {
    ...office('office-order-ship-part', 'Shipping a part of an order', 'orders/show'),
    ...packing,
    before: officeShows((order) => ({ ...order, actions: ['ship', 'ship-part', 'cancel'] })),
    steps: all(
      ({ page }) => page.getByRole('main').getByRole('button', { name: 'Ship a part' }).click(),
      ({ page }) => page.getByRole('dialog').waitFor(),
    ),
    isWindow: true,
  },
]

export const theirParcels: readonly Screen[] = [
  {
    name: 'order-parcels',
    title: 'An order that travels in several parcels, for its customer',
    route: 'order/:orderId',
    viewer: 'asha',
    path: ({ orders }) => `/order/${orders.packing.id}`,
    before: theirs,
    steps: see('Still to come'),
    isWhole: true,
  },
]
