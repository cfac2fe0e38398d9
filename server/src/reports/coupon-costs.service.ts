import type { ApiResponse } from '@amritvasya/contract'
import { toRupees } from '@amritvasya/contract/rules/money'
import { readSettings } from '../content/index.ts'
import { csvFile } from '../platform/csv.ts'
import type { Database } from '../platform/database/database.ts'
import type { Days } from '../platform/indian-day.ts'
import { listPromotedOrders } from './promoted-orders.repository.ts'
import { type PromotionFigures, promotionCosts } from './promotion-costs.ts'

type Report = Omit<ApiResponse<'GET /back-office/reports/coupon-costs'>, 'success'>

/** Coupons and discounts with what they cost (REPORT-04). */
async function costsOf(database: Database, days: Days) {
  const { seller } = await readSettings(database)
  return promotionCosts(await listPromotedOrders(database, days), Boolean(seller?.gstin))
}

const inRupees = (figures: PromotionFigures): Report['totals'] => ({
  orders: figures.orders,
  firstOrders: figures.firstOrders,
  given: toRupees(figures.givenPaise),
  delivery: toRupees(figures.deliveryPaise),
  takenBack: toRupees(figures.takenBackPaise),
  gst: toRupees(figures.gstPaise),
  cost: toRupees(figures.costPaise),
  revenue: toRupees(figures.revenuePaise),
  firstRevenue: toRupees(figures.firstRevenuePaise),
  repeatRevenue: toRupees(figures.repeatRevenuePaise),
})

export async function couponCostsReport(database: Database, days: Days): Promise<Report> {
  const { items, totals } = await costsOf(database, days)
  return {
    items: items.map((item) => ({
      ...inRupees(item),
      kind: item.kind,
      key: item.key,
      label: item.label,
    })),
    totals: inRupees(totals),
  }
}

const kinds = { coupon: 'Coupon', discount: 'Discount' }
const headings = [
  'Kind',
  'Coupon or discount',
  'Orders',
  'Orders of new customers',
  'Off goods',
  'Off delivery',
  'Taken back with refunds',
  'GST within the rest',
  'True cost',
  'Revenue less refunds',
  'Revenue of new customers',
  'Revenue of returning customers',
]

export async function couponCostsCsv(database: Database, days: Days): Promise<string> {
  const { items } = await costsOf(database, days)
  const lines = items.map((item) => [
    kinds[item.kind],
    item.label,
    item.orders,
    item.firstOrders,
    { paise: item.givenPaise },
    { paise: item.deliveryPaise },
    { paise: item.takenBackPaise },
    { paise: item.gstPaise },
    { paise: item.costPaise },
    { paise: item.revenuePaise },
    { paise: item.firstRevenuePaise },
    { paise: item.repeatRevenuePaise },
  ])
  return csvFile(headings, lines)
}
