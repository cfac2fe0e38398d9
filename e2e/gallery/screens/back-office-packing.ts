import type { PackedOrder } from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { block, office, see } from './states.ts'

/** Counting in the story would change its other screens. */
const packed =
  (change: (order: PackedOrder) => PackedOrder) =>
  ({ page }: Visit) =>
    page.route('**/api/back-office/packing/*', async (route) => {
      const response = await route.fetch()
      const { item, ...rest } = (await response.json()) as { item: PackedOrder }
      await route.fulfill({ response, json: { ...rest, item: change(item) } })
    })
const withCounts = (order: PackedOrder, isWhole: boolean): PackedOrder => ({
  ...order,
  lines: order.lines.map((line, i) => ({
    ...line,
    packed: isWhole || i === 0 ? line.needed : 0,
    lastBy: i === 0 ? 'Meera Iyer' : 'Asha Rao',
  })),
})

const anOrder = (name: string, title: string): Screen => ({
  ...office(name, title, 'packing/show'),
  path: ({ orders }) => `/back-office/packing/${orders.packing.id}/show`,
  steps: see('Pieces'),
})

export const packingScreens: readonly Screen[] = [
  office('office-packing', 'Scanning a packing slip', 'packing'),
  {
    ...anOrder('office-packing-order', 'Packing an order by scanning its pieces'),
    before: packed((order) => withCounts(order, false)),
    isWhole: true,
  },
  {
    ...anOrder('office-packing-wrong', 'A scanned piece that is not in the order'),
    steps: async ({ page }) => {
      const main = page.getByRole('main')
      const reply = await page.request.get('/api/back-office/stock?q=Selenite&perPage=1')
      const { items } = (await reply.json()) as { items: { barcode: string }[] }
      await main.getByLabel('Barcode or SKU').fill(items[0]?.barcode ?? '')
      await main.getByRole('button', { name: 'Enter' }).click()
      await main.getByText('Still missing').waitFor()
    },
    problems: /status of 409/,
  },
  {
    ...anOrder('office-packing-done', 'An order that is packed'),
    before: packed((order) => ({
      ...withCounts(order, true),
      packedAt: '2026-11-21T09:30:00.000Z',
      packedBy: 'Asha Rao',
    })),
    steps: see('Packed by Asha Rao'),
    isWhole: true,
  },
  {
    ...anOrder('office-packing-loading', 'While an order to pack loads'),
    before: block('**/api/back-office/packing/*'),
    steps: async () => {},
    isWaiting: true,
  },
]
