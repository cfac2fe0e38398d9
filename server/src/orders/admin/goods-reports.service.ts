import type { Database } from '../../platform/database/database.ts'
import type { Days } from '../../platform/indian-day.ts'
import { listPromotedOrders } from './promoted-orders.repository.ts'
import { type PromotionCost, type PromotionFigures, promotionCosts } from './promotion-costs.ts'
import {
  countSoldTogether,
  listSoldTogether,
  type SoldTogetherRow,
  type SoldTogetherTotals,
} from './sold-together.repository.ts'
import {
  listUnsoldStock,
  sumUnsoldStock,
  type UnsoldStockRow,
  type UnsoldStockTotals,
} from './unsold-stock.repository.ts'

export type { PromotionFigures } from './promotion-costs.ts'

const MAX_SHOWN_PAIRS = 100
const MAX_PAIRS = 50_000
const MAX_SHOWN_VARIANTS = 200

/** Products that were in the same orders (REPORT-01). */
export async function soldTogether(
  database: Database,
  days: Days,
): Promise<{ items: SoldTogetherRow[]; totals: SoldTogetherTotals }> {
  const items = await listSoldTogether(database, days, MAX_SHOWN_PAIRS)
  return { items, totals: await countSoldTogether(database, days) }
}

export const soldTogetherPairs = (database: Database, days: Days): Promise<SoldTogetherRow[]> =>
  listSoldTogether(database, days, MAX_PAIRS)

/** Stock of which nothing was sold for so many days (REPORT-02). */
export async function unsoldStock(
  database: Database,
  days: number,
): Promise<{ items: UnsoldStockRow[]; totals: UnsoldStockTotals }> {
  const items = await listUnsoldStock(database, days, MAX_SHOWN_VARIANTS)
  return { items, totals: await sumUnsoldStock(database, days) }
}

export const allUnsoldStock = (database: Database, days: number): Promise<UnsoldStockRow[]> =>
  listUnsoldStock(database, days, null)

/** Coupons and discounts with what they cost (REPORT-04). */
export async function couponCosts(
  database: Database,
  days: Days,
  paysGst: boolean,
): Promise<{ items: PromotionCost[]; totals: PromotionFigures }> {
  return promotionCosts(await listPromotedOrders(database, days), paysGst)
}
