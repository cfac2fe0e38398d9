import type {
  ApiResponse,
  CouponCostRow,
  ReturnsRow,
  SoldTogetherRow,
  UnsoldStockRow,
  VisitsRow,
} from '@amritvasya/contract'
import type { Screen, Visit } from '../screen.ts'
import { all, block, fail, failed, office, see } from './states.ts'

const call = (name: string) => `**/api/back-office/reports/${name}?*`

const pair = (
  [first, firstOrders]: readonly [string, number],
  [second, secondOrders]: readonly [string, number],
  orders: number,
  sales: number,
): SoldTogetherRow => ({
  first: { id: first, name: first, orders: firstOrders },
  second: { id: second, name: second, orders: secondOrders },
  orders,
  sales,
})
const pairs = [
  pair(['Rose quartz bracelet, 8 mm', 41], ['Amethyst cluster', 28], 17, 34_766),
  pair(['Amethyst cluster', 28], ['Selenite charging plate', 22], 11, 26_378.5),
  pair(['Incense of palo santo', 19], ['Rose quartz bracelet, 8 mm', 41], 6, 5_094),
  pair(['Black tourmaline', 15], ['Selenite charging plate', 22], 4, 5_996),
]

const stock = (
  name: string,
  size: string | null,
  pieces: number,
  value: number,
  lastSold: string | null,
  days: number,
): UnsoldStockRow => ({
  variantId: `${name} ${size}`,
  productId: name,
  name,
  size,
  color: null,
  sku: '',
  pieces,
  value,
  lastSold,
  since: lastSold ?? '2026-03-02',
  days,
})
const unsold = [
  stock('Citrine geode', 'Large', 2, 23_998, null, 263),
  stock('Lapis lazuli mala', '108 beads', 6, 14_994, '2026-07-19', 125),
  stock('Sodalite sphere', null, 5, 6_245.5, '2026-08-11', 102),
]

const cost = (
  label: string,
  [orders, firstOrders]: readonly [number, number],
  given: number,
  revenue: readonly [number, number],
  more: Partial<CouponCostRow> = {},
): CouponCostRow => {
  const gst = Math.round((given * 300) / 103) / 100
  const row = { given, delivery: 0, takenBack: 0, gst, cost: Math.round(100 * (given - gst)) / 100, ...more }
  const [firstRevenue, repeatRevenue] = revenue
  const total = Math.round(100 * (firstRevenue + repeatRevenue)) / 100
  return {
    kind: 'coupon',
    key: label,
    label,
    orders,
    firstOrders,
    firstRevenue,
    repeatRevenue,
    revenue: total,
    ...row,
  }
}
const costs = [
  cost('DIWALI10', [31, 19], 5_871.4, [34_118.6, 18_740]),
  cost('WELCOME', [12, 12], 1_200, [14_388, 0], { takenBack: 100, gst: 32.04, cost: 1_067.96 }),
  cost('Free delivery above ₹999', [9, 2], 0, [3_120, 12_480.5], {
    kind: 'discount',
    delivery: 720,
    gst: 20.97,
    cost: 699.03,
  }),
]
const sumOf = <Row extends object>(rows: readonly Row[], name: keyof Row): number =>
  Math.round(rows.reduce((sum, row) => sum + 100 * Number(row[name]), 0)) / 100

const back = (key: string, label: string, figures: readonly number[], refund: number): ReturnsRow => {
  const [returns = 0, requested = 0, restocked = 0, scrapped = 0, refused = 0] = figures
  return { key, label, returns, requested, restocked, scrapped, refused, refund }
}
const returns = [
  back('damaged', 'It arrived damaged', [4, 5, 0, 5, 0], 6_245),
  back('changed-mind', 'I changed my mind', [3, 3, 2, 0, 1], 1_847.4),
  back('wrong', 'It is not what I ordered', [1, 1, 1, 0, 0], 549),
]
const returnTotals = {
  returns: 8,
  requested: 9,
  restocked: 3,
  scrapped: 5,
  refused: 1,
  refund: sumOf(returns, 'refund'),
}

const costTotals = Object.fromEntries(
  (
    [
      'orders',
      'firstOrders',
      'given',
      'delivery',
      'takenBack',
      'gst',
      'cost',
      'revenue',
      'firstRevenue',
      'repeatRevenue',
    ] as const
  ).map((name) => [name, sumOf(costs, name)]),
)

const day = (
  key: string,
  [visitors, product, cart, checkout, paid, pageLoads]: readonly number[],
): VisitsRow => ({
  key,
  label: key,
  visitors: visitors ?? 0,
  product: product ?? 0,
  cart: cart ?? 0,
  checkout: checkout ?? 0,
  paid: paid ?? 0,
  pageLoads: pageLoads ?? 0,
})
const visits = [
  day('2026-11-18', [212, 131, 34, 15, 9, 604]),
  day('2026-11-19', [187, 118, 29, 11, 6, 517]),
  day('2026-11-20', [264, 170, 41, 19, 12, 788]),
]
const visitTotals = Object.fromEntries(
  (['visitors', 'product', 'cart', 'checkout', 'paid', 'pageLoads'] as const).map((name) => [
    name,
    sumOf(visits, name),
  ]),
)

/** The story has no year of sales. */
const answers: Readonly<Record<string, { items: readonly unknown[]; totals: object }>> = {
  visits: { items: visits, totals: visitTotals },
  'sold-together': { items: pairs, totals: { pairs: 4, orders: 96, mixedOrders: 38 } },
  'unsold-stock': {
    items: unsold,
    totals: { variants: 3, pieces: 13, value: sumOf(unsold, 'value'), allPieces: 214, allValue: 2_61_430 },
  },
  'coupon-costs': { items: costs, totals: costTotals },
  returns: { items: returns, totals: returnTotals },
}
const carts: ApiResponse<'GET /back-office/reports/cart-reminders'> = {
  success: true,
  saved: 148,
  waiting: 6,
  boughtBefore: 21,
  stopped: 3,
  dropped: 2,
  opened: 37,
  mailed: { carts: 104, bought: 16 },
  leftOut: { carts: 12, bought: 1 },
}
const none = { carts: 0, bought: 0 }
const noCarts: typeof carts = { ...carts, saved: 0, mailed: none, leftOut: none }

const zero = (totals: object) => Object.fromEntries(Object.keys(totals).map((name) => [name, 0]))

const answer =
  (isEmpty: boolean) =>
  async ({ page }: Visit) => {
    for (const [name, { items, totals }] of Object.entries(answers)) {
      const json = isEmpty
        ? { success: true, items: [], totals: zero(totals) }
        : { success: true, items, totals }
      await page.route(call(name), (route) => route.fulfill({ json }))
    }
    await page.route(call('cart-reminders'), (route) => route.fulfill({ json: isEmpty ? noCarts : carts }))
  }
const calls = [...Object.keys(answers), 'cart-reminders'].map(call)

export const reports: readonly Screen[] = [
  {
    ...office('office-reports-goods', 'What sells together, lies, comes back and costs', 'reports'),
    before: answer(false),
    steps: see('Citrine geode – Large'),
    isWhole: true,
  },
  {
    ...office('office-reports-empty', 'Reports of days without anything', 'reports'),
    before: answer(true),
    steps: see('No order of these days has two products'),
    isWhole: true,
  },
  {
    ...office('office-reports-loading', 'While reports load', 'reports'),
    before: all(...calls.map(block)),
    isWaiting: true,
  },
  {
    ...office('office-reports-error', 'Reports that could not be loaded', 'reports'),
    before: all(...calls.map(fail)),
    steps: see('Try Again'),
    isWhole: true,
    problems: failed,
  },
]
